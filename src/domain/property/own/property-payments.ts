import { addMonths, type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { LoanMonth } from '#domain/loans/loan-course.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportion, shareOf } from '#domain/money/share-of.ts'
import type { OwnCost } from './own-costs.ts'
import type { GappedLoan, OwnProperty } from './own-property.ts'
import { sharedCents } from './shared-cents.ts'

/** An amount of the current month and of the twelve months that end with it; below 0: paid. */
export interface PaymentLine {
  readonly monthCents: Cents
  readonly yearCents: Cents
}

export interface CostLine extends PaymentLine {
  readonly cost: OwnCost
}

/**
 * The payments of a property. Lines that need the course of a loan are null while one lacks its interest or its
 * instalment. The lines add up: housing = interest + costs + vacancy + reserve + repairs, cash flow = rent + housing +
 * principal + special.
 */
export interface PropertyPayments {
  readonly month: Month
  /** The months of the twelve in which it was held. */
  readonly months: number
  readonly gaps: readonly GappedLoan[]
  /** The cold rent as agreed; null where none is known. */
  readonly rent: PaymentLine | null
  readonly interest: PaymentLine | null
  /** The running costs; of a let property those that the tenant does not pay. */
  readonly costs: readonly CostLine[]
  /** The part of the rent that is assumed to be lost. */
  readonly vacancy: PaymentLine
  readonly reserve: PaymentLine
  readonly repairs: PaymentLine
  /** What it costs to live in the property, or to own it, without repaying a loan. */
  readonly housing: PaymentLine | null
  readonly principal: PaymentLine | null
  readonly special: PaymentLine | null
  readonly cashflow: PaymentLine | null
  /** What the tenant pays in advance for side costs, and what is paid for them; not part of the lines above. */
  readonly passedOn: { readonly received: PaymentLine | null; readonly costs: readonly CostLine[] }
}

const none: PaymentLine = { monthCents: 0, yearCents: 0 }

/** The payments of the current month and of the twelve months that end with it (calculators.md §§ 42–45). */
export function propertyPayments(own: OwnProperty): PropertyPayments {
  const window = windowOf(own)
  const loans = own.gaps.length === 0 ? loanLines(own, window) : null
  const rent = rentLine(own, window)
  const vacancyBp = own.rent?.vacancyBp ?? 0
  const vacancy = rent ? mapLine(rent, (cents) => 0 - shareOf(cents, vacancyBp)) : none
  const reserve = lineOf(window, (_, count) => 0 - proportion(own.reserve.yearCents, count, 12))
  const repairs = lineOf(window, (first, count) => 0 - repairsPaid(own, first, count))
  const costs = costLines(own, window, false)
  const running = addLines([...costs, vacancy, reserve, repairs])
  const housing = loans && addLines([loans.interest, running])
  return {
    month: own.month,
    months: window.year.count,
    gaps: own.gaps,
    rent,
    interest: loans?.interest ?? null,
    costs,
    vacancy,
    reserve,
    repairs,
    housing,
    principal: loans?.principal ?? null,
    special: loans?.special ?? null,
    cashflow: loans && housing && cashflowOf(own, rent, [housing, loans.principal, loans.special]),
    passedOn: { received: receivedSideCosts(own, window), costs: costLines(own, window, true) },
  }
}

/** What is left in the end; null where a let property has no rent yet. */
function cashflowOf(
  { property }: OwnProperty,
  rent: PaymentLine | null,
  paid: readonly PaymentLine[],
): PaymentLine | null {
  return property.use === 'let' && !rent ? null : addLines([rent ?? none, ...paid])
}

function rentLine({ rent }: OwnProperty, window: Window): PaymentLine | null {
  return rent && lineOf(window, (first, count) => sumOfMonths(first, count, rent.coldIn))
}

/** The sum of lines. */
export function addLines(lines: readonly PaymentLine[]): PaymentLine {
  return {
    monthCents: sumCents(lines.map(({ monthCents }) => monthCents)),
    yearCents: sumCents(lines.map(({ yearCents }) => yearCents)),
  }
}

interface Months {
  readonly first: Month
  readonly count: number
}

/** The current month and the twelve months, as far as the property is held in them. */
interface Window {
  readonly month: Months
  readonly year: Months
}

function windowOf({ month, holding }: OwnProperty): Window {
  const { acquired, sold } = holding
  const held = (first: Month): Months => {
    const from = acquired > first ? acquired : first
    const end = sold !== null && sold <= month ? sold : addMonths(month, 1)
    return { first: from, count: Math.max(0, monthsBetween(from, end)) }
  }
  return { month: held(month), year: held(addMonths(month, -11)) }
}

function lineOf({ month, year }: Window, read: (first: Month, count: number) => Cents): PaymentLine {
  return {
    monthCents: sumCents([read(month.first, month.count)]),
    yearCents: sumCents([read(year.first, year.count)]),
  }
}

function mapLine({ monthCents, yearCents }: PaymentLine, map: (cents: Cents) => Cents): PaymentLine {
  return { monthCents: map(monthCents), yearCents: map(yearCents) }
}

function sumOfMonths(first: Month, count: number, read: (month: Month) => Cents): Cents {
  return sumCents(monthRange(first, count).map(read))
}

function costLines({ costs }: OwnProperty, window: Window, isAllocable: boolean): readonly CostLine[] {
  return costs
    .filter((cost) => cost.isAllocable === isAllocable)
    .map((cost) => ({ cost, ...lineOf(window, (first, count) => 0 - cost.spreadCents(first, count)) }))
}

function receivedSideCosts({ rent }: OwnProperty, window: Window): PaymentLine | null {
  const cents = rent?.sideCostsCents ?? null
  return cents === null ? null : lineOf(window, (_, count) => cents * count)
}

function repairsPaid({ property }: OwnProperty, first: Month, count: number): Cents {
  const end = addMonths(first, count)
  const paid = property.repairs.filter(({ day }) => monthOf(day) >= first && monthOf(day) < end)
  return sharedCents(property, sumCents(paid.map(({ grossCents }) => grossCents)))
}

function loanLines(
  { loans }: OwnProperty,
  window: Window,
): Record<'interest' | 'principal' | 'special', PaymentLine> {
  const rows = loans.map(({ ledger, partOf }) => ({
    partOf,
    rows: new Map(monthsOf(window).map((month) => [month, ledger.paymentIn(month)])),
  }))
  const line = (read: (row: LoanMonth) => Cents) =>
    lineOf(window, (first, count) =>
      sumCents(
        rows.map(({ rows: byMonth, partOf }) => {
          const cents = sumOfMonths(first, count, (month) => readRow(byMonth.get(month), read))
          return 0 - partOf(cents)
        }),
      ),
    )
  return {
    interest: line(({ interestCents }) => interestCents),
    principal: line(({ principalCents }) => principalCents),
    special: line(({ specialCents }) => specialCents),
  }
}

function monthsOf({ year }: Window): readonly Month[] {
  return monthRange(year.first, year.count)
}

function readRow(row: LoanMonth | null | undefined, read: (row: LoanMonth) => Cents): Cents {
  return row ? read(row) : 0
}
