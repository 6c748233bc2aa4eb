import { itemAt } from '#domain/lists/item-at.ts'
import { followUp } from '#domain/loans/follow-up.ts'
import type { LoanRow } from '#domain/loans/loan-schedule.ts'
import { type LoanYear, loanYears, sumOf } from '#domain/loans/loan-years.ts'
import { type MortgageInput, mortgage } from '#domain/loans/mortgage.ts'
import { type Repayment, planLoan } from '#domain/loans/plan-loan.ts'
import type { FixedPeriod, LoanSummary } from '#domain/loans/summarize-loan.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatEuros } from '#domain/money/format-decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { readList } from '#web/household/calculator-entries/list-text.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import { type MortgageInputs, type MortgageKey, specialColumns } from './mortgage-inputs.ts'

export const tooLowSentence = 'Die Rate deckt die Zinsen nicht. Bitte wähle eine höhere Rate oder Tilgung.'
export const endlessSentence = 'Mit dieser Rate ist das Darlehen auch nach 100 Jahren nicht getilgt.'

export interface MortgageResult {
  readonly input: MortgageInput
  readonly first: LoanSummary
  readonly fixed: FixedPeriod
  /** Null without a follow-up rate, and when nothing is left to finance. */
  readonly second: { readonly nominalRate: Decimal; readonly loan: LoanSummary } | null
  /** Whether the follow-up instalment would not even pay the interest. */
  readonly isSecondTooLow: boolean
  /**
   * The rows of both loans one after the other, or of the first at an unchanged rate; they end with the fixed-interest
   * period where the follow-up instalment is too low.
   */
  readonly rows: readonly LoanRow[]
  readonly years: readonly LoanYear[]
  /** The interest of all rows; null when they do not repay the loan. */
  readonly interestTotal: Decimal | null
}

type MortgageOutcome = Outcome<MortgageResult, MortgageKey>

/** The loan until the end of its fixed-interest period, and what comes after it (calculators.md § 3). */
export function computeMortgage(values: Values<MortgageInputs>): MortgageOutcome {
  const principal = amountOf(values.principal)
  if (amountOf(values.special).gt(principal))
    return refuse('special', `Die jährliche Sondertilgung darf höchstens ${formatEuros(principal)} betragen.`)
  if (values.mode === 'term' && wholeOf(values.termMonths) <= wholeOf(values.interestOnly))
    return refuse('termMonths', 'Die Laufzeit muss länger sein als die tilgungsfreie Zeit.')
  const input = inputOf(values)
  if (values.followUpRate === '') return alone(values, input, false)
  const nominalRate = rateOf(values.followUpRate)
  const course = followUp({
    first: input,
    nominalRate,
    repayment: afterwards(values, input),
    fixedMonths: values.followUpMonths === '' ? null : wholeOf(values.followUpMonths),
  })
  if (!course.ok) return course.loan === 'first' ? tooLow(values) : alone(values, input, true)
  const { first, second, balance } = course
  return answer(input, first, balance.eq(0) ? null : { nominalRate, loan: second }, false)
}

type FirstLoan = MortgageInput & { readonly fixedPeriodMonths: number }

function inputOf(values: Values<MortgageInputs>): FirstLoan {
  return {
    principal: amountOf(values.principal),
    nominalRate: rateOf(values.nominalRate),
    repayment: repaymentOf(values),
    fixedPeriodMonths: wholeOf(values.fixedMonths),
    interestOnlyMonths: wholeOf(values.interestOnly),
    specialYearly: amountOf(values.special),
    fee: amountOf(values.fee),
    specialByMonth: specialByMonth(values),
  }
}

/** The special repayments by month; two after the same instalment are added up. */
function specialByMonth({ specials }: Values<MortgageInputs>): ReadonlyMap<number, Decimal> {
  const amounts = new Map<number, Decimal>()
  for (const [month, amount] of readList(specials, specialColumns) ?? [])
    amounts.set(wholeOf(month), amountOf(amount).plus(amounts.get(wholeOf(month)) ?? 0))
  return amounts
}

function repaymentOf(values: Values<MortgageInputs>): Repayment {
  switch (values.mode) {
    case 'repayment':
      return { by: 'repayment', initialRepayment: rateOf(values.repayment) }
    case 'instalment':
      return { by: 'instalment', instalment: amountOf(values.instalment) }
    case 'term':
      return { by: 'term', termMonths: wholeOf(values.termMonths) }
  }
}

function afterwards(values: Values<MortgageInputs>, input: FirstLoan): Exclude<Repayment, { by: 'term' }> {
  switch (values.followUpMode) {
    case 'keep_instalment':
      return { by: 'instalment', instalment: planLoan(input).instalment }
    case 'repayment':
      return { by: 'repayment', initialRepayment: rateOf(values.followUpRepayment) }
    case 'instalment':
      return { by: 'instalment', instalment: amountOf(values.followUpInstalment) }
  }
}

function alone(values: Values<MortgageInputs>, input: FirstLoan, isSecondTooLow: boolean): MortgageOutcome {
  const first = mortgage(input)
  return first.ok ? answer(input, first, null, isSecondTooLow) : tooLow(values)
}

function answer(
  input: MortgageInput,
  first: LoanSummary,
  second: MortgageResult['second'],
  isSecondTooLow: boolean,
): MortgageOutcome {
  const fixed = first.fixedPeriod!
  const rows =
    second || isSecondTooLow
      ? [...first.rows.slice(0, fixed.months), ...laterRows(second?.loan, fixed.months)]
      : first.rows
  const isRepaid = itemAt(rows, -1).balance.eq(0)
  return {
    ok: true,
    result: {
      input,
      first,
      fixed,
      second,
      isSecondTooLow,
      rows,
      years: loanYears(rows),
      interestTotal: isRepaid ? sumOf(rows, ({ interest }) => interest) : null,
    },
  }
}

function laterRows(loan: LoanSummary | undefined, months: number): readonly LoanRow[] {
  return loan?.rows.map((row) => ({ ...row, month: row.month + months })) ?? []
}

function tooLow({ mode }: Values<MortgageInputs>): MortgageOutcome {
  return refuse(mode === 'instalment' ? 'instalment' : 'repayment', tooLowSentence)
}

function refuse(at: MortgageKey, sentence: string): MortgageOutcome {
  return { ok: false, sentence, at }
}
