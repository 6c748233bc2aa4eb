import { normaliseText } from '#domain/transactions/normalise-text.ts'

/** Who writes no umlauts leaves their dots away as often as an `e` is added. */
const spelled = /(?<vowel>[aou])e/gu

/** The words of a text as payees are compared: „Müller“, „MUELLER“ and „MULLER“ are one word. */
export function foldWords(text: string): readonly string[] {
  const folded = foldNormalised(normaliseText(text))
  return folded === '' ? [] : folded.split(' ')
}

/** As {@link foldWords} for a text that is normalised already, as one text. */
export function foldNormalised(text: string): string {
  return text.replaceAll(spelled, '$<vowel>')
}
