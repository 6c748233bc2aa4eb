import { LONGEST_TERM_MONTHS } from '#domain/calculators/monthly-factor.ts'
import { type WithdrawalCourse, withdrawalCourse } from '#domain/calculators/withdrawal-course.ts'
import type { WithdrawalTerms } from '#domain/calculators/withdrawal-factor.ts'
import {
  type Withdrawal,
  capitalFor,
  perpetualWithdrawal,
  withdrawalFor,
} from '#domain/calculators/withdrawal-plan.ts'
import { type Decimal, decimal, largest, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { WithdrawalPlanInputs, WithdrawalPlanKey } from './withdrawal-plan-inputs.ts'

export type WithdrawalSearch = Values<WithdrawalPlanInputs>['search']

export interface WithdrawalPlanResult {
  readonly search: WithdrawalSearch
  readonly capital: Decimal
  /** The withdrawal of the first month. */
  readonly withdrawal: Decimal
  readonly terms: WithdrawalTerms
  /** The duration that was asked for; an endless one is shown for thirty years. */
  readonly months: number
  readonly course: WithdrawalCourse
  readonly withdrawn: Decimal
  /** The earnings of the capital until the end; negative when it lost. */
  readonly interest: Decimal
  /**
   * The part of the withdrawals that comes from earnings; at enormous rates the earnings exceed the withdrawals, which
   * are rounded to cents.
   */
  readonly withdrawnInterest: Decimal
}

type WithdrawalPlanOutcome = Outcome<WithdrawalPlanResult, WithdrawalPlanKey>

const SHOWN_OF_ENDLESS = 360

/** Searches for one of the four values, then computes the course of the capital (calculators.md § 2). */
export function computeWithdrawalPlan(values: Values<WithdrawalPlanInputs>): WithdrawalPlanOutcome {
  const terms = termsOf(values)
  const capital = amountOf(values.capital)
  const months = wholeOf(values.years) * 12 + wholeOf(values.months)
  switch (values.search) {
    case 'perpetual':
      return fromWithdrawal(perpetualWithdrawal(capital, terms), (withdrawal) =>
        resultOf('perpetual', capital, withdrawal, terms, SHOWN_OF_ENDLESS),
      )
    case 'duration':
      if (capital.lte(0)) return refused('no_capital')
      return {
        ok: true,
        result: resultOf('duration', capital, amountOf(values.withdrawal), terms, LONGEST_TERM_MONTHS),
      }
    case 'capital': {
      const withdrawal = amountOf(values.withdrawal)
      return within(months, () => ({
        ok: true,
        result: resultOf('capital', capitalFor(withdrawal, terms, months), withdrawal, terms, months),
      }))
    }
    case 'withdrawal':
      return within(months, () =>
        fromWithdrawal(withdrawalFor(capital, terms, months), (withdrawal) =>
          resultOf('withdrawal', capital, withdrawal, terms, months),
        ),
      )
  }
}

function within(months: number, answer: () => WithdrawalPlanOutcome): WithdrawalPlanOutcome {
  if (months < 1) return { ok: false, sentence: 'Die Dauer muss mindestens 1 Monat betragen.', at: 'years' }
  if (months > LONGEST_TERM_MONTHS)
    return { ok: false, sentence: 'Die Dauer darf höchstens 100 Jahre (1.200 Monate) betragen.', at: 'years' }
  return answer()
}

function termsOf({ annualRate, timing, growth, search }: Values<WithdrawalPlanInputs>): WithdrawalTerms {
  return {
    annualRate: rateOf(annualRate),
    timing,
    // An endless withdrawal does not grow.
    ...(search === 'perpetual' ? {} : { growth: rateOf(growth) }),
  }
}

const refusals = {
  no_capital: { sentence: 'Bitte gib ein Startkapital größer als 0 € ein.', at: 'capital' },
  no_positive_rate: {
    sentence: 'Eine ewige Rente ist nur mit einer positiven Rendite möglich.',
    at: 'annualRate',
  },
} as const

function refused(reason: keyof typeof refusals): WithdrawalPlanOutcome {
  return { ok: false, ...refusals[reason] }
}

function fromWithdrawal(
  answer: Withdrawal,
  make: (withdrawal: Decimal) => WithdrawalPlanResult,
): WithdrawalPlanOutcome {
  return answer.ok ? { ok: true, result: make(answer.withdrawal) } : refused(answer.reason)
}

function resultOf(
  search: WithdrawalSearch,
  capital: Decimal,
  withdrawal: Decimal,
  terms: WithdrawalTerms,
  months: number,
): WithdrawalPlanResult {
  const course = withdrawalCourse(capital, withdrawal, terms, months)
  const withdrawn = course.months.reduce((sum, month) => sum.plus(month.withdrawn), decimal(0))
  const interest = withdrawn.plus(course.balance).minus(capital)
  const withdrawnInterest = largest(smallest(interest, withdrawn), 0)
  return { search, capital, withdrawal, terms, months, course, withdrawn, interest, withdrawnInterest }
}
