import { itemAt } from '#domain/lists/item-at.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { checkTerm, monthlyFactor } from './monthly-factor.ts'

/** Amounts in euros, rates as fractions. */
export interface SavingsProjectionInput {
  readonly initial: Decimal
  /** The amount paid in full at every interval, whatever the interval's length. */
  readonly contribution: Decimal
  readonly intervalMonths?: 1 | 3 | 6 | 12
  readonly timing?: 'end' | 'begin'
  /** The effective annual rate, or the nominal one when `creditsPerYear` is given. */
  readonly annualRate: Decimal
  /** How often a year the interest of a nominal rate is credited; between credits interest accrues linearly. */
  readonly creditsPerYear?: 1 | 2 | 4 | 12
  readonly months: number
  /** How much the contribution grows every twelve months ("Dynamik"). */
  readonly growth?: Decimal
  readonly inflation?: Decimal
}

export interface SavingsMonth {
  /** The number of the month, from 1; the balance is the one at its end. */
  readonly month: number
  readonly paid: Decimal
  readonly balance: Decimal
}

export interface SavingsYear {
  readonly year: number
  /** The contributions of the year, without the initial capital. */
  readonly paid: Decimal
  readonly interest: Decimal
  readonly balance: Decimal
}

export interface SavingsProjection {
  readonly endBalance: Decimal
  /** The initial capital and all contributions. */
  readonly paidIn: Decimal
  readonly interest: Decimal
  /** The end balance in today's money; null without an inflation rate. */
  readonly purchasingPower: Decimal | null
  readonly months: readonly SavingsMonth[]
  /** The years; the last one may be shorter than twelve months. */
  readonly years: readonly SavingsYear[]
}

const nothing = decimal(0)

/**
 * Computes a savings plan month by month (calculators.md § 1). Balances are not rounded inside the loop; the results
 * are (r2), and so is each contribution after its growth. 10.000 € at 5 % effective are 16.288,95 € after 120 months.
 * @throws RangeError when the months are not 0 to 1200 or the rate is below −100 %
 */
export function projectSavings(input: SavingsProjectionInput): SavingsProjection {
  const { initial, inflation, months: term } = input
  checkTerm(term, 0)
  const months = runMonths(input)
  const balance = months.at(-1)?.balance ?? initial
  const endBalance = centHalfUp(balance)
  const paidIn = months.reduce((sum, { paid }) => sum.plus(paid), initial)
  return {
    endBalance,
    paidIn: centHalfUp(paidIn),
    interest: endBalance.minus(centHalfUp(paidIn)),
    purchasingPower: inflation ? centHalfUp(balance.div(inflation.plus(1).pow(decimal(term).div(12)))) : null,
    months: months.map(({ month, paid, balance: exact }) => ({ month, paid, balance: centHalfUp(exact) })),
    years: Array.from({ length: Math.ceil(term / 12) }, (_, year) => yearOf(months, year, initial)),
  }
}

/** Every month with its exact balance. */
function runMonths(input: SavingsProjectionInput): readonly SavingsMonth[] {
  const { intervalMonths = 1, timing = 'end', creditsPerYear } = input
  const rate = creditsPerYear ? input.annualRate.div(12) : monthlyFactor(input.annualRate).minus(1)
  const creditMonths = creditsPerYear ? 12 / creditsPerYear : 1
  const contributions = contributionsOf(input)
  let balance = input.initial
  let accrued = nothing
  return Array.from({ length: input.months }, (_, index) => {
    const month = index + 1
    const isPaid = (timing === 'begin' ? index : month) % intervalMonths === 0
    const paid = isPaid ? itemAt(contributions, Math.floor(index / 12)) : nothing
    if (timing === 'begin') balance = balance.plus(paid)
    accrued = accrued.plus(balance.times(rate))
    if (timing === 'end') balance = balance.plus(paid)
    if (month % creditMonths === 0 || month === input.months) {
      balance = balance.plus(accrued)
      accrued = nothing
    }
    return { month, paid, balance }
  })
}

/** The contribution at an interval in each year; it is rounded, but the unrounded amount goes on growing. */
function contributionsOf({ contribution, growth, months }: SavingsProjectionInput): readonly Decimal[] {
  const years = Math.ceil(months / 12)
  if (!growth) return Array.from({ length: years }, () => contribution)
  const factor = growth.plus(1)
  let exact = contribution
  return Array.from({ length: years }, (_, year) => {
    if (year > 0) exact = exact.times(factor)
    return centHalfUp(exact)
  })
}

function yearOf(months: readonly SavingsMonth[], index: number, initial: Decimal): SavingsYear {
  const ofYear = months.slice(index * 12, index * 12 + 12)
  const before = months[index * 12 - 1]?.balance ?? initial
  const after = ofYear.at(-1)?.balance ?? before
  const paid = ofYear.reduce((sum, month) => sum.plus(month.paid), nothing)
  return {
    year: index + 1,
    paid,
    interest: centHalfUp(after.minus(before).minus(paid)),
    balance: centHalfUp(after),
  }
}
