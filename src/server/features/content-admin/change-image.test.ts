import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import * as images from '#contract/content/admin-images.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// These pictures were made to do harm, or broke on their way.
const app = testApp()

async function upload(bytes: Buffer, name = 'Bild') {
  const { token } = await createTestAdmin(app.dependencies)
  const body = { name, data: bytes.toString('base64') }
  return app.call(images.uploadImage, { body }, { headers: { cookie: `wk_session_admin=${token}` } })
}

async function storedBytes(digest: string): Promise<Buffer> {
  const { bytes } = await app.database
    .selectFrom('content_image')
    .select('bytes')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return bytes
}

const picture = (width: number, height: number, background = '#0b6b53') =>
  sharp({ create: { width, height, channels: 3, background } })

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The picture with a chunk behind its head: signature and IHDR have 33 bytes. */
function withChunk(png: Buffer, extra: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), extra, png.subarray(33)])
}

afterEach(() => app.passTime(60_000))

describe('what is no picture', () => {
  test.each([
    ['an SVG that calls itself PNG', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['an animated GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000!\u00FF\u000BNETSCAPE2.0', 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['a text that calls itself JPEG', Buffer.from('\u00FF\u00D8\u00FFnot at all', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a TIFF', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000', 'latin1')],
    ['a HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000', 'latin1')],
    ['a ZIP', Buffer.from('PK\u0003\u0004', 'latin1')],
    ['one byte', Buffer.from('\u00FF', 'latin1')],
    ['the head of a PNG', Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1')],
    ['the head of a WebP', Buffer.from('RIFF\u00FF\u00FF\u00FF\u007FWEBPVP8X', 'latin1')],
    ['the head of an AVIF', Buffer.from('\u0000\u0000\u0000\u0018ftypavif', 'latin1')],
  ])('%s is refused at its place', async (_, bytes) => {
    const { status, errors } = await upload(bytes)
    expect([status, errors]).toEqual([
      422,
      [
        {
          field: 'data',
          message: 'Das ist kein Bild, das wir lesen können. Nimm JPEG, PNG, WebP oder AVIF.',
        },
      ],
    ])
  })

  test('a JPEG that ends in the middle is refused', async () => {
    const whole = await sharp({
      create: { width: 600, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    } as never)
      .jpeg()
      .toBuffer()
    for (const share of [0.1, 0.5, 0.9])
      expect((await upload(whole.subarray(0, whole.length * share))).status).toBe(422)
    expect((await upload(whole)).status).toBe(201)
  })

  test('bytes that were changed on the way never end in an error of ours', async () => {
    for (const bytes of [
      await picture(64, 64).png().toBuffer(),
      await picture(64, 64).webp().toBuffer(),
      await picture(64, 64).jpeg().toBuffer(),
      await picture(64, 64).avif().toBuffer(),
    ])
      for (let at = 12; at < bytes.length; at += Math.ceil(bytes.length / 12)) {
        const broken = Buffer.from(bytes)
        broken[at] = (broken[at] ?? 0) ^ 0xff
        expect([201, 422]).toContain((await upload(broken)).status)
      }
  }, 60_000)
})

describe('bombs', () => {
  test('thirty thousand by thirty thousand points of one colour are refused by their head', async () => {
    const small = await picture(1, 1).png().toBuffer()
    const head = Buffer.alloc(13)
    head.writeUInt32BE(30_000, 0)
    head.writeUInt32BE(30_000, 4)
    head.set([8, 2, 0, 0, 0], 8)
    const data = deflateSync(Buffer.alloc(30_000_000))
    const bomb = Buffer.concat([
      small.subarray(0, 8),
      chunk('IHDR', head),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
    const { status, errors } = await upload(bomb)
    expect([status, errors[0]?.message]).toEqual([
      422,
      'Das Bild hat mehr als 40 Millionen Bildpunkte. Verkleinere es.',
    ])
  })

  test('of AVIF, whose decoder takes most, fewer points are too many', async () => {
    const wide = await picture(4_100, 4_000).avif({ effort: 0 }).toBuffer()
    const { status, errors } = await upload(wide)
    expect([status, errors[0]?.message]).toEqual([
      422,
      'Als AVIF darf ein Bild höchstens 16 Millionen Bildpunkte haben. Verkleinere es oder nimm JPEG.',
    ])
  }, 60_000)

  test('a note that unpacks to half a gigabyte is never unpacked', async () => {
    const words = deflateSync(Buffer.alloc(500_000_000), { level: 9 })
    const bomb = withChunk(
      await picture(20, 20).png().toBuffer(),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\u0000\u0000', 'latin1'), words])),
    )
    expect(bomb.length).toBeLessThan(images.MAX_IMAGE_BYTES)
    const before = process.memoryUsage().rss
    const { status } = await upload(bomb)
    expect([201, 422]).toContain(status)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  }, 60_000)
})

describe('what hides in a picture', () => {
  test('the place where it was taken is gone', async () => {
    const photo = await picture(40, 40)
      .withExif({
        IFD0: { Copyright: 'Geheim' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1', GPSMapDatum: 'Leipzig' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.includes('Leipzig')).toBe(true)
    const { data } = await upload(photo)
    const bytes = await storedBytes(data.digest)
    expect(bytes.includes('Leipzig')).toBe(false)
    expect(bytes.includes('Geheim')).toBe(false)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  })

  test('a page behind its end, or in its notes, is gone', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const png = await picture(10, 10).png().toBuffer()
    const jpeg = await picture(10, 10, '#123456').jpeg().toBuffer()
    for (const bytes of [
      Buffer.concat([png, page]),
      withChunk(png, chunk('tEXt', page)),
      Buffer.concat([jpeg, page]),
    ]) {
      const { status, data } = await upload(bytes)
      expect(status).toBe(201)
      expect((await storedBytes(data.digest)).includes('script')).toBe(false)
    }
  })

  test('of an animation the first picture stays', async () => {
    const frames = [picture(30, 30, '#f00'), picture(30, 30, '#00f')]
    const parts = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const moving = await sharp(parts, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { data } = await upload(moving)
    expect([data.width, data.height]).toEqual([30, 30])
    expect((await sharp(await storedBytes(data.digest)).metadata()).pages ?? 1).toBe(1)
  })
})

test.each([
  '../../etc/passwd',
  'C:\\Windows\\system32\\x.png',
  '<img src=x onerror=alert(1)>.png',
  `${'ä'.repeat(116)}.png`,
])('a name is words and no path: %s', async (name) => {
  const { status, data } = await upload(await picture(8, 8, '#abcdef').png().toBuffer(), name)
  expect([status, data.name]).toEqual([201, name])
  expect(data.address).toMatch(/^\/bilder\/[0-9a-f]{32}-8x8\.webp$/)
})

test.each(['/bilder/../secrets/keys', '/bilder/%2e%2e%2fsecrets', `/bilder/${'a'.repeat(32)}-1x1.webp`])(
  '%s is no picture',
  async (path) => {
    expect((await app.send({ method: 'GET', path })).status).toBe(404)
  },
)
