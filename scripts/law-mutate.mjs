import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { mutants } from './law-mutant-table.mjs'

/**
 * A plugin that hands one source to the tests as a mutation has it. It is never written: whatever ends the run, the files
 * are as they were. `LAW_MUTANT` is the place of the mutation in the table.
 */
export function mutate(place = process.env.LAW_MUTANT) {
  const mutant = place === undefined ? undefined : mutants[Number(place)]
  const path = mutant && resolve(mutant.file).replaceAll('\\', '/')
  return {
    name: 'law-mutant',
    enforce: 'pre',
    load(id) {
      // What is read as text is no source that runs.
      if (id !== path) return null
      return mutated(readFileSync(path, 'utf8'), mutant)
    },
  }
}

/** @throws where the piece does not stand there exactly once */
export function mutated(source, { file, piece, becomes }) {
  const parts = source.split(piece)
  if (parts.length !== 2) throw new Error(`${file} has „${piece}“ ${parts.length - 1} times`)
  return parts.join(becomes)
}
