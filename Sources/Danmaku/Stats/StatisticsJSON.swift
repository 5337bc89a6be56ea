import DanmakuModel

extension Statistics {
  /// The numbers as one JSON object, a slice a line: `docs/stats.md` says what each key means.
  ///
  /// - Parameters:
  ///   - namesSenders: Whether it tells who sent most.
  ///   - sink: Where it goes.
  /// - Throws: What the sink throws.
  public func writeJSON(namingSenders namesSenders: Bool, to sink: inout some ScriptSink) throws {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("generator", "\(Program.name) \(Program.version)")
      json.member("comments", report.comments)
      json.key("filtered")
      json.object { json in
        for (reason, count) in report.filteredCounts { json.member(reason.rawValue, count) }
      }
      json.member("merged", report.merged)
      json.member("shown", report.placed)
      json.member("delayed", report.delayed)
      json.key("dropped")
      json.object { json in
        for (reason, count) in report.droppedCounts { json.member(reason.rawValue, count) }
      }
      json.member("first", report.first)
      json.member("last", report.last)
      json.member("most_on_stage", report.maxOnStage)
      json.member("height_in_use", Self.rounded(heightInUse))
      json.member("most_height_in_use", Self.rounded(mostHeightInUse))
      json.member("most_height_in_use_at", mostHeightTime)
      json.key("lanes")
      json.array(lanes) { $0.number(Self.rounded($1)) }
      write("speeds", speeds, to: &json)
      write("lengths", lengths, to: &json)
      write("texts", texts, to: &json)
      if namesSenders { write("senders", senders, to: &json) }
      json.member("slice", step)
      json.key("slices")
      json.lines(slices.indices) { json, index in
        json.object { json in
          json.member("from", time(of: index))
          json.member("comments", slices[index].comments)
          json.member("shown", slices[index].shown)
          json.member("most_on_stage", slices[index].mostOnStage)
          json.member("height_in_use", Self.rounded(slices[index].heightInUse))
        }
      }
    }
    try json.flush(to: &sink, atEnd: true)
    try sink.write(Array("\n".utf8).span)
  }

  /// A number with three decimals.
  static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private func write(_ key: String, _ histogram: Histogram, to json: inout JSONWriter) {
    json.key(key)
    json.object { json in
      json.member("least", histogram.least.map(Self.rounded))
      json.member("median", histogram.median.map(Self.rounded))
      json.member("most", histogram.most.map(Self.rounded))
      json.key("classes")
      json.array(histogram.classes) { json, part in
        json.object { json in
          json.member("from", part.from)
          json.member("to", part.to)
          json.member("count", part.count)
        }
      }
    }
  }

  private func write(_ key: String, _ frequencies: [Frequency], to json: inout JSONWriter) {
    json.key(key)
    json.array(frequencies) { json, frequency in
      json.object { json in
        json.member("text", frequency.text.span)
        json.member("count", frequency.count)
      }
    }
  }
}
