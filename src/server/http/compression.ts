import { promisify } from 'node:util'
import {
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
  brotliCompress,
  constants,
  gzip,
  zstdCompress,
} from 'node:zlib'

/** The encodings, the preferred one first. */
export const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** `once` for what is then sent many times: slowly, and as small as possible. `each-time` for what is sent once. */
export type Effort = 'once' | 'each-time'

const brotli: Readonly<Record<Effort, BrotliOptions>> = {
  once: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
  // The window is 256 kB: the usual one of 4 MB would be allocated for every answer.
  'each-time': { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
}
const zstd: Readonly<Record<Effort, ZstdOptions>> = {
  once: { params: { [constants.ZSTD_c_compressionLevel]: 12 } },
  'each-time': { params: { [constants.ZSTD_c_compressionLevel]: 3 } },
}
const deflate: Readonly<Record<Effort, ZlibOptions>> = { once: { level: 9 }, 'each-time': { level: 6 } }

const compressors: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) => promisify(brotliCompress)(bytes, brotli[effort]),
  zstd: (bytes, effort) => promisify(zstdCompress)(bytes, zstd[effort]),
  gzip: (bytes, effort) => promisify(gzip)(bytes, deflate[effort]),
}

/** Compresses off the main thread. */
export function compress(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return compressors[encoding](bytes, effort)
}

/** The encodings that a request takes; `q=0` means no. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .filter(([, weight = '']) => !/^\s*q=0(?:\.0*)?\s*$/.test(weight))
    .map(([name = '']) => name.trim())
  return new Set(accepted)
}
