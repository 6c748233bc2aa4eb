/** "−1.234,56 €" in cents; null for what is no amount to the cent, as one that is hidden. */
function shownCents(text: string): bigint | null {
  const found = /^([+−-]?)([\d.]+),(\d{2})\u00A0?\s?€$/u.exec(text)
  if (!found) return null
  const [, sign, euros = '', cents = ''] = found
  const size = BigInt(euros.replaceAll('.', '') + cents)
  return sign === '−' || sign === '-' ? -size : size
}

/** Whether lines as they are shown make their total: each is rounded for itself, so they may be cents off. */
export function addsUpAsShown(lines: readonly string[], total: string): boolean {
  const amounts = lines.map(shownCents)
  const whole = shownCents(total)
  return whole !== null && amounts.reduce(plus, 0n) === whole
}

function plus(sum: bigint | null, amount: bigint | null): bigint | null {
  return sum === null || amount === null ? null : sum + amount
}
