/** `1.234.567`: the digits of a whole number in groups of three. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
}
