import { hash } from 'node:crypto'

/** The greatest width and height; a larger picture is made smaller. */
const SIDE_PX = 1_600
const SMALLER_SIDE_PX = 1_000
/** The greatest size of a stored picture: 150 of them fit every backup. */
const STORED_BYTES = 300_000
/** A picture of more points is refused by its header, before it is unpacked: a small file can hold a billion. */
const MAX_POINTS = 40_000_000
/** The AVIF decoder takes 20 bytes for each point: at the limit of the other formats that would be a gigabyte. */
const MAX_AVIF_POINTS = 16_000_000

export interface EncodedImage {
  readonly digest: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export type ImageRefusal = 'unreadable' | 'too_many_points' | 'too_many_avif_points' | 'too_detailed'

/**
 * Encodes a picture anew as WebP, turned as its camera says and without any other metadata: place, device, whatever hid
 * behind it. The format is recognised by the first bytes; a file of none of the four formats never reaches a decoder.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage | ImageRefusal> {
  const format = formatOf(bytes)
  if (format === null) return 'unreadable'
  // The library is loaded with the first picture: most servers never see one.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () => sharp(bytes, { limitInputPixels: MAX_POINTS, failOn: 'error', pages: 1 })
  try {
    // This reads the header alone; whatever it says, nothing is unpacked yet.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
    if (width * height > MAX_POINTS) return 'too_many_points'
    if (format === 'avif' && width * height > MAX_AVIF_POINTS) return 'too_many_avif_points'
    for (const [side, quality] of attempts) {
      const { data, info } = await open()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .timeout({ seconds: 15 })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= STORED_BYTES) {
        const digest = hash('sha256', data, 'hex').slice(0, 32)
        return { digest, bytes: data, width: info.width, height: info.height }
      }
    }
    return 'too_detailed'
  } catch {
    return 'unreadable'
  }
}

const attempts = [
  [SIDE_PX, 80],
  [SIDE_PX, 60],
  [SMALLER_SIDE_PX, 60],
  [SMALLER_SIDE_PX, 40],
] as const

/** The format, told by the first bytes. SVG is never accepted: it can hold scripts. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const word = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (word(0, 3) === '\u00FF\u00D8\u00FF') return 'jpeg'
  if (word(0, 8) === '\u0089PNG\r\n\u001A\n') return 'png'
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP') return 'webp'
  return word(4, 8) === 'ftyp' && ['avif', 'avis'].includes(word(8, 12)) ? 'avif' : null
}
