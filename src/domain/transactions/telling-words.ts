import { normaliseText } from './normalise-text.ts'

/** Said of many payments, so they tell no payer from another. */
const common = new Set(['gmbh', 'gehalt', 'lohn', 'honorar', 'honorare', 'rente', 'miete', 'und'])

/** The words of a name that tell whose it is. */
export function tellingWords(text: string): readonly string[] {
  return normaliseText(text)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word))
}
