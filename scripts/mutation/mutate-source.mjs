import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A plugin that gives the tests one source with a mutation. The file is never written, so however the run ends, the
 * sources are unchanged. `MUTANT` is the mutation as JSON, `{ file, piece, becomes }` or `{ file, start, end, becomes
 * }`.
 */
export function mutate(told = process.env.MUTANT) {
  const mutant = told === undefined ? undefined : JSON.parse(told)
  const path = mutant && resolve(mutant.file).replaceAll('\\', '/')
  return {
    name: 'mutant',
    enforce: 'pre',
    load(id) {
      // A source that is read as text is not executed.
      if (id !== path) return null
      return mutated(readFileSync(path, 'utf8'), mutant)
    },
  }
}

/**
 * The source with the mutation.
 * @throws where the piece to be replaced does not occur exactly once
 */
export function mutated(source, { file, piece, start, end, becomes }) {
  if (piece === undefined) return source.slice(0, start) + becomes + source.slice(end)
  const parts = source.split(piece)
  if (parts.length !== 2) throw new Error(`${file} has „${piece}“ ${parts.length - 1} times`)
  return parts.join(becomes)
}
