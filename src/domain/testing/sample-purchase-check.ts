import type { Answered, CheckContext } from '#domain/property/check/check-answer.ts'
import { plainCheck, type PurchaseCheck } from '#domain/property/purchase-check.ts'

/** A flat in Leipzig-Plagwitz that somebody considers to buy and let. */
export const sampleCheck: PurchaseCheck = {
  ...plainCheck,
  id: '0192f3a0-0000-7000-8000-000000000001',
  name: 'Leipzig-Plagwitz',
  place: 'Leipzig-Plagwitz',
  savedAt: '',
  version: 1,
  month: '2027-01-01',
  land: 'SN',
  areaTenths: 480,
  roomsTenths: 20,
  completedYear: 1996,
  priceCents: 14_800_000,
  equityCents: 3_000_000,
  interestBp: 360,
  repaymentBp: 200,
  fixedYears: 10,
  rentMonthCents: 56_000,
  nonAllocableYearCents: 42_000,
  reserveYearCents: 48_000,
  buildingShareBp: 7_500,
  marginalTaxBp: 3_500,
}

/** A household with 174.89 € a month that are left. */
export const sampleContext: CheckContext = {
  month: '2026-11-01',
  leftMonthCents: 17_489,
  netIncomeMonthCents: 465_645,
  inflationBp: 200,
}

/**
 * The value of a figure that is known.
 * @throws Error where it is not, with what lacks
 */
export function valueOf<Value>(figure: Answered<Value> | undefined): Value {
  if (figure === undefined || figure.value === null)
    throw new Error(`there is no value: ${figure?.missing.join(', ')} ${figure?.refusal}`)
  return figure.value
}
