/// The part of the page's script that draws emoji, emotes and senders' pictures.
enum PagePictureScript {
  static let source = #"""

    // A picture as a script draws it, in a square from the corner on.
    function drawPicture(context, { side, layers }, size) {
      context.save();
      context.scale(size / side, size / side);
      for (const { color, path } of layers) {
        context.fillStyle = color;
        // Scripts have the commands of SVG, but for the curve's.
        context.fill(new Path2D(path.replaceAll('b', 'c').toUpperCase()));
      }
      context.restore();
    }

    // What is at the left of a card that is 30 units high.
    function drawFace(context, face) {
      if (face.layers) drawPicture(context, face, 30); else drawDisc(context, face);
      circle(context, 15, 14.5);
      Object.assign(context, { strokeStyle: '#ffffff', lineWidth: 1 });
      context.stroke();
    }

    function circle(context, y, radius) {
      context.beginPath();
      context.arc(15, y, radius, 0, 2 * Math.PI);
    }

    // What is in the place of a sender's picture.
    function drawDisc(context, face) {
      context.fillStyle = face.disc;
      circle(context, 15, 14.5);
      context.fill();
      if (face.text) return;
      // A head and shoulders.
      context.fillStyle = '#ffffff';
      circle(context, 11, 4.5);
      context.moveTo(6.5, 24);
      context.bezierCurveTo(6.5, 15.5, 23.5, 15.5, 23.5, 24);
      context.fill();
    }

    """#
}
