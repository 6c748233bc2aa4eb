/** Groups the digits of a whole number by three: `1.234.567`. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
}
