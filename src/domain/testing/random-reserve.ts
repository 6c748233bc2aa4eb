import * as fc from 'fast-check'
import { addMonths } from '#domain/calendar/month.ts'
import { type TaxReserve, vatRates } from '#domain/income/income-source.ts'

/** Tax reserves of a source for 2026 and before, in their order: any rates, to one of twenty accounts or to none. */
export const taxReserves: fc.Arbitrary<readonly TaxReserve[]> = fc
  .array(
    fc.record({
      vatBp: fc.constantFrom(...vatRates),
      shareBp: fc.integer({ min: 0, max: 10_000 }),
      accountId: fc.option(fc.integer({ min: 0, max: 19 }).map((number) => `account-${number}`)),
    }),
    { maxLength: 3 },
  )
  .map((reserves) => reserves.map((each, index) => ({ ...each, from: addMonths('2026-01-01', index) })))
