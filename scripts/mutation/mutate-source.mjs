import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A plugin that hands one source to the tests as a mutation has it. The file is never written: whatever ends the run,
 * the sources are as they were. `MUTANT` is the mutation as JSON, `{ file, piece, becomes }` or
 * `{ file, start, end, becomes }`.
 */
export function mutate(told = process.env.MUTANT) {
  const mutant = told === undefined ? undefined : JSON.parse(told)
  const path = mutant && resolve(mutant.file).replaceAll('\\', '/')
  return {
    name: 'mutant',
    enforce: 'pre',
    load(id) {
      // A source that is read as text does not run.
      if (id !== path) return null
      return mutated(readFileSync(path, 'utf8'), mutant)
    },
  }
}

/** @throws where a piece is to be replaced that does not stand there exactly once */
export function mutated(source, { file, piece, start, end, becomes }) {
  if (piece === undefined) return source.slice(0, start) + becomes + source.slice(end)
  const parts = source.split(piece)
  if (parts.length !== 2) throw new Error(`${file} has „${piece}“ ${parts.length - 1} times`)
  return parts.join(becomes)
}
