import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'

/** A rate with the decimals that it has, at least one: `4,0 %`, `3,85 %`. */
export function rateWords(rateBp: BasisPoints): string {
  return formatPercent(rateBp, { digits: rateBp % 10 === 0 ? 1 : 2 })
}

/** The follow-up rate that counts where a loan states none. */
export function assumedWords(rateBp: BasisPoints): string {
  return `Anschluss mit ${rateWords(rateBp)} angenommen`
}
