import type { LoanRow } from '#domain/loans/loan-schedule.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import type { FoundEvent, FoundPosition } from './finding.ts'
import { basisPointsOf } from './found-savings.ts'

interface LoanToTake {
  readonly key: string
  readonly name: string
  readonly principal: Decimal
  /** The nominal rate of a year, as a fraction. */
  readonly nominalRate: Decimal
  readonly instalment: Decimal
  /** The months in which the rate is fixed; absent: not known. */
  readonly fixedMonths?: number | null
  readonly isOwned?: boolean
  readonly beginsAfter?: number
}

/** A loan (calculators.md § 3) as a position of the plan. Its rate is rounded to whole basis points. */
export function foundLoan(loan: LoanToTake): FoundPosition {
  const { key, name, principal, nominalRate, instalment, isOwned = false, beginsAfter = 0 } = loan
  const { fixedMonths = null } = loan
  return {
    key,
    name,
    kind: 'loan',
    assetClass: null,
    valueCents: roundHalfUp(principal),
    isOwned,
    beginsAfter,
    terms: {
      interestBp: basisPointsOf(nominalRate),
      instalmentCents: roundHalfUp(instalment),
      ...(fixedMonths !== null && { fixedMonths }),
    },
  }
}

interface ScheduleToTake {
  readonly positionKey: string
  readonly instalment: Decimal
  readonly rows: readonly LoanRow[]
  /** The number of months at the beginning in which only the interest is paid. */
  readonly interestOnlyMonths: number
  readonly names: { readonly special: string; readonly interestOnly: string }
}

/**
 * The payments of a schedule beside its instalment, as events of its loan: special repayments, each in its month, and
 * for the months without repayment the repaying part of the instalment, borrowed again.
 */
export function scheduleEvents(schedule: ScheduleToTake): readonly FoundEvent[] {
  const { positionKey, instalment, rows, interestOnlyMonths, names } = schedule
  const specials = rows
    .filter(({ special }) => special.gt(0))
    .map(({ month, special }) => ({ month, amountCents: roundHalfUp(special) }))
  const unpaid = rows
    .slice(0, interestOnlyMonths)
    .map(({ month, interest }) => ({ month, amountCents: roundHalfUp(interest.minus(instalment)) }))
  return [
    ...runsOf(unpaid, { key: `${positionKey}-interest-only`, name: names.interestOnly, positionKey }),
    ...runsOf(specials, { key: `${positionKey}-special`, name: names.special, positionKey }),
  ]
}

interface MonthAmount {
  /** The number of the month, from 1. */
  readonly month: number
  readonly amountCents: Cents
}

/** Joins equal amounts of consecutive months into one event; an amount of 0 makes no event. */
export function runsOf(
  amounts: readonly MonthAmount[],
  event: Pick<FoundEvent, 'key' | 'name' | 'positionKey'>,
): readonly FoundEvent[] {
  const runs: { from: number; to: number; amountCents: Cents }[] = []
  for (const { month, amountCents } of amounts) {
    if (amountCents === 0) continue
    const run = runs.at(-1)
    if (run?.amountCents === amountCents && run.to === month - 1) run.to = month
    else runs.push({ from: month, to: month, amountCents })
  }
  return runs.map(({ from, to, amountCents }) =>
    from === to
      ? { ...event, kind: 'once', after: from, lastAfter: null, amountCents }
      : { ...event, kind: 'monthly', after: from, lastAfter: to, amountCents },
  )
}

interface Refinancing {
  readonly firstKey: string
  readonly second: Omit<LoanToTake, 'principal' | 'beginsAfter'>
  /** The balance of the first loan when the second one begins, after the given number of months. */
  readonly balance: Decimal
  readonly afterMonths: number
  readonly name: string
}

/** The second loan (calculators.md § 3, Anschlussfinanzierung), and the event with which it pays off the first one. */
export function foundRefinancing(refinancing: Refinancing): {
  readonly loan: FoundPosition
  readonly event: FoundEvent
} {
  const { firstKey, second, balance, afterMonths, name } = refinancing
  return {
    loan: foundLoan({ ...second, principal: balance, beginsAfter: afterMonths }),
    event: {
      key: second.key,
      name,
      kind: 'once',
      after: afterMonths,
      lastAfter: null,
      amountCents: roundHalfUp(balance),
      positionKey: firstKey,
    },
  }
}
