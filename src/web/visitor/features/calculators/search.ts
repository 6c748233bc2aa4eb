import { type CalculatorSlug, calculatorSlugs, calculators } from '#contract/site/calculators.ts'

/** The calculators whose name, question or keywords hold every word that was typed, in the order of the index. */
export function searchCalculators(wanted: string): readonly CalculatorSlug[] {
  const words = plain(wanted).split(/\s+/u).filter(Boolean)
  return calculatorSlugs.filter((slug) => {
    const { name, question, keywords, group } = calculators[slug]
    const text = plain(`${name} ${question} ${keywords} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

// The text is folded so that "Rentenluecke" and "Rentenlucke" find the Rentenlücke, too.
function plain(text: string): string {
  const lower = text.toLocaleLowerCase('de')
  const written = lower
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  return written.replaceAll(/(?<=[aou])e/gu, '')
}
