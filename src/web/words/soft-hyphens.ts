/** What fits into the narrowest column of a phone; shorter words stay as they are. */
const LONGEST_WHOLE_WORD = 15
/** Letters that stay together before and behind a hyphen. */
const LEAST_LETTERS = 3
const SOFT_HYPHEN = '\u00AD'

/** What long words about money are made of: between these the eye expects a hyphen. */
const heads =
  'anteil|ausgaben|ausgleich|bank|beitrag|depot|darlehen|einnahmen|erlös|erwerb|fähig|ferien|finanz|förder|führer|führung|gehalt|' +
  'gemeinschaft|gesellschaft|giro|grund|gut|haltung|haus|holding|kasse|karte|kinder|konto|kosten|kredit|leben|miet|' +
  'rate|rechnung|rente|rücklage|schaft|spar|sparen|steuer|stück|vergütung|verein|vermögen|versicherung|vorsorge|' +
  'wohnung|wert|zahlung|zins'
const head = new RegExp(`(?<=\\p{L}{${LEAST_LETTERS}})(?=(?:${heads})\\p{L}*)`, 'giu')
/** Between vowels the last consonant begins the next syllable; `ch`, `ck`, `sch` and their like stay together. */
const syllable =
  /(?<=\p{L}{2}[aeiouyäöü]\p{L}*)(?=(?:sch|ch|ck|ph|qu|th|[bcdfghjklmnpqrstvwxzß])[aeiouyäöü]\p{L}{2})/giu

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

function hyphenated(word: string, longest: number): string {
  return word
    .replace(head, SOFT_HYPHEN)
    .split(SOFT_HYPHEN)
    .map((part) => (part.length > longest ? part.replace(syllable, SOFT_HYPHEN) : part))
    .join(SOFT_HYPHEN)
}
