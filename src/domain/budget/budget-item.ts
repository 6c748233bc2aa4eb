import type { ValueSign } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { DatedAmount, PayDay } from '#domain/income/income-source.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** The five categories of a household plan; all but income are the pots of the account system. */
export const budgetCategories = ['income', 'saving_rate', 'luxury_rate', 'donation_rate', 'life'] as const
export type BudgetCategory = (typeof budgetCategories)[number]

const MONTHS_A_YEAR = 12

/** What happens with the rest of a month: it lapses, is saved up, or is made up for, overspending too. */
export const carryOvers = ['expires', 'saves', 'catches_up'] as const
export type CarryOver = (typeof carryOvers)[number]

/** What belongs to one person. */
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
  /** Of `life` only; null: in no group. */
  readonly groupId: string | null
  readonly name: string
  /** Each time it is due, ascending; of an irregular item of a whole year. */
  readonly amounts: readonly DatedAmount[]
  /** 1 as its category says · −1: the other way round, so it is subtracted ("Negativ"). */
  readonly valueSign: ValueSign
  /** Spent somewhere in the year, no month is known: the amount is of a year, and `dueMonths` is empty. */
  readonly isIrregular: boolean
  /** 1–12, ascending; empty: due every month. */
  readonly dueMonths: readonly number[]
  /** When it is booked in a month in which it is due; null: no certain day. */
  readonly day: PayDay | null
  /** From which account it is paid; null: the one of its pot. */
  readonly accountId: string | null
  /** Sum to 10 000; empty: the household by heads. */
  readonly shares: readonly ItemShare[]
  /** Comes back in the same amount whatever one does: rent, insurance, school. */
  readonly isFixed: boolean
  readonly carryOver: CarryOver
  /** What was saved up when it began: the plan, the item, or what is laid aside for it. */
  readonly openingCents: Cents
  /** First month in which something is laid aside for it; null: ever since it counts. Without meaning where nothing is. */
  readonly reserveFrom: Month | null
  /** First month that counts; null: as long as the plan. */
  readonly validFrom: Month | null
  /** Last month that counts; null: open end. */
  readonly validTo: Month | null
  /** Ascending, one a month. */
  readonly exceptions: readonly BudgetException[]
  readonly note: string
  readonly position: number
  readonly version: number
}

/** What an item of `life` has that was entered by its name and amounts alone: variable, due every month. */
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

/** An item whose rest is kept for later: what is not due every month, and what is said to save up or to catch up. */
export function isSaving(item: Pick<BudgetItem, 'carryOver' | 'isIrregular' | 'dueMonths'>): boolean {
  return item.carryOver !== 'expires' || !isMonthly(item)
}

/** Whether an item is due every month: by its rhythm, or because each of the twelve is named. */
export function isMonthly({
  isIrregular,
  dueMonths,
}: Pick<BudgetItem, 'isIrregular' | 'dueMonths'>): boolean {
  return !isIrregular && (dueMonths.length === 0 || dueMonths.length === MONTHS_A_YEAR)
}

/** Cents of an item as they count in the sums of its category. */
export function signedCents({ valueSign }: Pick<BudgetItem, 'valueSign'>, cents: Cents): Cents {
  return valueSign === 1 ? cents : 0 - cents
}
