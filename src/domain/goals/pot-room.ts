import { versionAt } from '#domain/account-system/allocation-version.ts'
import { distributeMonth } from '#domain/account-system/distribute-month.ts'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import type { Month } from '#domain/calendar/month.ts'
import { baseValue, monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

/** A line of the household plan that a pot pays. */
export interface PaidLine {
  readonly id: string
  readonly name: string
  readonly cents: Cents
}

/** The money of a pot in a month, and how much of it is free for goals. */
export interface PotRoom {
  readonly potCents: Cents
  /** The lines of the pot's category, largest first. */
  readonly lines: readonly PaidLine[]
  /** The money of the pot minus its lines, at least 0. */
  readonly freeCents: Cents
  /** What each sub-pot of the pot gets, by id. */
  readonly subPots: ReadonlyMap<string, Cents>
}

export type GoalRoom = Readonly<Record<Pot, PotRoom>>

/**
 * What the pots of a month leave for goals: the money that the account system plans for each pot by the planned income,
 * minus the monthly parts of the household plan's lines in its category. Null before the account system has settings.
 */
export function goalRoom(
  { income, versions }: Pick<AccountSystemRecords, 'income' | 'versions'>,
  items: readonly BudgetItem[],
  month: Month,
): GoalRoom | null {
  const version = versionAt(versions, month)
  if (!version) return null
  const { plannedCents } = monthIncome(income, month)
  const distribution = distributeMonth(
    { plannedCents, actualCents: plannedCents, meanCents: baseValue(income, month), savingOnlyCents: 0 },
    version,
  )
  const roomOf = (pot: Pot): PotRoom => {
    const potCents = distribution.pots[pot]
    const lines = items
      .filter(({ category }) => category === pot)
      .map((item) => ({ id: item.id, name: item.name, cents: monthlyPart(item, month) }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => b.cents - a.cents)
    const own = distribution.subPots.filter((subPot) => subPot.pot === pot)
    return {
      potCents,
      lines,
      freeCents: Math.max(0, potCents - sumCents(lines.map(({ cents }) => cents))),
      subPots: new Map(own.map(({ subPotId, cents }) => [subPotId, cents])),
    }
  }
  const [saving, luxury, donation, life] = pots.map(roomOf) as [PotRoom, PotRoom, PotRoom, PotRoom]
  return { saving_rate: saving, luxury_rate: luxury, donation_rate: donation, life }
}
