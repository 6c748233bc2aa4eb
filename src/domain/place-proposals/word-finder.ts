import { foldNormalised } from './fold-words.ts'

/** One spelling of a payee or of a line: its words in order (data/german-payees.json, method). */
interface Spelling<Meaning> {
  readonly meaning: Meaning
  readonly words: readonly Word[]
  readonly isFirst: boolean
  /** The number of letters that have to match: the more, the more telling. */
  readonly length: number
  readonly weight: number
  readonly text: string
}

interface Word {
  readonly text: string
  readonly goesOn: boolean
  readonly beganBefore: boolean
}

/** A spelling that was found. */
export interface Finding<Meaning> {
  readonly meaning: Meaning
  readonly length: number
  /** The normalised words as they are spelt in the list; null where one of them may continue with further letters. */
  readonly text: string | null
}

/** Finds the most telling of many spellings in the words of a text. */
export interface WordFinder<Meaning> {
  readonly find: (words: readonly string[]) => Finding<Meaning> | null
}

/** Words that card terminals, wallets and banks write before the name of a shop. */
const noise: ReadonlySet<string> = new Set(
  'visa mastercard maestro girocard debit debitkarte karte kartenzahlung kartenumsatz kauf ec pos lastschrift basislastschrift apple google pay paypal pp sumup sq zettle nyx kontaktlos einkauf ihr bei an von the'.split(
    ' ',
  ),
)
const LEAST_OF_A_CUT_WORD = 3
/** In „congstar, eine Marke der Telekom“ the first name counts, though it is shorter. */
const VAGUE_WEIGHT = 0.3

/**
 * Makes a finder. Words match as a whole, except in spellings that allow them to continue; numbers at the end of a
 * word, such as those of tills and branches, are ignored, and the last word of a text may be cut off where the words
 * before it match.
 * @param isVague whether a meaning says little, so that a shorter spelling that says more is preferred
 */
export function wordFinder<Meaning>(
  spellings: readonly (readonly [string, Meaning])[],
  isVague: (meaning: Meaning) => boolean = () => false,
): WordFinder<Meaning> {
  const all = spellings.map(([text, meaning]) => {
    const spelling = spellingOf(text, meaning)
    return isVague(meaning) ? { ...spelling, weight: spelling.length * VAGUE_WEIGHT } : spelling
  })
  const whole = new Map<string, Spelling<Meaning>[]>()
  const open: Spelling<Meaning>[] = []
  for (const spelling of all) {
    const [first] = spelling.words
    if (!first) continue
    if (first.goesOn || first.beganBefore) open.push(spelling)
    else whole.set(first.text, [...(whole.get(first.text) ?? []), spelling])
  }
  // Texts repeat their words thousands of times, so the spellings that begin with a word are looked up only once.
  const known = new Map<string, readonly Spelling<Meaning>[]>()

  function beginningWith(word: string): readonly Spelling<Meaning>[] {
    const found = known.get(word)
    if (found) return found
    const bare = withoutNumber(word)
    const matching = [
      ...(whole.get(word) ?? []),
      ...(bare === word ? [] : (whole.get(bare) ?? [])),
      ...open.filter(({ words: [first] }) => first !== undefined && isWord(word, first)),
    ]
    if (known.size < MOST_KNOWN_WORDS) known.set(word, matching)
    return matching
  }

  return {
    find: (words) => {
      const begin = words.findIndex((word) => !noise.has(word) && !/^\d+$/u.test(word))
      let best: Spelling<Meaning> | null = null
      for (const [at, word] of words.entries())
        for (const spelling of beginningWith(word)) {
          if (best !== null && best.weight >= spelling.weight) continue
          if (spelling.isFirst && at !== begin && at !== 0) continue
          if (followsAt(words, at, spelling.words)) best = spelling
        }
      return best && { meaning: best.meaning, length: best.length, text: wholeText(best) }
    },
  }
}

/** Half a million rows have more words than are worth keeping in memory. */
const MOST_KNOWN_WORDS = 50_000

function spellingOf<Meaning>(spelling: string, meaning: Meaning): Spelling<Meaning> {
  const isFirst = spelling.startsWith('^')
  const text = isFirst ? spelling.slice(1) : spelling
  const words = text.split(' ').map((word): Word => ({
    text: foldNormalised(word.replaceAll('*', '')),
    goesOn: word.endsWith('*'),
    beganBefore: word.startsWith('*'),
  }))
  const length = words.reduce((sum, word) => sum + word.text.length, 0)
  return { meaning, words, isFirst, length, weight: length, text }
}

/** A short name that has to stand first in a text means nothing in the middle of another one. */
const LEAST_LETTERS_ANYWHERE = 4

function wholeText<Meaning>({ words, text, isFirst, length }: Spelling<Meaning>): string | null {
  if (length < LEAST_LETTERS_ANYWHERE || (isFirst && length < LEAST_LETTERS_ANYWHERE + 2)) return null
  return words.some(({ goesOn, beganBefore }) => goesOn || beganBefore) ? null : text
}

/** Whether a spelling occurs in the words of a text. */
export function isSpelt(words: readonly string[], spelling: string): boolean {
  const { words: wanted } = spellingOf(spelling, null)
  const [first] = wanted
  return first !== undefined && words.some((word, at) => isWord(word, first) && followsAt(words, at, wanted))
}

function followsAt(words: readonly string[], at: number, wanted: readonly Word[]): boolean {
  return wanted.every((word, place) => {
    if (place === 0) return true
    const own = words[at + place]
    if (own === undefined) return false
    return isWord(own, word) || (at + place === words.length - 1 && isCutOff(own, word))
  })
}

function isWord(own: string, { text, goesOn, beganBefore }: Word): boolean {
  if (goesOn && beganBefore) return own.includes(text)
  if (goesOn) return own.startsWith(text)
  if (beganBefore) return own.endsWith(text)
  return own === text || withoutNumber(own) === text
}

function isCutOff(own: string, { text }: Word): boolean {
  return own.length >= LEAST_OF_A_CUT_WORD && text.startsWith(own)
}

/** Removes the number at the end of a word: `fil1234` becomes `fil`; `o2` and `q1` keep their number. */
function withoutNumber(word: string): string {
  const bare = word.replace(/\d+$/u, '')
  return bare.length >= LEAST_OF_A_CUT_WORD ? bare : word
}
