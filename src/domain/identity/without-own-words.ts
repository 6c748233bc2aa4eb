const SHORTEST_WORD = 3

/**
 * The rest of a password after removing everything that others know about its owner: the strength of the rest shows
 * whether `Anna.Berger1985` is more than name and year of birth. Upper and lower case count alike.
 * @param ownWords names, addresses, words of the product; their parts (`anna.berger@…`) count too
 */
export function withoutOwnWords(password: string, ownWords: readonly string[]): string {
  const words = [...new Set(ownWords.flatMap(partsOf))].toSorted((one, other) => other.length - one.length)
  return words.reduce(removeWord, password)
}

function partsOf(word: string): readonly string[] {
  const lower = word.toLowerCase()
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].filter((part) => [...part].length >= SHORTEST_WORD)
}

function removeWord(password: string, word: string): string {
  const lower = password.toLowerCase()
  // Letters such as İ change their length in lower case; then positions do not match, and nothing is removed.
  if (lower.length !== password.length) return password
  const at = lower.indexOf(word)
  return at === -1 ? password : removeWord(password.slice(0, at) + password.slice(at + word.length), word)
}
