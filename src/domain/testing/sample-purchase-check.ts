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
