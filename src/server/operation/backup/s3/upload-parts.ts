import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Client } from '@bradenmacdonald/s3-lite-client'
import { StartError } from '#server/start-error.ts'
import { isNetworkError, statusOf } from './explain-store.ts'

/** A store takes 10,000 parts of at least 5 MB; so large ones make 160 GB, and so many at once are what memory holds. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2
const waitsBeforeRetryMs = [500, 2_000, 8_000]

/** An upload that has no name yet; it gets one by `complete`, or is given up. */
export interface Upload {
  /** Sends all bytes; each part is compared with what the store says it has. */
  readonly send: (content: AsyncIterable<Uint8Array>) => Promise<number>
  readonly complete: () => Promise<void>
  readonly giveUp: () => Promise<void>
}

/** Begins an upload in parts, of which nobody sees anything before it is complete. */
export async function beginUpload(client: S3Client, objectName: string): Promise<Upload> {
  const begun = await client.makeRequest({ method: 'POST', objectName, query: 'uploads=', returnBody: true })
  const uploadId = textOf(await begun.text(), 'UploadId')
  if (uploadId === null) throw new Error('The store began no upload')
  const etags: string[] = []
  return {
    async send(content) {
      let [bytes, number] = [0, 0]
      const sending = new Set<Promise<void>>()
      try {
        for await (const part of inParts(content)) {
          bytes += part.length
          number += 1
          const index = number
          const sent = again(() => sendPart(client, objectName, { uploadId, part, number: index })).then(
            (etag) => {
              etags[index - 1] = etag
              sending.delete(sent)
            },
          )
          sent.catch(() => {})
          sending.add(sent)
          if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending)
        }
        await Promise.all(sending)
      } finally {
        // An upload is given up only after its parts have ended, or some would stay.
        await Promise.allSettled(sending)
      }
      return bytes
    },
    complete: () => complete(client, objectName, { uploadId, etags }),
    giveUp: () =>
      client.makeRequest({ method: 'DELETE', objectName, query: { uploadId }, statusCode: 204 }).then(
        () => {},
        () => {},
      ),
  }
}

interface Part {
  readonly uploadId: string
  readonly part: Buffer<ArrayBuffer>
  readonly number: number
}

async function sendPart(
  client: S3Client,
  objectName: string,
  { uploadId, part, number }: Part,
): Promise<string> {
  // The signature covers the SHA-256 of the part and its MD5: a store refuses what does not arrive as it was sent.
  const md5 = createHash('md5').update(part).digest()
  const answer = await client.makeRequest({
    method: 'PUT',
    objectName,
    query: { partNumber: String(number), uploadId },
    headers: new Headers({ 'content-md5': md5.toString('base64') }),
    payload: part,
  })
  const etag = answer.headers.get('etag')
  if (etag === null) throw new Error('The store names no part')
  // The tag of a part is its MD5, unless the store encrypts with keys of somebody's own.
  const encryption = answer.headers.get('x-amz-server-side-encryption') ?? 'AES256'
  const isDigest = encryption === 'AES256' && /^"?[\da-f]{32}"?$/.test(etag)
  if (isDigest && !etag.includes(md5.toString('hex')))
    throw new StartError('Der Speicher hat etwas anderes, als gesendet wurde. Es wurde nichts gespeichert.')
  return etag
}

async function complete(
  client: S3Client,
  objectName: string,
  { uploadId, etags }: { readonly uploadId: string; readonly etags: readonly string[] },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const answer = await client.makeRequest({
    method: 'POST',
    objectName,
    query: { uploadId },
    payload: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    returnBody: true,
  })
  // A store that joins the parts says 200 before it knows whether it can.
  const text = await answer.text()
  if (/<Error[ >]/.test(text)) throw new Error(`${textOf(text, 'Code')}: ${textOf(text, 'Message')}`)
}

/** Repeats what a network or an overloaded store may refuse once. */
async function again<T>(act: () => Promise<T>): Promise<T> {
  for (const milliseconds of waitsBeforeRetryMs) {
    try {
      return await act()
    } catch (error) {
      const status = statusOf(error)
      if (!isNetworkError(error) && status !== 429 && (status === null || status < 500)) throw error
      await wait(milliseconds)
    }
  }
  return act()
}

/** Joins pieces to parts of the size that a store wants; only the last is smaller. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let [pieces, length]: [Uint8Array[], number] = [[], 0]
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length < PART_BYTES) continue
    const joined = Buffer.concat(pieces)
    yield joined.subarray(0, PART_BYTES)
    const rest = joined.subarray(PART_BYTES)
    pieces = [Buffer.from(rest)]
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(pieces)
}

function textOf(xml: string, tag: string): string | null {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return (
    text
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
