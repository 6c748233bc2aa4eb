export interface PartyName {
  readonly name: string
  readonly surname: string
}

/** Words that stand before or between the parts of names and may be left out. */
const besides = new Set(
  (
    'herr herrn frau fraeulein familie fam dr doktor prof professor med rer nat phil jur dipl ing mag msc bsc ma ba ' +
    'von vom van de der den dem del della di da dos du la le zu zur zum und'
  ).split(' '),
)

const marks = /\p{Mn}/gu
const betweenWords = /[^\p{L}\d]+/u

/**
 * Whether a text contains the name of a party: the whole surname and one of the given names, in any order, among other
 * words. Capitals, accents, hyphens, titles and particles make no difference; an umlaut may be written as its vowel or
 * as two letters. Where somebody typed only one name, that one alone must match, unless a longer text contains both.
 */
export function nameFits({ name, surname }: PartyName, text: string): boolean {
  return [fold, foldInTwoLetters].some((folded) =>
    fitsFolded(words(folded(name)), words(folded(surname)), words(folded(text))),
  )
}

function fitsFolded(given: readonly string[], family: readonly string[], said: readonly string[]): boolean {
  if (given.length + family.length === 0 || said.length === 0) return false
  const all = said.join('')
  if ([...given, ...family].join('') === all || [...family, ...given].join('') === all) return true
  // One name alone is not enough to recognise somebody among other words.
  if (given.length === 0 || family.length === 0) return false
  return (
    family.every((word) => said.includes(word)) &&
    given.some((word) => word.length > 1 && said.includes(word))
  )
}

/** The words of a name without titles and particles, unless there is nothing else. */
function words(folded: string): readonly string[] {
  const all = folded.split(betweenWords).filter(Boolean)
  const kept = all.filter((word) => !besides.has(word))
  return kept.length > 0 ? kept : all
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
}

function foldInTwoLetters(text: string): string {
  return fold(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter),
  )
}
