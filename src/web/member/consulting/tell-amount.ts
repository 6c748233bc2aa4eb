import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent, formatPercentDifference } from '#domain/money/format-money.ts'

/** How the amounts of an answer are told: as euros or as whole percents, exactly or not. */
export interface Telling {
  readonly unit: 'euro' | 'percent'
  readonly amounts: AmountPrecision
}

export interface TellFormat {
  /** Says "rund" before an amount that the grant rounds: for sums, and wherever an amount stands by itself. */
  readonly isSpoken?: boolean
  /** Puts a plus before values above 0, for differences. */
  readonly isSigned?: boolean
}

export const EXACTLY: Telling = { unit: 'euro', amounts: 'exact' }

const HIDDEN = { euro: '••••\u00A0€', percent: '••••\u00A0%' } as const

/**
 * An amount as the grant tells it: `1.234,56 €`, `rund 1.200 €`, or `12 %`, whose value is counted in hundredths of a
 * percent.
 */
export function tellAmount(
  value: Cents,
  telling: Telling,
  { isSpoken = false, isSigned = false }: TellFormat = {},
): string {
  if (telling.unit === 'percent') return tellPercent(value, isSigned)
  if (telling.amounts === 'exact') return formatEuro(value, { isSigned })
  const told = formatEuro(value, { isSigned, isWhole: true })
  return isSpoken ? `rund\u00A0${told}` : told
}

/** What stands in the place of an amount while the privacy switch is on. */
export function hiddenAmount({ unit }: Telling): string {
  return HIDDEN[unit]
}

function tellPercent(value: Cents, isSigned: boolean): string {
  return isSigned
    ? `${formatPercentDifference(value, { digits: 0 })}\u00A0%`
    : formatPercent(value, { digits: 0 })
}
