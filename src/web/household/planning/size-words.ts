import {
  type PartSize,
  type PotSizes,
  fixedCents,
  hasFixedAmount,
  lifeShareBp,
  rateOf,
} from '#domain/account-system/allocation-version.ts'
import { type Pot, ratedPots } from '#domain/account-system/pot.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'

type FormatEuro = (cents: Cents) => string

/** The share of a pot; where its size is an amount: `fest`, and for Leben beside it `Rest`. */
export function shareWords(pot: Pot, shareBp: BasisPoints | null): string {
  if (shareBp !== null) return formatPercent(shareBp)
  return pot === 'life' ? 'Rest' : 'fest'
}

/** The size of a target or a sub-pot: `80 %`, `1.480,00 €`. */
export function partSizeWords({ shareBp, amountCents }: PartSize, format: FormatEuro): string {
  return amountCents === null ? formatPercent(shareBp) : format(amountCents)
}

/** The sizes of the three pots: `10 / 10 / 5 %`, with an amount among them `500,00 € / 10 % / 5 %`. */
export function ratesWords(sizes: PotSizes, format: FormatEuro): string {
  if (!hasFixedAmount(sizes))
    return `${ratedPots.map((pot) => formatPercentNumber(rateOf(sizes, pot))).join(' / ')}\u00A0%`
  return ratedPots
    .map((pot) => partSizeWords({ shareBp: rateOf(sizes, pot), amountCents: fixedCents(sizes, pot) }, format))
    .join(' / ')
}

/** The same as {@link ratesWords}, with the rest for Leben: `10 / 10 / 5 / 75 %`. */
export function splitWords(sizes: PotSizes, format: FormatEuro): string {
  if (hasFixedAmount(sizes)) return `${ratesWords(sizes, format)} / Rest`
  const shares = [...ratedPots.map((pot) => rateOf(sizes, pot)), lifeShareBp(sizes)]
  return `${shares.map((share) => formatPercentNumber(share)).join(' / ')}\u00A0%`
}
