import type { AllocationRates } from '#domain/account-system/allocation-version.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'

/** The three rates alone, without the other fields of their record. */
export function ratesOf({ savingBp, luxuryBp, donationBp }: AllocationRates): AllocationRates {
  return { savingBp, luxuryBp, donationBp }
}

/** The three rates in words: `10 / 10 / 5 %`. */
export function ratesWords({ savingBp, luxuryBp, donationBp }: AllocationRates): string {
  return `${[savingBp, luxuryBp, donationBp].map((rate) => formatPercentNumber(rate)).join(' / ')}\u00A0%`
}
