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
  /** Rents and pensions that cover a part of the expenses. */
  readonly otherIncomeYear: Decimal
  /** The withdrawal rate (Entnahmerate), above 0. */
  readonly withdrawalRate: Decimal
  /** The flat tax on withdrawals, below 1. */
  readonly tax: Decimal
  readonly capital: Decimal
  readonly savingMonth: Decimal
  /** The nominal return a year, before inflation. */
  readonly annualReturn: Decimal
  readonly inflation: Decimal
  /** The age in full years. */
  readonly age: number
  readonly coastAge?: number
}

export interface FinancialFreedom {
  /** The capital that pays for the expenses; 0 or less when the other income covers them alone. */
  readonly number: Decimal
  /** Months until that capital is reached; 0 when it is reached already, null when not within a hundred years. */
  readonly months: number | null
  /** The age when the capital is reached; null when it never is. */
  readonly age: { readonly years: number; readonly months: number } | null
  /** The monthly withdrawal that today's capital allows. */
  readonly withdrawalNow: Decimal
  /** The capital that grows to the number by the coast age without more saving; null without that age. */
  readonly coastNumber: Decimal | null
}

/**
 * When the capital pays for the expenses (calculators.md § 8), by the rule of thumb of a withdrawal rate; money is
 * saved at the end of the month, at the return after inflation. The required capital is rounded to the cent (r2) before
 * it is used as the goal.
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

/** The growth of the capital until then: balances in today's euros, month by month and year by year. */
export function wayToFreedom(input: FreedomInput, months = LONGEST_TERM_MONTHS): SavingsProjection {
  return projectSavings({
    initial: input.capital,
    contribution: input.savingMonth,
    annualRate: realReturn(input),
    months,
  })
}

/** How long the capital lasts (Entnahmedauer) when the expenses are withdrawn at the beginning of each month. */
export function lifeInFreedom(input: FreedomInput): WithdrawalCourse {
  const need = needOf(input)
  return withdrawalCourse(centHalfUp(need.div(input.withdrawalRate)), centHalfUp(need.div(12)), {
    annualRate: realReturn(input),
  })
}

/** The amount that has to be withdrawn in a year, including tax. */
function needOf({ expensesYear, otherIncomeYear, tax }: FreedomInput): Decimal {
  return expensesYear.minus(otherIncomeYear).div(decimal(1).minus(tax))
}

function realReturn({ annualReturn, inflation }: FreedomInput): Decimal {
  return exactRealRate(annualReturn, inflation)
}
