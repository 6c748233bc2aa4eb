const commaNumber = /^(\d*|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ ']\d{3})+),(\d+)$/u
const groupedNumber = /^[1-9]\d{0,2}(?:\.\d{3})+$/u
const plainNumber = /^(\d+|\d{1,3}(?:[ ']\d{3})+)(?:\.(\d+))?$|^\.(\d+)$/u

/**
 * Reads one unsigned number of a tidied entry by the rule of calculators.md § 0 and gives it with a decimal point, or
 * null. With a comma, dots are thousands separators and must group by three; without one, dots that group by three are
 * thousands separators and any other single dot is the decimal point. Blanks and apostrophes must group by three as
 * well, so that two numbers in one field are never glued together. `0.123` is no grouping: it reads as three decimals.
 */
export function readNumber(text: string): string | null {
  if (groupedNumber.test(text)) return text.replaceAll('.', '')
  const parts = commaNumber.exec(text) ?? plainNumber.exec(text)
  if (!parts) return null
  const [, whole = '', fraction = parts[3]] = parts
  const digits = whole.replaceAll(/\D/gu, '') || '0'
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

const groupedWhole = /^(?=\d{1,3}\.)0*[1-9]\d*(?:\.\d{3})+$/u

/** The same where only a whole number is asked for: dots that group by three never begin its decimals, `01.000` is 1 000. */
export function readWholeNumber(text: string): string | null {
  return groupedWhole.test(text) ? text.replaceAll('.', '') : readNumber(text)
}

/** How many decimals a number has that {@link readNumber} gave, zeros at its end included: `1.50` has two. */
export function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0
}
