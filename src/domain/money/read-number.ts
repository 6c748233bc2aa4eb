const commaNumber = /^(\d*|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ ']\d{3})+),(\d+)$/u
const groupedNumber = /^[1-9]\d{0,2}(?:\.\d{3})+$/u
const plainNumber = /^(\d+|\d{1,3}(?:[ ']\d{3})+)(?:\.(\d+))?$|^\.(\d+)$/u

/**
 * Reads one unsigned number of a tidied entry by the rule of calculators.md § 0 and returns it with a decimal point, or
 * null. With a comma, dots are thousands separators and must group by three; without one, dots that group by three are
 * thousands separators and any other single dot is the decimal point. Blanks and apostrophes must group by three as
 * well, so that two numbers in one field are never joined. `0.123` is no grouping: it is read as three decimals.
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

/** As {@link readNumber} for whole numbers: a dot that groups by three never begins decimals, `01.000` is 1 000. */
export function readWholeNumber(text: string): string | null {
  return groupedWhole.test(text) ? text.replaceAll('.', '') : readNumber(text)
}

/** The number of decimals in a number that {@link readNumber} returned, including zeros at its end: `1.50` has two. */
export function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0
}
