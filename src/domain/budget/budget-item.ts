import type { ValueSign } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { DatedAmount, PayDay } from '#domain/income/income-source.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** The five categories of a household plan; all but income are the pots of the account system. */
export const budgetCategories = ['income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life'] as const
export type BudgetCategory = (typeof budgetCategories)[number]

const MONTHS_A_YEAR = 12

/** What happens with the rest of a month: it lapses, is saved up, or is made up for, which includes overspending. */
export const carryOvers = ['expires', 'saves', 'catches_up'] as const
export type CarryOver = (typeof carryOvers)[number]

/** The share of an item that belongs to one person. */
export interface ItemShare {
  readonly personId: string
  readonly shareBp: BasisPoints
}

/** A month whose amount differs from the rhythm; 0: nothing is due in it. */
export interface BudgetException {
  readonly month: Month
  readonly amountCents: Cents
}

/** One line of a household plan ("Posten"). */
export interface BudgetItem {
  readonly id: string
  readonly category: BudgetCategory
  /** The group, for items of `life` only; null: the item is in no group. */
  readonly groupId: string | null
  readonly name: string
  /** The amount each time the item is due, ascending by date; for an irregular item the amount of a whole year. */
  readonly amounts: readonly DatedAmount[]
  /** 1: the item counts as its category says · −1: the other way round, so it is subtracted ("Negativ"). */
  readonly valueSign: ValueSign
  /**
   * Whether the item is spent somewhere in the year, in no known month: the amount is one of a year, and `dueMonths` is
   * empty.
   */
  readonly isIrregular: boolean
  /** The months in which the item is due, 1–12, ascending; empty: every month. */
  readonly dueMonths: readonly number[]
  /** The day on which the item is booked in a month in which it is due; null: no certain day. */
  readonly day: PayDay | null
  /** The account from which the item is paid; null: the account of its pot. */
  readonly accountId: string | null
  /** The shares of the persons, which sum to 10 000; empty: divided equally among the people of the household. */
  readonly shares: readonly ItemShare[]
  /**
   * Whether the item recurs in the same amount, which nobody can influence from month to month: rent, insurance,
   * school.
   */
  readonly isFixed: boolean
  readonly carryOver: CarryOver
  /** What was already saved up for the item when the plan, the item or laying aside for it began. */
  readonly openingCents: Cents
  /**
   * The first month in which money is laid aside for the item; null: ever since the item counts. Meaningless for an
   * item for which nothing is laid aside.
   */
  readonly reserveFrom: Month | null
  /** The first month in which the item counts; null: as long as the plan. */
  readonly validFrom: Month | null
  /** The last month in which the item counts; null: open end. */
  readonly validTo: Month | null
  /** The exceptions, ascending by month, at most one a month. */
  readonly exceptions: readonly BudgetException[]
  readonly note: string
  readonly position: number
  readonly version: number
}

/** The remaining fields of an item of `life` of which only name and amounts were entered: variable, due every month. */
export const plainItem = {
  category: 'life',
  groupId: null,
  valueSign: 1,
  isIrregular: false,
  dueMonths: [],
  day: null,
  accountId: null,
  shares: [],
  isFixed: false,
  carryOver: 'expires',
  openingCents: 0,
  reserveFrom: null,
  validFrom: null,
  validTo: null,
  exceptions: [],
  note: '',
  position: 0,
  version: 1,
} as const satisfies Partial<BudgetItem>

/** Whether the rest of an item is kept for later: it is not due every month, or it is set to save up or to catch up. */
export function isSaving(item: Pick<BudgetItem, 'carryOver' | 'isIrregular' | 'dueMonths'>): boolean {
  return item.carryOver !== 'expires' || !isMonthly(item)
}

/** Whether an item is due every month: by its rhythm, or because each of the twelve months is named. */
export function isMonthly({
  isIrregular,
  dueMonths,
}: Pick<BudgetItem, 'isIrregular' | 'dueMonths'>): boolean {
  return !isIrregular && (dueMonths.length === 0 || dueMonths.length === MONTHS_A_YEAR)
}

/** Whether an item is spent a bit every day: variable, every month, without a day, and its rest is not kept. */
export function isSpread(item: BudgetItem): boolean {
  return isMonthly(item) && !item.isFixed && item.day === null && !isSaving(item)
}

/** The cents of an item with the sign with which they count in the sums of its category. */
export function signedCents({ valueSign }: Pick<BudgetItem, 'valueSign'>, cents: Cents): Cents {
  return valueSign === 1 ? cents : 0 - cents
}
