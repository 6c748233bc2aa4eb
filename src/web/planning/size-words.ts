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

/** The share of a pot; where an amount decides instead: `fest`, and for Leben beside it `Rest`. */
export function shareWords(pot: Pot, shareBp: BasisPoints | null): string {
  if (shareBp !== null) return formatPercent(shareBp)
  return pot === 'life' ? 'Rest' : 'fest'
}

/** What a target or a sub-pot gets: `80 %`, `1.480,00 €`. */
export function partSizeWords({ shareBp, amountCents }: PartSize, format: FormatEuro): string {
  return amountCents === null ? formatPercent(shareBp) : format(amountCents)
}

/** The three pots: `10 / 10 / 5 %`, with an amount among them `500,00 € / 10 % / 5 %`. */
export function ratesWords(sizes: PotSizes, format: FormatEuro): string {
  if (!hasFixedAmount(sizes))
    return `${ratedPots.map((pot) => formatPercentNumber(rateOf(sizes, pot))).join(' / ')}\u00A0%`
  return ratedPots
    .map((pot) => partSizeWords({ shareBp: rateOf(sizes, pot), amountCents: fixedCents(sizes, pot) }, format))
    .join(' / ')
}

/** As {@link ratesWords}, with what is left for Leben: `10 / 10 / 5 / 75 %`. */
export function splitWords(sizes: PotSizes, format: FormatEuro): string {
  if (hasFixedAmount(sizes)) return `${ratesWords(sizes, format)} / Rest`
  const shares = [...ratedPots.map((pot) => rateOf(sizes, pot)), lifeShareBp(sizes)]
  return `${shares.map((share) => formatPercentNumber(share)).join(' / ')}\u00A0%`
}
