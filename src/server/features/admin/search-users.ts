import type { UserOrder } from '#contract/admin.ts'
import type { Candidate } from './users-store.ts'

const collator = new Intl.Collator('de', { numeric: true })
const marks = /\p{Mn}/gu

/**
 * Those whose name or address has every word of the search. Capitals and accents make no difference, and an umlaut is
 * found by its vowel and by its two letters: „Müller“ by „muller“ and „mueller“. The database folds no letters (its
 * rules differ from engine to engine), so this happens here.
 */
export function searchUsers(candidates: readonly Candidate[], search: string): readonly Candidate[] {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return candidates
  const spellings = words.map((word) => [fold(word), foldInTwoLetters(word)] as const)
  return candidates.filter(({ name, surname, email }) => {
    const whole = `${name} ${surname} ${email}`
    const folded = fold(whole)
    const inTwoLetters = foldInTwoLetters(whole)
    return spellings.every(
      ([plain, twoLetters]) => folded.includes(plain) || inTwoLetters.includes(twoLetters),
    )
  })
}

/** As people sort; who was never seen comes last in either direction, and equals keep the order of their ids. */
export function sortUsers(
  candidates: readonly Candidate[],
  order: UserOrder,
  direction: 'asc' | 'desc',
): readonly Candidate[] {
  const sign = direction === 'asc' ? 1 : -1
  return candidates.toSorted((left, right) => {
    if (order === 'seen_at' && (left.seen_at === null) !== (right.seen_at === null))
      return left.seen_at === null ? 1 : -1
    return sign * compareBy(order, left, right) || (left.id < right.id ? -1 : 1)
  })
}

function compareBy(order: UserOrder, left: Candidate, right: Candidate): number {
  switch (order) {
    case 'name':
      return collator.compare(`${left.name} ${left.surname}`, `${right.name} ${right.surname}`)
    case 'email':
      return collator.compare(left.email, right.email)
    case 'seen_at':
      return (left.seen_at?.getTime() ?? 0) - (right.seen_at?.getTime() ?? 0)
    case 'created_at':
      return left.created_at.getTime() - right.created_at.getTime()
  }
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(marks, '').toLowerCase().replaceAll('ß', 'ss')
}

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function foldInTwoLetters(text: string): string {
  return fold(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[äöü]/g, (vowel) => twoLetters[vowel] ?? vowel),
  )
}
