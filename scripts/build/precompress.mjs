import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { filesOf } from './files-of.mjs'

const textEndings = ['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.data']
const smallestWorthIt = 400

const compressors = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  '.zst': (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
}

/**
 * Writes a compressed `.br`, `.gz` and `.zst` copy beside every text file. Pages are compressed by the server after
 * their tokens are filled in.
 */
export async function precompress(pages) {
  const files = await filesOf(pages, ...textEndings)
  // zlib has as many threads as there are cores: each takes the next file when it has finished one.
  await Promise.all(Array.from({ length: availableParallelism() }, () => compressNext(files)))
}

async function compressNext(files) {
  for (let file = files.shift(); file; file = files.shift()) {
    const bytes = await readFile(file)
    if (bytes.length < smallestWorthIt) continue
    for (const ending of Object.keys(compressors)) await writeTwin(file, bytes, ending)
  }
}

async function writeTwin(file, bytes, ending) {
  const compressed = await compressors[ending](bytes)
  if (compressed.length < bytes.length) await writeFile(file + ending, compressed)
}
