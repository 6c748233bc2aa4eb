/** As much of somebody as a search needs. */
export interface Findable {
  readonly name: string
  readonly surname: string
  readonly email: string
}

const marks = /\p{Mn}/gu

/**
 * Those whose name or address has every word of the search. Capitals and accents make no difference, and an umlaut is
 * found by its vowel and by its two letters: „Müller“ by „muller“ and „mueller“. The database folds no letters (its
 * rules differ from engine to engine), so this happens here.
 */
export function searchPeople<P extends Findable>(people: readonly P[], search: string): readonly P[] {
  const words = search.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return people
  const spellings = words.map((word) => [fold(word), foldInTwoLetters(word)] as const)
  return people.filter(({ name, surname, email }) => {
    const whole = `${name} ${surname} ${email}`
    const folded = fold(whole)
    const inTwoLetters = foldInTwoLetters(whole)
    return spellings.every(
      ([plain, twoLetters]) => folded.includes(plain) || inTwoLetters.includes(twoLetters),
    )
  })
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
