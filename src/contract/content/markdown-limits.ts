/** The most markup characters, because a parser may go back for each of them. */
const MAX_MARKS = 6_000
/** The most brackets, because each may begin a link or a picture. */
const MAX_BRACKETS = 1_500
/** The most lines with text, because each may be an entry of a list. */
const MAX_LINES = 4_000
/** The most lines times the columns that the widest table would give each of them. */
const MAX_CELLS = 3_000

/**
 * Whether a text can be converted to HTML in a moment, decided by counting alone: texts with more lines, columns or
 * marks than any page has are refused where they are typed, and never parsed (security.md rule 31).
 */
export function isSimpleMarkdown(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  let [marks, brackets, mostBars] = [0, 0, 0]
  for (const line of lines) {
    let bars = 0
    for (const letter of line) {
      if (letter === '|') bars += 1
      if (letter === '[') brackets += 1
      if (markLetters.has(letter)) marks += 1
    }
    mostBars = Math.max(mostBars, bars)
  }
  return (
    marks <= MAX_MARKS &&
    brackets <= MAX_BRACKETS &&
    lines.length <= MAX_LINES &&
    lines.length * mostBars <= MAX_CELLS
  )
}

const markLetters: ReadonlySet<string> = new Set('[]*_`~<>&\\!|')
