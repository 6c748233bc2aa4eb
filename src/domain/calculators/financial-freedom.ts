import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centDown, centHalfUp } from '#domain/money/rounding.ts'
import { exactRealRate } from './inflation.ts'
import { LONGEST_TERM_MONTHS, monthlyFactor } from './monthly-factor.ts'
import { projectSavings, type SavingsProjection } from './project-savings.ts'
import { monthsToReach } from './reach-goal.ts'
import { withdrawalCourse, type WithdrawalCourse } from './withdrawal-course.ts'

/** Everything in today's euros, rates as fractions. */
export interface FreedomInput {
  readonly expensesYear: Decimal
  /** Rents and pensions that cover a part of them. */
  readonly otherIncomeYear: Decimal
  /** Entnahmerate, above 0. */
  readonly withdrawalRate: Decimal
  /** Flat tax on withdrawals, below 1. */
  readonly tax: Decimal
  readonly capital: Decimal
  readonly savingMonth: Decimal
  /** Nominal, before inflation. */
  readonly annualReturn: Decimal
  readonly inflation: Decimal
  /** In full years. */
  readonly age: number
  readonly coastAge?: number
}

export interface FinancialFreedom {
  /** The capital that carries the expenses; 0 or less when the other income does so alone. */
  readonly number: Decimal
  /** 0 when free already; null when not within a hundred years. */
  readonly months: number | null
  /** The age then; null when never. */
  readonly age: { readonly years: number; readonly months: number } | null
  /** What the capital of today allows a month. */
  readonly withdrawalNow: Decimal
  /** The capital that grows to the number by the coast age without more saving; null without that age. */
  readonly coastNumber: Decimal | null
}

/**
 * When the capital carries the expenses (calculators.md § 8), by the rule of thumb of a withdrawal rate; saved at the
 * end of the month, at the return after inflation. The number is rounded to the cent (r2) and the goal from then on.
 * 30.000 € a year at 4 %: 750.000 €; from 50.000 € with 1.500 € a month at 6 % and 2 % inflation in 268 months.
 * @throws RangeError at a withdrawal rate of 0 or a tax of 100 %
 */
export function financialFreedom(input: FreedomInput): FinancialFreedom {
  const { capital, age, coastAge, withdrawalRate } = input
  const number = centHalfUp(needOf(input).div(withdrawalRate))
  const annualRate = realReturn(input)
  const months = monthsToReach({
    goal: number,
    initial: capital,
    annualRate,
    contribution: input.savingMonth,
  })
  return {
    number,
    months,
    age: months === null ? null : { years: age + Math.floor(months / 12), months: months % 12 },
    withdrawalNow: centDown(capital.times(withdrawalRate).div(12)),
    coastNumber:
      coastAge === undefined
        ? null
        : centHalfUp(number.div(monthlyFactor(annualRate).pow(12 * (coastAge - age)))),
  }
}

/** The way there: balances in today's euros, month by month and year by year. */
export function wayToFreedom(input: FreedomInput, months = LONGEST_TERM_MONTHS): SavingsProjection {
  return projectSavings({
    initial: input.capital,
    contribution: input.savingMonth,
    annualRate: realReturn(input),
    months,
  })
}

/** Entnahmedauer: how long the number lasts when the need is taken from it at the beginning of each month. */
export function lifeInFreedom(input: FreedomInput): WithdrawalCourse {
  const need = needOf(input)
  return withdrawalCourse(centHalfUp(need.div(input.withdrawalRate)), centHalfUp(need.div(12)), {
    annualRate: realReturn(input),
  })
}

/** What has to be taken out in a year, tax included. */
function needOf({ expensesYear, otherIncomeYear, tax }: FreedomInput): Decimal {
  return expensesYear.minus(otherIncomeYear).div(decimal(1).minus(tax))
}

function realReturn({ annualReturn, inflation }: FreedomInput): Decimal {
  return exactRealRate(annualReturn, inflation)
}
