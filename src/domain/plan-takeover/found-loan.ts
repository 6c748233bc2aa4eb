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
  /** Of a year, as a fraction. */
  readonly nominalRate: Decimal
  readonly instalment: Decimal
  readonly isOwned?: boolean
  readonly beginsAfter?: number
}

/** A loan (calculators.md § 3) as a position. Its rate is rounded to whole basis points. */
export function foundLoan(loan: LoanToTake): FoundPosition {
  const { key, name, principal, nominalRate, instalment, isOwned = false, beginsAfter = 0 } = loan
  return {
    key,
    name,
    kind: 'loan',
    assetClass: null,
    valueCents: roundHalfUp(principal),
    isOwned,
    beginsAfter,
    terms: { interestBp: basisPointsOf(nominalRate), instalmentCents: roundHalfUp(instalment) },
  }
}

interface ScheduleToTake {
  readonly positionKey: string
  readonly instalment: Decimal
  readonly rows: readonly LoanRow[]
  /** Months at the beginning in which only the interest is paid. */
  readonly interestOnlyMonths: number
  readonly names: { readonly special: string; readonly interestOnly: string }
}

/**
 * What a schedule has besides its instalment, as events of its loan: special repayments, each in its month, and for the
 * months without repayment what the instalment would repay, borrowed again.
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
  /** From 1. */
  readonly month: number
  readonly amountCents: Cents
}

/** Equal amounts of months that follow each other are one event. Nothing is no event. */
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
  /** What is left of the first loan when the second one begins, after so many months. */
  readonly balance: Decimal
  readonly afterMonths: number
  readonly name: string
}

/** The second loan (calculators.md § 3, Anschlussfinanzierung), and the event with which it pays off the first. */
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
