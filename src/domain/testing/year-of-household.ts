import type { Account } from '#domain/accounts/account.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import * as bergers from './berger-household.ts'

/** By how much the balance of an account was lower in each earlier month. */
const STEP_CENTS = 10_000

/** The Bergers with a balance of every account at the end of each month, and a plan from the first month on. */
export function yearOfHousehold(
  accounts: readonly Account[],
  months: readonly Month[],
  today: Day,
): PlanRecords {
  return {
    income: bergers.income,
    accounts: accounts.map((account) => withBalances(account, months, today)),
    versions: [{ ...bergers.allocation, month: months[0] ?? bergers.allocation.month }],
    transfers: bergers.tickedTransfers,
    persons: [{ id: bergers.anna }, { id: bergers.jonas }],
    isJointlyAssessed: true,
    goals: [],
    properties: [],
    wealthPlan: {
      plan: {
        startMonth: months[0] ?? bergers.allocation.month,
        horizonMonths: 480,
        inflationBp: 200,
        growthBp: 300,
        taxMode: 'none',
        ...usualChoices,
        withdrawalRateBp: 400,
        protectionMonths: 6,
        lifeCents: 349_235,
        wishedBudgetCents: 450_000,
        version: 1,
      },
      planPersons: [],
      positions: [],
      values: [],
      events: [],
      planScenarios: [],
      distribution: null,
    },
  }
}

function withBalances(account: Account, months: readonly Month[], today: Day): Account {
  const last = account.balances.at(-1)?.amountCents ?? 0
  const by = account.valueSign * STEP_CENTS
  return {
    ...account,
    balances: [
      ...months.map((month, at) => ({
        day: lastDayOfMonth(month),
        amountCents: last - by * (months.length - at),
        version: 1,
      })),
      { day: today, amountCents: last, version: 1 },
    ],
  }
}
