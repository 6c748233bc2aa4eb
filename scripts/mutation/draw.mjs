import { createHash } from 'node:crypto'

/**
 * Draws `count` of the mutations, each from a different line. The draw of a line depends on the seed, its file and its
 * text, so the same seed draws it again when other lines have changed.
 */
export function draw(mutants, count, seed) {
  const lines = [...Map.groupBy(mutants, ({ file, line }) => `${file}:${line}`).values()]
  return lines
    .map((ofLine) => {
      const lot = lotOf(seed, ofLine)
      return { lot, mutant: ofLine[Number.parseInt(lot.slice(0, 8), 16) % ofLine.length] }
    })
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function lotOf(seed, ofLine) {
  const words = ofLine.map(({ was }) => was).join('\n')
  return createHash('sha256').update(`${seed}\n${ofLine[0].file}\n${words}`).digest('hex')
}
