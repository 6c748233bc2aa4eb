import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Encoding, compress, encodings } from '#server/http/compression.ts'

export interface Variant {
  readonly encoding: Encoding | 'identity'
  readonly body: Buffer
  /** A strong ETag: the SHA-256 of these bytes. */
  readonly etag: string
}

/** Chooses the best accepted encoding that makes the file smaller, else the file as it is. */
export type ChooseVariant = (accepted: ReadonlySet<string>) => Promise<Variant>

/** A file as it is, or as the build has compressed it: nearly every browser takes that, and it is a quarter to keep. */
export type KeptFile = { readonly plain: Buffer } | { readonly brotli: Buffer }

/**
 * The encodings of one file. Those that are not kept are made when somebody first asks for them, and kept then:
 * compressing every page three times took two thirds of the time of a start.
 */
export function variantsOf(file: KeptFile, isWorthIt: boolean): ChooseVariant {
  const readBody = async () => ('plain' in file ? file.plain : promisify(brotliDecompress)(file.brotli))
  const readPlain = once(async () => toVariant('identity', await readBody()))
  const smaller = (isWorthIt ? encodings : []).map((encoding) => ({
    encoding,
    read: once(async () => {
      if (encoding === 'br' && 'brotli' in file) return toVariant(encoding, file.brotli)
      const body = await readBody()
      const bytes = await inTurn(() => compress(body, encoding, 'once'))
      return bytes.length < body.length ? toVariant(encoding, bytes) : null
    }),
  }))
  return async (accepted) => {
    for (const { encoding, read } of smaller) {
      const variant = accepted.has(encoding) ? await read() : null
      if (variant) return variant
    }
    return readPlain()
  }
}

function toVariant(encoding: Variant['encoding'], body: Buffer): Variant {
  return { encoding, body, etag: `"${hash('sha256', body, 'base64url')}"` }
}

/** Makes a result once: all who ask while it is made get the same; after a failure the next one starts anew. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs work one after the other: a compressor holds some ten MB from its call on, and all pages may be wanted at once.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
