/** An amount such as "−1.234,56 €" in cents; null for a text that is no amount to the cent, such as a hidden one. */
function shownCents(text: string): bigint | null {
  const found = /^([+−-]?)([\d.]+),(\d{2})\u00A0?\s?€$/u.exec(text)
  if (!found) return null
  const [, sign, euros = '', cents = ''] = found
  const size = BigInt(euros.replaceAll('.', '') + cents)
  return sign === '−' || sign === '-' ? -size : size
}

/** Whether the shown lines add up to the shown total: each is rounded for itself, so they may be cents off. */
export function addsUpAsShown(lines: readonly string[], total: string): boolean {
  const amounts = lines.map(shownCents)
  const whole = shownCents(total)
  return whole !== null && amounts.reduce(plus, 0n) === whole
}

function plus(sum: bigint | null, amount: bigint | null): bigint | null {
  return sum === null || amount === null ? null : sum + amount
}
