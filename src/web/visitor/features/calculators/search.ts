import { calculatorWords } from '#contract/site/calculator-words.ts'
import type { CalculatorEntry } from '#web/calculators/directory.ts'

/** The calculators whose name, question or keywords hold every word that was typed. */
export function searchCalculators(
  entries: readonly CalculatorEntry[],
  wanted: string,
): readonly CalculatorEntry[] {
  const words = plain(wanted).split(/\s+/u).filter(Boolean)
  return entries.filter(({ slug, question, keywords, group }) => {
    const text = plain(`${calculatorWords[slug]} ${question} ${keywords} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

// "Rentenluecke" and "Rentenlucke" find the Rentenlücke, too.
function plain(text: string): string {
  const lower = text.toLocaleLowerCase('de')
  const written = lower
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return written.replaceAll(/(?<=[aou])e/gu, '')
}
