import { foldNormalised } from '#domain/place-proposals/fold-words.ts'
import type { ComparableBooking } from './comparable-booking.ts'
import { normalisedWords } from './normalised-text.ts'

/** The words of name and purpose, by which two bookings are compared. */
export interface ComparedWords {
  /** The words with their numbers, as one format writes them. */
  readonly all: readonly string[]
  /** The words of letters only, folded. */
  readonly words: readonly string[]
  /** All words joined without blanks, which formats place differently. */
  readonly letters: string
}

/** Shorter pieces occur in every text. */
const SHORTEST_PIECE = 3

/**
 * The words of a booking (imports.md § 12): umlauts in any spelling, without numbers and single letters. Formats divide
 * name and purpose differently, so both are taken together.
 */
export function comparedWords({
  counterparty,
  purpose,
}: Pick<ComparableBooking, 'counterparty' | 'purpose'>): ComparedWords {
  const all = normalisedWords(`${counterparty} ${purpose}`)
  const words = all
    .flatMap((word) => foldNormalised(word).split(/[^a-z]+/u))
    .filter((word) => word.length > 1)
  return { all, words, letters: words.join('') }
}

/** The share, from 0 to 1, of the words of the shorter side that occur in the other one. */
export function shareOfShorter(one: ComparedWords, other: ComparedWords): number {
  const [shorter, longer] = isShorter(one, other) ? [one, other] : [other, one]
  if (shorter.words.length === 0) return 0
  const found = shorter.words.filter(
    (word) => longer.words.includes(word) || (word.length >= SHORTEST_PIECE && longer.letters.includes(word)),
  )
  return found.length / shorter.words.length
}

function isShorter(one: ComparedWords, other: ComparedWords): boolean {
  if (one.words.length !== other.words.length) return one.words.length < other.words.length
  return one.letters.length <= other.letters.length
}

/** The share of the words and numbers that both have, counted with repetitions, among those of the longer side. */
export function shareOfBoth({ all: one }: ComparedWords, { all: other }: ComparedWords): number {
  const rest = [...other]
  const common = one.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  const most = Math.max(one.length, other.length)
  return most === 0 ? 0 : common.length / most
}
