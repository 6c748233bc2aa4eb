const marks = /\p{Mn}/gu

/**
 * Whether a text has every word of a search; an empty search matches every text. Capitals and accents make no
 * difference, and an umlaut is found by its vowel and by its two letters: „Müller“ by „muller“ and „mueller“. This is
 * not left to the database, because its rules of folding letters differ from engine to engine.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  const spellings = words.map((word) => [fold(word), foldInTwoLetters(word)] as const)
  return (text) => {
    if (spellings.length === 0) return true
    const folded = fold(text)
    const inTwoLetters = foldInTwoLetters(text)
    return spellings.every(
      ([plain, twoLetters]) => folded.includes(plain) || inTwoLetters.includes(twoLetters),
    )
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
