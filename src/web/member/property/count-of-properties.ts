import { numberWord } from '#web/kit/words/number-word.ts'

/** `eine Immobilie`, `drei Immobilien`. */
export function countOfProperties(count: number): string {
  return count === 1 ? 'eine Immobilie' : `${numberWord(count)} Immobilien`
}
