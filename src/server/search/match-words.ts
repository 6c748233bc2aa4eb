const marks = /\p{Mn}/gu

/**
 * Whether a text has every word of a search; an empty search matches every text. Capitals and accents make no
 * difference, and an umlaut is found by its vowel and by its two letters: „Müller“ by „muller“ and „mueller“. This is
 * not left to the database, because its rules of folding letters differ from engine to engine.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const spellings = spellingsOf(search)
  return (text) => {
    if (spellings.length === 0) return true
    const folded = fold(text)
    const inTwoLetters = foldInTwoLetters(text)
    return spellings.every(
      ([plain, twoLetters]) => folded.includes(plain) || inTwoLetters.includes(twoLetters),
    )
  }
}

/** Each word of a search in both spellings of umlauts, as {@link searchText} contains them. */
export function spellingsOf(search: string): readonly (readonly [plain: string, twoLetters: string])[] {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  return words.map((word) => [fold(word), foldInTwoLetters(word)] as const)
}

/**
 * A text as it is stored beside names and numbers for the database to search: in small letters, without accents, and
 * with umlauts in both spellings. A word is found where one of its spellings is part of it.
 */
export function searchText(text: string): string {
  const [plain, twoLetters] = [fold(text), foldInTwoLetters(text)]
  return plain === twoLetters ? plain : `${plain} ${twoLetters}`
}

/** A name as it is ordered: letters without accents, so that „Ärzte“ stands beside „arendt“. */
export function sortText(text: string): string {
  return fold(text)
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
