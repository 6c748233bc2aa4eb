import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

/** § 21 Abs. 2 EStG: below half of the local rent the letting counts in part, from 66 % on in full. */
const PART_BELOW = decimal('0.5')
const ALL_FROM = decimal('0.66')

/** How much of the deductions counts; `forecast`: all of them, but only with a positive forecast. */
export type Deduction = 'all' | 'forecast' | 'part'

/** How much of the deductions counts, by the rent as a fraction of the local one; null: not stated, all counts. */
export function deductionOf(rentToMarket: Decimal | null): Deduction {
  if (rentToMarket === null || rentToMarket.gte(ALL_FROM)) return 'all'
  return rentToMarket.lt(PART_BELOW) ? 'part' : 'forecast'
}

/** The deductions that count, in cents: below half of the local rent r2(deductions·ratio). */
export function countedDeductions(cents: Cents, rentToMarket: Decimal | null): Cents {
  return rentToMarket !== null && deductionOf(rentToMarket) === 'part'
    ? roundHalfUp(toEuros(cents).times(rentToMarket))
    : sumCents([cents])
}
