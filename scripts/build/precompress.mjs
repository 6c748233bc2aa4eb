import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { filesOf } from './files-of.mjs'

const textEndings = ['.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico', '.data']
const smallestWorthIt = 400

/**
 * Writes a copy `.br` beside every text file that gets smaller by it; the server makes other encodings from it when
 * somebody asks for them. Pages are compressed by the server after their tokens are filled in.
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
    const compressed = await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })
    if (compressed.length < bytes.length) await writeFile(`${file}.br`, compressed)
  }
}
