import { normaliseText } from '#domain/transactions/normalise-text.ts'

/** Without umlauts on the keyboard people leave the dots away as often as they add an `e`. */
const spelled = /(?<vowel>[aou])e/gu

/** The words of a text in the form in which payees are compared: „Müller“, „MUELLER“ and „MULLER“ are one word. */
export function foldWords(text: string): readonly string[] {
  const folded = foldNormalised(normaliseText(text))
  return folded === '' ? [] : folded.split(' ')
}

/** The same as {@link foldWords} for a text that is normalised already; returns one text. */
export function foldNormalised(text: string): string {
  return text.replaceAll(spelled, '$<vowel>')
}
