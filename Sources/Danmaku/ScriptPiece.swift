import DanmakuASS

/// A part of a script on its way from the thread that writes it to the sink.
final class ScriptPiece {
  var buffer = ScriptBuffer()
}

extension ScriptWriter {
  /// So many events leave together; fewer where each may hold pictures.
  var pieceLength: Int { drawsPictures ? 256 : 8192 }
}
