import { createHash } from 'node:crypto'
import { type S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client'
import { StartError } from '#server/start-error.ts'
import { again } from './again.ts'
import { statusOf } from './explain-store.ts'

/** A store takes 10,000 parts of at least 5 MB; so large ones make 160 GB, and so many at once are what memory holds. */
const PART_BYTES = 16 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** An upload that has no name yet; it gets one by `complete`, or is given up. */
export interface Upload {
  /** Sends all bytes; each part is compared with what the store says it has. */
  readonly send: (content: AsyncIterable<Uint8Array>) => Promise<number>
  /**
   * Gives the object its name, unless something else has it. An error does not tell that it has none: the answer may be
   * what got lost.
   * @throws {StartError} when something else has the name
   */
  readonly complete: () => Promise<void>
  readonly giveUp: () => Promise<void>
}

/** Begins an upload in parts, of which nobody sees anything before it is complete. */
export async function beginUpload(client: S3Client, objectName: string): Promise<Upload> {
  const uploadId = await again(() => begin(client, objectName))
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
    complete: () => completeOnce(client, objectName, { uploadId, etags }),
    giveUp: () =>
      client.makeRequest({ method: 'DELETE', objectName, query: { uploadId }, statusCode: 204 }).then(
        () => {},
        () => {},
      ),
  }
}

async function begin(client: S3Client, objectName: string): Promise<string> {
  const begun = await client.makeRequest({ method: 'POST', objectName, query: 'uploads=', returnBody: true })
  const uploadId = textOf(await begun.text(), 'UploadId')
  if (uploadId === null) throw unexpected('the store began no upload')
  return uploadId
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
  if (etag === null) throw unexpected('the store names no part')
  // The tag of a part is its MD5, unless the store encrypts with keys of somebody's own.
  const encryption = answer.headers.get('x-amz-server-side-encryption') ?? 'AES256'
  const isDigest = encryption === 'AES256' && /^"?[\da-f]{32}"?$/.test(etag)
  if (isDigest && !etag.includes(md5.toString('hex')))
    throw new StartError('Der Speicher hat etwas anderes, als gesendet wurde. Es wurde nichts gespeichert.')
  return etag
}

interface Sent {
  readonly uploadId: string
  readonly etags: readonly string[]
}

/** Completes an upload, where the store bears the condition only if nothing has the name. */
async function completeOnce(client: S3Client, objectName: string, sent: Sent): Promise<void> {
  let requests = 0
  const attempt = (headers: Record<string, string>) =>
    again(() => {
      requests += 1
      return complete(client, objectName, { ...sent, headers: new Headers(headers) })
    })
  try {
    await attempt({ 'if-none-match': '*' })
  } catch (error) {
    // After a repetition it may be this upload that has the name.
    if (statusOf(error) === 412 && requests === 1)
      throw new StartError('Der Name der Sicherung ist inzwischen vergeben. Es wurde nichts gespeichert.')
    if (statusOf(error) !== 400 && statusOf(error) !== 501) throw error
    await attempt({})
  }
}

async function complete(
  client: S3Client,
  objectName: string,
  { uploadId, etags, headers }: Sent & { readonly headers: Headers },
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
  )
  const answer = await client.makeRequest({
    method: 'POST',
    objectName,
    query: { uploadId },
    headers,
    payload: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    returnBody: true,
  })
  // A store that joins the parts says 200 before it knows whether it can.
  const text = await answer.text()
  if (/<Error[ >]/.test(text))
    throw new S3Errors.ServerError(500, textOf(text, 'Code') ?? 'Error', textOf(text, 'Message') ?? '')
}

/** An answer that no store should give. */
function unexpected(what: string): Error {
  return new S3Errors.ServerError(200, 'UnexpectedAnswer', what)
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
