import { foldWords } from './fold-words.ts'

/** Words that stand beside names without being part of one. */
const beside: ReadonlySet<string> = new Set([
  'und',
  'u',
  'oder',
  'od',
  'herr',
  'frau',
  'dr',
  'eheleute',
  'familie',
])

/**
 * Whether a name belongs to somebody of the household, in any order of its words, also the name of two of them:
 * „Muster, Erika“, „Erika u. Max Muster“, and with further given names between: „Erika Anna Muster“. A single word is
 * nobody's name.
 */
export function isOwnerName(words: readonly string[], owners: readonly (readonly string[])[]): boolean {
  const own = words.filter((word) => !beside.has(word))
  const there = owners.filter((owner) => owner.length > 1 && isNamed(owner, own))
  if (there.length === 0) return false
  const others = own.flatMap((word, at) => (owners.some((owner) => owner.includes(word)) ? [] : [at]))
  return (
    others.length <= MOST_OTHER_NAMES &&
    others.every((at) => there.some((owner) => isBetween(owner, own, at)))
  )
}

const MOST_OTHER_NAMES = 2

/** The first and the last word of the owner's name must occur: banks leave further given names out. */
function isNamed(owner: readonly string[], words: readonly string[]): boolean {
  return [owner.at(0), owner.at(-1)].every((word) => word !== undefined && words.includes(word))
}

/** The word stands after the given name and before the surname, as further given names do. */
function isBetween(owner: readonly string[], words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).findLast((word) => owner.includes(word))
  const behind = words.slice(at + 1).find((word) => owner.includes(word))
  return before !== undefined && before === owner[0] && behind !== undefined && behind !== owner[0]
}

/**
 * The words of a name in the form in which names are compared, the given name first: „Muster, Erika Anna“ is Erika Anna
 * Muster.
 */
export function nameWords(name: string): readonly string[] {
  const parts = name.split(',')
  return foldWords(parts.length === 2 ? parts.toReversed().join(' ') : name)
}

/** The names of the household in the form in which they are compared. */
export function ownerWords(names: readonly string[]): readonly (readonly string[])[] {
  return names.map(nameWords).filter((words) => words.length > 1)
}
