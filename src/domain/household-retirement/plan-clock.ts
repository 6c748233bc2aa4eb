import { addMonths, type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { yearlyGrowth } from '#domain/money/yearly-growth.ts'

/** The months of a plan by their number, the first one being 1, and what today's money is worth in them. */
export class PlanClock {
  readonly #startMonth: Month
  /** What prices are multiplied by in a year. */
  readonly #yearly: Decimal
  readonly #grown: (cents: Cents, month: number) => Cents

  constructor(startMonth: Month, inflationBp: BasisPoints) {
    this.#startMonth = startMonth
    this.#yearly = decimal(WHOLE_BP + inflationBp).div(WHOLE_BP)
    this.#grown = yearlyGrowth(inflationBp)
  }

  monthAt(n: number): Month {
    return addMonths(this.#startMonth, n)
  }

  numberOf(month: Month): number {
    return monthsBetween(this.#startMonth, month)
  }

  yearAt(n: number): number {
    return yearOf(this.monthAt(n))
  }

  monthOfYearAt(n: number): number {
    return monthNumber(this.monthAt(n))
  }

  /** Today's money in that of month n: r2(amount · (1 + π)^⌊(n − 1)/12⌋); before month 1 it is the same. */
  inMoneyOf(n: number, cents: Cents): Cents {
    return this.#grown(cents, Math.max(0, n - 1))
  }

  /** Money of month n in today's, r2. */
  inTodaysMoney(n: number, cents: Cents): Cents {
    return cents === 0 ? 0 : roundHalfUp(toEuros(cents).div(this.pricesIn(n)))
  }

  /** Prices in month n, those of the first year of the plan being 1. */
  pricesIn(n: number): Decimal {
    return this.#yearly.pow(Math.floor(Math.max(0, n - 1) / 12))
  }

  /**
   * What a pension pays in a calendar year (calculators.md § 29): the sum of its twelve months as the plan has them, in
   * a year before the plan's first month discounted by the whole years between.
   */
  paidInYear(monthlyCents: Cents, year: number): Cents {
    const firstYear = this.yearAt(1)
    if (year < firstYear) {
      return roundHalfUp(toEuros(monthlyCents * 12).div(this.#yearly.pow(firstYear - year)))
    }
    const january = this.numberOf(`${year}-01-01` as Month)
    return sumCents(Array.from({ length: 12 }, (_, later) => this.inMoneyOf(january + later, monthlyCents)))
  }
}
