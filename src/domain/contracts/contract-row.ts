import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { monthlyParts } from '#domain/budget/planned-amounts.ts'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { Contract } from './contract.ts'
import { type Termination, WORTH_TELLING_DAYS, nextTermination } from './next-termination.ts'
import { termsInForce } from './terms-in-force.ts'

/** A contract as a list shows it. */
export interface ContractRow {
  readonly item: BudgetItem
  readonly contract: Contract
  /** The cost of a whole year at the amount that counts today. */
  readonly yearlyCents: Cents
  /** A twelfth of the yearly cost, rounded half up. */
  readonly monthlyCents: Cents
  /** null: notice was given already. */
  readonly termination: Termination | null
  /** The days until the notice must have arrived; null without a deadline. */
  readonly daysLeft: number | null
  /** The missed end: its deadline has passed, but the end itself is still to come. */
  readonly missed: Termination | null
  /**
   * The last day of the present term, or of the contract where notice was given; null where it goes on for an
   * indefinite time.
   */
  readonly runsUntil: Day | null
}

/**
 * Contracts with their items: first those with a deadline, the nearest first, then those that can be ended on any day,
 * then those that are ending.
 */
export function contractRows(
  items: readonly BudgetItem[],
  contracts: readonly Contract[],
  today: Day,
): readonly ContractRow[] {
  return contracts
    .flatMap((contract) => {
      const item = items.find(({ id }) => id === contract.itemId)
      return item ? [contractRow(item, contract, today)] : []
    })
    .toSorted((a, b) => compare(sortKey(a), sortKey(b)) || compare(a.item.name, b.item.name))
}

/** The yearly cost of all contracts that have not ended. */
export function contractCosts(rows: readonly ContractRow[], today: Day): Cents {
  return sumCents(rows.filter(({ contract }) => isRunning(contract, today)).map((row) => row.yearlyCents))
}

/** Whether a contract has not ended yet. */
export function isRunning({ cancelledTo }: Pick<Contract, 'cancelledTo'>, today: Day): boolean {
  return cancelledTo === null || cancelledTo >= today
}

/**
 * The cost of an item in a year at the amount that counts on a day, times how often it is due, ignoring exceptions of
 * single months.
 */
export function yearOfItem(item: BudgetItem, today: Day): Cents {
  const month = monthOf(today)
  const from = item.validFrom !== null && item.validFrom > month ? item.validFrom : month
  const amount = datedAmountAt(item.amounts, from) ?? item.amounts[0]
  if (!amount) return 0
  const always = {
    ...item,
    amounts: [amount],
    exceptions: [],
    reserveFrom: null,
    validFrom: null,
    validTo: null,
  }
  return sumCents(monthlyParts({ ...always, amounts: [{ ...amount, from: '1900-01-01' }] }, month))
}

/** The end whose deadline has passed while it is still to come (contracts.md § 9); null where little was missed. */
export function missedTermination(contract: Contract, today: Day): Termination | null {
  const next = nextTermination(contract, today)
  if (!next) return null
  let from = addDays(today, 0 - LOOK_BACK_DAYS)
  let missed: Termination | null = null
  for (let end = nextTermination(contract, from); end && !end.isAnyTime && end.arriveBy < today;) {
    missed = end
    from = addDays(end.arriveBy, 1)
    end = nextTermination(contract, from)
  }
  if (!missed || missed.endsOn < today) return null
  return daysBetween(missed.endsOn, next.endsOn) > WORTH_TELLING_DAYS ? missed : null
}

const MONTHS_A_YEAR = 12
/** No notice period is longer than a year. */
const LOOK_BACK_DAYS = 400

function contractRow(item: BudgetItem, contract: Contract, today: Day): ContractRow {
  const termination = nextTermination(contract, today)
  const yearlyCents = yearOfItem(item, today)
  return {
    item,
    contract,
    yearlyCents,
    monthlyCents: roundHalfUp(toEuros(yearlyCents).div(MONTHS_A_YEAR)),
    termination,
    daysLeft: termination && !termination.isAnyTime ? daysBetween(today, termination.arriveBy) : null,
    missed: missedTermination(contract, today),
    runsUntil: contract.cancelledTo ?? presentTermEnd(contract, termination, today),
  }
}

function presentTermEnd(contract: Contract, termination: Termination | null, today: Day): Day | null {
  const terms = termsInForce(contract)
  if (terms.initialEnd !== null && terms.initialEnd >= today) return terms.initialEnd
  if (terms.renewalMonths === 0 || terms.noticeTo !== 'term_end') return null
  return missedTermination(contract, today)?.endsOn ?? termination?.endsOn ?? null
}

// Dates sort as text; contracts without a deadline come after every date.
function sortKey({ contract, termination }: ContractRow): string {
  if (contract.cancelledTo !== null) return `c${contract.cancelledTo}`
  if (!termination || termination.isAnyTime) return 'b'
  return `a${termination.arriveBy}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
