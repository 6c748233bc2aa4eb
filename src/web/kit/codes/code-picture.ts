import { encode } from 'uqr'

const WIDTH_PX = 840
/** The margin that a reader needs around the code, in modules. */
const QUIET_ZONE = 4
const LINE_PX = 44
const MARGIN_PX = 36

/** Draws the code with words underneath as a PNG, dark on white in both themes. */
export async function drawCodePicture(text: string, lines: readonly string[]): Promise<Blob> {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  // A module has whole pixels, so that its edges are sharp.
  const module = Math.floor(WIDTH_PX / (size + 2 * QUIET_ZONE))
  const left = Math.floor((WIDTH_PX - module * size) / 2)
  const top = QUIET_ZONE * module
  const wordsAt = 2 * top + size * module

  const canvas = document.createElement('canvas')
  canvas.width = WIDTH_PX
  canvas.height = wordsAt + lines.length * LINE_PX + MARGIN_PX
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(left + x * module, top + y * module, module, module)

  const { fontFamily } = getComputedStyle(document.body)
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  for (const [index, line] of lines.entries()) {
    pen.font = `${index === 1 ? 600 : 400} 30px ${fontFamily}`
    pen.fillText(line, WIDTH_PX / 2, wordsAt + index * LINE_PX, WIDTH_PX - 2 * MARGIN_PX)
  }
  return pictureOf(canvas)
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
