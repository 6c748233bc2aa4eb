import { normaliseText } from './normalise-text.ts'

/** Words that occur in many payments, so they do not distinguish payers. */
const common = new Set(['gmbh', 'gehalt', 'lohn', 'honorar', 'honorare', 'rente', 'miete', 'und'])

/** The words of a name that distinguish its owner from others. */
export function tellingWords(text: string): readonly string[] {
  return normaliseText(text)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word))
}
