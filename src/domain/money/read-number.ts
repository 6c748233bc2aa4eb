/** Blanks that people type or paste: space, tab, no-break, thin and narrow no-break space. */
export const blank = '[ \\t\\u00a0\\u2009\\u202f]'

const commaNumber = new RegExp(
  `^(\\d+|\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:(?:${blank}|')\\d{3})+),(\\d+)$`,
  'u',
)
const groupedNumber = /^[1-9]\d{0,2}(?:\.\d{3})+$/u
const plainNumber = new RegExp(`^(\\d+|\\d{1,3}(?:(?:${blank}|')\\d{3})+)(?:\\.(\\d+))?$`, 'u')

/**
 * Reads one unsigned number by the rule of calculators.md § 0 and gives it with a decimal point, or null.
 * With a comma, dots are thousands separators and must group by three; without one, dots that group by
 * three are thousands separators and any other single dot is the decimal point. Blanks and apostrophes
 * must group by three as well, so that two numbers in one field are never glued together.
 * `0.123` is no grouping: it reads as three decimals.
 */
export function readNumber(text: string): string | null {
  if (groupedNumber.test(text)) return text.replaceAll('.', '')
  const parts = commaNumber.exec(text) ?? plainNumber.exec(text)
  if (!parts) return null
  const [, whole = '', fraction] = parts
  const digits = whole.replaceAll(/\D/gu, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

export function decimalsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0
}
