import type { Account } from '#domain/accounts/account.ts'
import { type BudgetGroup, budgetGroupKeys } from '#domain/budget/budget-group.ts'
import {
  type BudgetItem,
  type ItemShare,
  isMonthly,
  isSaving,
  plainItem,
} from '#domain/budget/budget-item.ts'
import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import type { DatedAmount } from '#domain/income/income-source.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

export interface DemoBudget {
  readonly startMonth: Month
  readonly groups: readonly Pick<BudgetGroup, 'id' | 'key' | 'name'>[]
  readonly items: readonly BudgetItem[]
  /** Finds an item by its name in the example, such as `groceries`. */
  readonly itemOf: (name: string) => BudgetItem
}

/** The month of the example that stands for today's month. */
const TOLD_MONTH = 11
const MONTHS = 12

/**
 * The item of the instalment, which leaves the account on which income arrives on the day on which the loan takes it.
 */
const LOAN = 'loan-instalment'

/** A loan that was paid off before the three rates were raised; the screen designs do not show it. */
const carLoan: BudgetItem = {
  ...plainItem,
  id: 'car-loan',
  groupId: 'mobility',
  name: 'Autokredit',
  amounts: [{ from: bergerBudget.startMonth, amountCents: 44_900 }],
  isFixed: true,
  day: 2,
  position: bergerBudget.items.length,
}
const CAR_LOAN_ENDED_MONTHS_AGO = 14

/** The part of the fun account that each of them has alone; it is affordable since the three rates were raised. */
const pocketMoney: readonly BudgetItem[] = ['Anna', 'Jonas'].map((name, index) => ({
  ...plainItem,
  id: `pocket-money-${name.toLowerCase()}`,
  category: 'luxury_rate',
  name: `Taschengeld ${name}`,
  amounts: [{ from: bergerBudget.startMonth, amountCents: 16_500 }],
  day: 4,
  position: bergerBudget.items.length + 1 + index,
}))
/** How many months ago the rates were raised. */
export const POCKET_MONEY_MONTHS = 13
export const pocketMoneyIds = pocketMoney.map(({ id }) => id)

/** Earlier amounts of an item, each since so many months ago: everything but electricity and fuel became dearer. */
const earlierAmounts: Readonly<Record<string, readonly (readonly [monthsAgo: number, cents: Cents])[]>> = {
  'house-money': [
    [36, 28_000],
    [23, 29_800],
  ],
  electricity: [
    [36, 10_400],
    [25, 9_200],
    [13, 8_400],
  ],
  'property-tax': [
    [36, 8_640],
    [21, 9_120],
  ],
  'train-ticket': [
    [36, 4_900],
    [22, 5_800],
    [10, 6_300],
  ],
  fuel: [
    [36, 14_500],
    [19, 13_000],
  ],
  'car-insurance': [
    [36, 43_200],
    [22, 45_900],
    [10, 48_600],
  ],
  'liability-insurance': [
    [36, 6_480],
    [10, 6_840],
  ],
  'contents-insurance': [
    [36, 8_990],
    [16, 9_480],
  ],
  groceries: [
    [36, 72_000],
    [23, 76_000],
    [11, 80_000],
  ],
  canteen: [
    [36, 10_000],
    [20, 12_000],
  ],
  'day-care': [
    [36, 19_600],
    [27, 20_500],
    [15, 21_400],
  ],
  'day-care-meals': [
    [36, 6_600],
    [27, 7_200],
    [15, 7_800],
  ],
  clothes: [
    [36, 7_500],
    [23, 9_000],
  ],
  'dental-insurance': [
    [36, 2_090],
    [9, 2_260],
  ],
  internet: [
    [36, 3_499],
    [2, 3_999],
  ],
  drugstore: [
    [36, 8_500],
    [23, 9_500],
  ],
  christmas: [
    [36, 36_000],
    [11, 42_000],
  ],
  holiday: [
    [36, 150_000],
    [27, 165_000],
    [15, 180_000],
  ],
  furniture: [
    [36, 6_000],
    [22, 7_500],
  ],
}

/** Names for items of the example's December, where they fall into another month today. */
const namesInOtherMonths: Readonly<Record<string, string>> = { christmas: 'Familienfest' }

/**
 * The household plan of the screen designs since three years ago. The months in which something is due move with
 * today's month, so that every day shows the same month of the plan.
 */
export function demoBudget(story: DemoStory, accounts: DemoAccounts): DemoBudget {
  const startMonth = story.monthsAgo(HISTORY_MONTHS)
  const groups = budgetGroupKeys.map((key) => ({ id: story.newId(), key, name: '' }))
  const groupIds = new Map<string, string>(groups.map(({ id, key }) => [key, id]))
  const byName = new Map(
    [...bergerBudget.items, carLoan, ...pocketMoney].map((told) => {
      const amounts = amountsOf(story, told)
      const dueMonths = told.dueMonths.map((month) => moved(story, month)).toSorted((a, b) => a - b)
      const item: BudgetItem = {
        ...told,
        id: story.newId(),
        name: nameOf(told, dueMonths),
        groupId: groupIds.get(told.groupId ?? '') ?? null,
        amounts,
        dueMonths,
        day: told.id === LOAN ? 1 : told.day,
        accountId: payerOf(told, accounts).id,
        shares: sharesOf(story, told),
        validFrom: pocketMoney.includes(told) ? story.monthsAgo(POCKET_MONEY_MONTHS) : null,
        validTo: told === carLoan ? story.monthsAgo(CAR_LOAN_ENDED_MONTHS_AGO) : null,
        openingCents: savedBefore(told, amounts[0]?.amountCents ?? 0),
      }
      return [told.id, item]
    }),
  )
  const itemOf = (name: string) => {
    const item = byName.get(name)
    if (!item) throw new RangeError(`No item of the example is called ${name}`)
    return item
  }
  return { startMonth, groups, items: [...byName.values()], itemOf }
}

function moved({ month }: DemoStory, told: number): number {
  return ((told - TOLD_MONTH + monthNumber(month) - 1 + MONTHS) % MONTHS) + 1
}

function payerOf({ id, category }: BudgetItem, { checking, fun, household }: DemoAccounts): Account {
  if (category === 'luxury_rate') return fun
  return id === LOAN ? checking : household
}

function nameOf({ id, name }: BudgetItem, dueMonths: readonly number[]): string {
  return dueMonths.includes(MONTHS) ? name : (namesInOtherMonths[id] ?? name)
}

function amountsOf({ monthsAgo }: DemoStory, { id, amounts }: BudgetItem): readonly DatedAmount[] {
  const constant = amounts.map(({ amountCents }) => [HISTORY_MONTHS, amountCents] as const)
  return (earlierAmounts[id] ?? constant).map(([count, amountCents]) => ({
    from: monthsAgo(count),
    amountCents,
  }))
}

function sharesOf({ annaId, jonasId }: DemoStory, { name }: BudgetItem): readonly ItemShare[] {
  if (name.endsWith(' Anna')) return [{ personId: annaId, shareBp: WHOLE_BP }]
  if (name.endsWith(' Jonas')) return [{ personId: jonasId, shareBp: WHOLE_BP }]
  return []
}

/**
 * The amount that had been saved since the item was last due, when the plan began three years ago in the same month of
 * the year.
 */
function savedBefore(told: BudgetItem, amountCents: Cents): Cents {
  if (!isSaving(told) || isMonthly(told)) return 0
  const monthsSince = told.dueMonths.map((due) => (TOLD_MONTH - due + MONTHS) % MONTHS || MONTHS)
  return proportionDown(amountCents * told.dueMonths.length, Math.min(...monthsSince) - 1, MONTHS)
}
