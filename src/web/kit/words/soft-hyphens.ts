/** The greatest length that fits into the narrowest column of a phone; shorter words stay as they are. */
const LONGEST_WHOLE_WORD = 15
/** The least number of letters before and behind a hyphen. */
const LEAST_LETTERS = 3
const SOFT_HYPHEN = '\u00AD'

/** The parts of long words about money: readers expect a hyphen between these. */
const heads =
  'anteil|ausgaben|ausgleich|bank|beitrag|depot|darlehen|einnahmen|erlös|erwerb|fähig|ferien|finanz|förder|führer|führung|gehalt|' +
  'gemeinschaft|gesellschaft|giro|grund|gut|haltung|haus|hilfe|holding|kasse|karte|kinder|konto|kosten|kredit|leben|miet|' +
  'pflicht|rate|rechnung|rente|rücklage|schaft|spar|sparen|steuer|stück|vergütung|verein|vermögen|versicherung|vorsorge|' +
  'wohnung|wert|zahlung|zins'
const head = new RegExp(`(?<=\\p{L}{${LEAST_LETTERS}})(?=(?:${heads})\\p{L}*)`, 'giu')

/**
 * The rule until the patterns are loaded: between vowels the last consonant begins the next syllable; `ch`, `ck`, `sch`
 * stay together.
 */
const syllable =
  /(?<=\p{L}{2}[aeiouyäöü]\p{L}*)(?<!c(?=[hk])|s(?=ch)|[pt](?=h))(?=(?:sch|ch|ck|ph|qu|th|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]\p{L}{2})/giu

/** Adds soft hyphens at every place where German divides a word. */
type Divide = (word: string) => string
let divide: Divide | undefined

/**
 * Loads the patterns by which German words are divided. Words drawn before are divided between the parts of compounds,
 * and a part that is too long by its vowels, which is not always right.
 */
export async function fetchHyphens(): Promise<void> {
  const { hyphenateSync } = (await import('hyphen/de')).default
  divide = (word) => hyphenateSync(word, { hyphenChar: SOFT_HYPHEN, minWordLength: LEAST_LETTERS })
}

let isLongWordDrawn = false
let onLongWord = () => {
  isLongWordDrawn = true
}

/**
 * Loads the patterns as soon as a word is drawn that is too long for its place; most pages draw none. A failure leaves
 * the rules without patterns.
 */
export function fetchHyphensWhenNeeded(): void {
  onLongWord = () => {
    onLongWord = () => {}
    void fetchHyphens().catch(() => {})
  }
  if (isLongWordDrawn) onLongWord()
}

/**
 * A name with soft hyphens in its long words, for narrow columns: they are invisible until a line ends there. Browsers
 * hyphenate by a dictionary that many of them do not have.
 * @param longest the number of letters for which there is room beside each other
 */
export function softHyphens(text: string, longest = LONGEST_WHOLE_WORD): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length > longest ? hyphenated(word, longest) : word))
}

/** The parts of a name between which a line may end. */
export function partsOf(name: string, longest: number): readonly string[] {
  return softHyphens(name, longest).split(/[\s\u00AD]|(?<=-)/u)
}

/** The parts of a compound joined by soft hyphens; a part that is too long itself is divided at every place. */
function hyphenated(word: string, longest: number): string {
  onLongWord()
  const parts = word.replace(head, SOFT_HYPHEN)
  if (!divide)
    return parts
      .split(SOFT_HYPHEN)
      .map((part) => (part.length > longest ? part.replace(syllable, SOFT_HYPHEN) : part))
      .join(SOFT_HYPHEN)
  const heading = placesOf(parts)
  const all = placesOf(divide(word)).filter((at) => at >= LEAST_LETTERS && at <= word.length - LEAST_LETTERS)
  const between = all.filter((at) => heading.includes(at))
  const ends = [0, ...between, word.length]
  const isTooLong = (at: number) =>
    (ends.find((end) => end > at) ?? word.length) - (ends.findLast((end) => end <= at) ?? 0) > longest
  return withHyphens(
    word,
    all.filter((at) => between.includes(at) || isTooLong(at)),
  )
}

/** The number of letters before each hyphen. */
function placesOf(word: string): readonly number[] {
  const parts = word.split(SOFT_HYPHEN)
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length)
}

function withHyphens(word: string, places: readonly number[]): string {
  const ends = [0, ...places, word.length]
  return ends
    .slice(1)
    .map((end, index) => word.slice(ends[index], end))
    .join(SOFT_HYPHEN)
}
