import type { Account } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'

/** How a balance changes the wealth, for the text below its field; nothing about money that counts unchanged. */
export function worthEffect(
  balanceCents: Cents | null,
  { valueSign, isCounted }: Pick<Account, 'valueSign' | 'isCounted'>,
  formatEuro: (cents: Cents) => string,
): string | undefined {
  if (balanceCents === null) return valueSign === 1 ? undefined : 'Ohne Minus: So viel ist noch offen.'
  const worthCents = valueSign === 1 ? balanceCents : 0 - balanceCents
  if (worthCents >= 0 && valueSign === 1) return undefined
  const kind = worthCents > 0 ? 'Guthaben' : valueSign === 1 ? 'Minus' : 'Schuld'
  const words = `als ${kind}: ${formatEuro(worthCents)}`
  return isCounted ? `zählt ${words}` : `zählt nicht zum Vermögen, sonst ${words}`
}
