/** What fits into the narrowest column of a phone; shorter words stay as they are. */
const LONGEST_WHOLE_WORD = 15
/** Letters that stay together before and behind a hyphen. */
const LEAST_LETTERS = 3
const SOFT_HYPHEN = '\u00AD'

/** What long words about money are made of: between these the eye expects a hyphen. */
const heads =
  'anteil|ausgaben|ausgleich|bank|beitrag|depot|darlehen|einnahmen|erlös|erwerb|fähig|ferien|finanz|förder|führer|führung|gehalt|' +
  'gemeinschaft|gesellschaft|giro|grund|gut|haltung|haus|hilfe|holding|kasse|karte|kinder|konto|kosten|kredit|leben|miet|' +
  'pflicht|rate|rechnung|rente|rücklage|schaft|spar|sparen|steuer|stück|vergütung|verein|vermögen|versicherung|vorsorge|' +
  'wohnung|wert|zahlung|zins'
const head = new RegExp(`(?<=\\p{L}{${LEAST_LETTERS}})(?=(?:${heads})\\p{L}*)`, 'giu')

/** Until there are patterns: between vowels the last consonant begins the next syllable; `ch`, `ck`, `sch` stay together. */
const syllable =
  /(?<=\p{L}{2}[aeiouyäöü]\p{L}*)(?=(?:sch|ch|ck|ph|qu|th|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]\p{L}{2})/giu

/** A word with soft hyphens at every place where German divides it. */
type Divide = (word: string) => string
let divide: Divide | undefined

/**
 * Fetches the patterns by which German words are divided; what is drawn before they are there is divided between the
 * parts of compounds, and a part that is too long by its vowels, which is not always right.
 */
export async function fetchHyphens(): Promise<void> {
  const { hyphenateSync } = (await import('hyphen/de')).default
  divide = (word) => hyphenateSync(word, { hyphenChar: SOFT_HYPHEN, minWordLength: LEAST_LETTERS })
}

/**
 * A name with soft hyphens in its long words, for narrow columns: nothing is seen of them until a line ends there.
 * Browsers hyphenate by a dictionary that many of them do not have.
 * @param longest letters that have room beside each other
 */
export function softHyphens(text: string, longest = LONGEST_WHOLE_WORD): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length > longest ? hyphenated(word, longest) : word))
}

/** The parts of a name between which a line may end. */
export function partsOf(name: string, longest: number): readonly string[] {
  return softHyphens(name, longest).split(/[\s\u00AD]|(?<=-)/u)
}

/** Between the parts of a compound; a part that is too long itself, at every place. */
function hyphenated(word: string, longest: number): string {
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

/** Letters before each hyphen. */
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
