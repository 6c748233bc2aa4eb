import { MAX_FILE_BYTES, MAX_FILES, MAX_TOGETHER_BYTES } from './limits.ts'

/**
 * Which of several files can be taken together, by their number and total size (imports.md § 13).
 * @param sizes the sizes in bytes, in the order in which the files were chosen
 * @returns for each size whether its file is taken; one that is too large by itself counts nothing and is refused later
 */
export function fittingFiles(sizes: readonly number[]): readonly boolean[] {
  let taken = 0
  let bytes = 0
  return sizes.map((size) => {
    const counted = size > MAX_FILE_BYTES ? 0 : size
    if (taken >= MAX_FILES || bytes + counted > MAX_TOGETHER_BYTES) return false
    taken += 1
    bytes += counted
    return true
  })
}
