import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import { centHalfUp, withoutNoise } from '#domain/money/rounding.ts'
import { checkTerm, LONGEST_TERM_MONTHS, monthlyFactor } from './monthly-factor.ts'
import type { WithdrawalTerms } from './withdrawal-factor.ts'

export interface WithdrawalMonth {
  /** The number of the month, from 1; the balance is the one at its end. */
  readonly month: number
  readonly withdrawn: Decimal
  readonly balance: Decimal
}

export interface WithdrawalYear {
  readonly year: number
  readonly withdrawn: Decimal
  readonly interest: Decimal
  readonly balance: Decimal
}

export interface WithdrawalCourse {
  /** Whether the capital lasts longer than the months that were asked for; after 1200 months it counts as perpetual. */
  readonly isLasting: boolean
  /** The number of months with a full withdrawal. */
  readonly fullMonths: number
  /** The smaller payment that is left for the month after them; null when the capital lasts. */
  readonly lastPayment: Decimal | null
  /** The balance at the end. */
  readonly balance: Decimal
  readonly months: readonly WithdrawalMonth[]
  readonly years: readonly WithdrawalYear[]
}

const nothing = decimal(0)

/**
 * How a capital shrinks month by month (calculators.md § 2): each withdrawal is rounded to the cent (r2), the balance
 * is not; it ends with the month in which the withdrawal is larger than the balance.
 * 200.000 € at 3 % with 1.200 € at the beginning of each month: 214 full ones, then 272,05 €.
 * @throws RangeError when the months are not 1 to 1200
 */
export function withdrawalCourse(
  capital: Decimal,
  withdrawal: Decimal,
  terms: WithdrawalTerms,
  limit = LONGEST_TERM_MONTHS,
): WithdrawalCourse {
  checkTerm(limit)
  const months = runMonths(capital, withdrawal, terms, limit)
  const fullMonths = months.filter(({ isFull }) => isFull).length
  const balance = months.at(-1)?.balance ?? capital
  const isLasting = fullMonths === limit && withoutNoise(balance).gt(0)
  return {
    isLasting,
    fullMonths,
    lastPayment: isLasting ? null : (months.at(fullMonths)?.withdrawn ?? decimal(0)),
    balance: centHalfUp(balance),
    months: months.map(({ month, withdrawn, balance: exact }) => ({
      month,
      withdrawn,
      balance: centHalfUp(exact),
    })),
    years: Array.from({ length: Math.ceil(months.length / 12) }, (_, year) => yearOf(months, year)),
  }
}

interface ExactMonth extends WithdrawalMonth {
  readonly interest: Decimal
  readonly isFull: boolean
}

function runMonths(
  capital: Decimal,
  first: Decimal,
  { annualRate, timing, growth }: WithdrawalTerms,
  limit: number,
): readonly ExactMonth[] {
  const rate = monthlyFactor(annualRate).minus(1)
  const months: ExactMonth[] = []
  let balance = capital
  let exact = first
  let wanted = centHalfUp(exact)
  for (let index = 0; index < limit; index += 1) {
    if (growth && index > 0 && index % 12 === 0) {
      exact = exact.times(growth.plus(1))
      wanted = centHalfUp(exact)
    }
    const earlyInterest = timing === 'end' ? balance.times(rate) : nothing
    const there = balance.plus(earlyInterest)
    const isFull = there.gte(wanted) || withoutNoise(there).gte(wanted)
    if (!isFull && withoutNoise(there).lte(0)) break
    const withdrawn = isFull ? wanted : centHalfUp(there)
    // A rest below 0 only arises because the comparison ignores rounding noise.
    const rest = isFull ? largest(there.minus(wanted), nothing) : nothing
    const interest = timing === 'end' ? earlyInterest : rest.times(rate)
    balance = timing === 'end' ? rest : rest.plus(interest)
    months.push({ month: index + 1, withdrawn, interest, balance, isFull })
    if (!isFull) break
  }
  return months
}

function yearOf(months: readonly ExactMonth[], index: number): WithdrawalYear {
  const ofYear = months.slice(index * 12, index * 12 + 12)
  const sum = (part: 'withdrawn' | 'interest') =>
    centHalfUp(ofYear.reduce((all, month) => all.plus(month[part]), nothing))
  return {
    year: index + 1,
    withdrawn: sum('withdrawn'),
    interest: sum('interest'),
    balance: centHalfUp(ofYear.at(-1)?.balance ?? nothing),
  }
}
