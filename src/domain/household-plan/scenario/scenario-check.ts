import { addMonths, laterMonth, type Month, monthNumber, toMonth, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { firstSigns } from '#domain/lists/first-signs.ts'
import { loanCourse } from '#domain/loans/loan-course.ts'
import { loanOfTerms } from '#domain/loans/loan-of-terms.ts'
import { type LoanTerms, noLoanTerms } from '#domain/loans/loan-terms.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion } from '#domain/money/share-of.ts'
import { both, from, known } from '#domain/property/check/answered.ts'
import type { Answered, CheckCost, CheckLoan, PurchaseScenario } from '#domain/property/check/check-answer.ts'
import { checkCost } from '#domain/property/check/check-cost.ts'
import { type BorrowedLoan, checkLoans, financingOf } from '#domain/property/check/check-financing.ts'
import { checkScenario } from '#domain/property/check/check-home.ts'
import {
  checkBasis,
  letCourse,
  type LetTerms,
  letTerms,
  type TaxTerms,
  taxTerms,
} from '#domain/property/check/check-let-property.ts'
import { purchaseMonth } from '#domain/property/check/check-month.ts'
import type { LetYear } from '#domain/property/let/let-year.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import type { PlanScenario } from '#domain/wealth-plan/wealth-plan.ts'
import { blankPosition, type NewEvent, type NewPosition, type ScenarioRecords } from './scenario-purchase.ts'

/** A purchase check as a scenario of a plan, ready to be stored. */
export interface CheckScenario {
  readonly scenario: Omit<PlanScenario, 'position' | 'version'>
  readonly records: ScenarioRecords
  /** The month at whose end the property is bought. */
  readonly month: Month
  readonly amounts: PurchaseScenario
}

type Plan = Pick<HouseholdPlan, 'lifeCents' | 'month' | 'input'>

interface Ids {
  readonly scenarioId: string
  readonly newId: () => string
}

/** The most characters of a scenario's name, alone and where the name of an event follows. */
const LONGEST_NAME = 60
const LONGEST_BEGINNING = 48
/**
 * How many calendar years share an amount, one after the other: the first ten stand apart, the next twenty by five, and
 * afterwards that of the next one goes on.
 */
const SPANS_OF_YEARS = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5, 5]
const YEARS_SPANNED = 30

/**
 * The difference that a purchase makes to a plan (calculators.md § 49): the money pays what the loans leave of price
 * and costs, the property comes in with its price and the loans with their terms, all at the end of the month of the
 * purchase. Living in it changes what life costs; letting it brings, or costs, the cash flow of calendar years, from
 * the month after the purchase on, after tax unless the plan counts none. Without a value it says what is missing.
 */
export function scenarioOfCheck(check: PurchaseCheck, plan: Plan, ids: Ids): Answered<CheckScenario> {
  const cost = checkCost(check)
  const loans = checkLoans(check, cost)
  const financing = from(loans, (list) => known(financingOf(list)))
  const amounts = checkScenario(check, cost, financing)
  const letting = lettingOf(check, cost, plan.input.taxMode !== 'none')
  // Before month 1 of the plan nothing can be bought in it.
  const month = laterMonth(purchaseMonth(check, plan.month), addMonths(plan.input.startMonth, 1))
  return from(both(both(both(cost, loans), amounts), letting), ([[[paid, list], made], { by }]) => {
    const bought = { check, plan, month, ...ids }
    const signed = list.map((loan) => ({ loan, terms: termsOf(loan, bought) }))
    const flows = by ? flowsOf(bought, { ...by, cost: paid, loans: signed }) : []
    return known({
      scenario: scenarioFor(bought, made),
      records: recordsOf(bought, made, signed, flows),
      month,
      amounts: made,
    })
  })
}

/** How the property is let and taxed; `by` is null where nobody rents it. */
function lettingOf(
  check: PurchaseCheck,
  cost: Answered<CheckCost>,
  isTaxed: boolean,
): Answered<{ readonly by: Pick<Let, 'terms' | 'tax'> | null }> {
  if (check.use !== 'let') return known({ by: null })
  if (!isTaxed) return from(letTerms(check), (terms) => known({ by: { terms, tax: null } }))
  return from(both(letTerms(check), taxTerms(check, checkBasis(check, cost))), ([terms, tax]) =>
    known({ by: { terms, tax } }),
  )
}

interface Bought extends Ids {
  readonly check: PurchaseCheck
  readonly plan: Plan
  readonly month: Month
}

interface LoanWithTerms {
  readonly loan: BorrowedLoan
  readonly terms: LoanTerms
}

function termsOf(
  { kind, interestBp, instalmentCents, fixedMonths }: CheckLoan,
  { check, month }: Bought,
): LoanTerms {
  const hasSpecial = kind === 'main' && check.specialYearlyCents > 0
  return {
    ...noLoanTerms,
    interestBp,
    instalmentCents,
    fixedUntil: fixedMonths === null ? null : addMonths(month, fixedMonths),
    // Twelve instalments after the purchase, and every year again.
    ...(hasSpecial && { specialYearlyCents: check.specialYearlyCents, specialMonth: monthNumber(month) }),
  }
}

function scenarioFor({ check, plan, scenarioId }: Bought, { lifeChangeMonthCents }: PurchaseScenario) {
  const lifeCents = lifeChangeMonthCents === 0 ? null : Math.max(1, plan.lifeCents + lifeChangeMonthCents)
  return { id: scenarioId, name: nameOf(check), lifeCents, growthBp: null }
}

function nameOf({ name }: PurchaseCheck): string {
  return firstSigns(name, LONGEST_NAME)
}

const loanNames: Readonly<Record<CheckLoan['kind'], string>> = {
  main: 'Darlehen',
  bank: 'Weiteres Darlehen',
  kfw: 'KfW-Darlehen',
  building_savings: 'Bauspardarlehen',
}

function recordsOf(
  bought: Bought,
  { valueCents, paidCents }: PurchaseScenario,
  loans: readonly LoanWithTerms[],
  flows: readonly Flow[],
): ScenarioRecords {
  const { check, scenarioId, newId } = bought
  const name = firstSigns(check.name, LONGEST_BEGINNING)
  const home: NewPosition = {
    ...blankPosition,
    id: newId(),
    name,
    assetClass: 'property',
    returnBp: check.valueGrowthBp,
    scenarioId,
  }
  const borrowed = loans.map(({ loan, terms }): NewPosition & { readonly owedCents: Cents } => ({
    ...blankPosition,
    ...terms,
    id: newId(),
    name: `${loanNames[loan.kind]} ${name}`,
    kind: 'loan',
    assetClass: 'property',
    scenarioId,
    owedCents: loan.amountCents,
  }))
  return {
    positions: [home, ...borrowed.map(({ owedCents: _, ...position }) => position)],
    events: [
      ...once(bought, `${name}: Kaufpreis`, valueCents, home.id),
      ...once(bought, `${name}: Eigenkapital und Nebenkosten`, -paidCents, null),
      ...borrowed.flatMap((loan) => once(bought, loan.name, -loan.owedCents, loan.id)),
      ...flows.map(({ from: first, to, cents }): NewEvent => ({
        id: newId(),
        name: `${name}: Miete nach Kosten und Rate`,
        kind: 'monthly',
        from: first,
        to,
        amountCents: cents,
        positionId: null,
        scenarioId,
      })),
    ],
  }
}

function once(
  { month, scenarioId, newId }: Bought,
  name: string,
  amountCents: Cents,
  positionId: string | null,
): readonly NewEvent[] {
  if (amountCents === 0) return []
  return [{ id: newId(), name, kind: 'once', from: month, to: null, amountCents, positionId, scenarioId }]
}

/** What comes in every month of a time; the last one has no end. */
interface Flow {
  readonly from: Month
  readonly to: Month | null
  readonly cents: Cents
}

interface Let {
  readonly cost: CheckCost
  readonly loans: readonly LoanWithTerms[]
  readonly terms: LetTerms
  readonly tax: TaxTerms | null
}

function flowsOf({ check, plan, month }: Bought, { cost, loans, terms, tax }: Let): readonly Flow[] {
  const first = addMonths(month, 1)
  const { followUpRateBp } = plan.input
  const course = letCourse(check, first, {
    cost,
    loans: loans.map(({ loan, terms: signed }) => ({
      ...loan,
      rows: rowsOf(loan, signed, month, followUpRateBp),
    })),
    terms,
    tax,
  })
  const monthIn = (year: number) => monthOf(course.yearAt(year))
  let year = yearOf(first)
  const spans = SPANS_OF_YEARS.map((count): Flow => {
    const years = Array.from({ length: count }, (_, at) => year + at)
    const begins = laterMonth(first, toMonth(`${year}-01-01`))
    year += count
    return {
      from: begins,
      to: toMonth(`${year - 1}-12-01`),
      cents: proportion(sumCents(years.map(monthIn)), 1, count),
    }
  })
  const ever: Flow = { from: toMonth(`${year}-01-01`), to: null, cents: monthIn(year) }
  // No plan is longer.
  const last = (to: Month | null) => (to !== null && to > LAST_PLANNED_MONTH ? LAST_PLANNED_MONTH : to)
  return [...spans, ever]
    .filter((flow) => flow.cents !== 0 && flow.from <= LAST_PLANNED_MONTH)
    .map((flow) => ({ ...flow, to: last(flow.to) }))
}

function monthOf({ afterTaxCents, months }: LetYear): Cents {
  return proportion(afterTaxCents, 1, months)
}

/** The course of a loan as the plan computes it, with its follow-up rate. */
function rowsOf(
  { amountCents }: BorrowedLoan,
  terms: LoanTerms,
  startMonth: Month,
  followUpRateBp: BasisPoints | null,
) {
  const loan = loanOfTerms(terms, { startCents: amountCents, startMonth, followUpRateBp })
  return loanCourse(loan, 12 * (YEARS_SPANNED + 2)).rows
}
