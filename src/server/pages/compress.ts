import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** In the order in which we like them. */
export const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Compresses once what is then sent many times: slowly, and as small as it gets. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes)
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
