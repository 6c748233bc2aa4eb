import { foldWords } from './fold-words.ts'

/** Said beside names, and part of none. */
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
 * Whether a name is that of somebody of the household, in any order of its words, also of two of them: „Muster, Erika“,
 * „Erika u. Max Muster“. One word alone is nobody's name.
 */
export function isOwnerName(words: readonly string[], owners: readonly (readonly string[])[]): boolean {
  const own = words.filter((word) => !beside.has(word))
  const full = owners.filter((owner) => owner.length > 1)
  const isThere = full.some((owner) => owner.every((word) => own.includes(word)))
  return isThere && own.every((word) => full.some((owner) => owner.includes(word)))
}

/** The names of the household, as they are compared. */
export function ownerWords(names: readonly string[]): readonly (readonly string[])[] {
  return names.map(foldWords).filter((words) => words.length > 1)
}
