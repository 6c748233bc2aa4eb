import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf, monthsBetween } from '#domain/calendar/month.ts'
import type { IncomeReceipt, IncomeSource, IncomeType } from '#domain/income/income-source.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type KnownPayees, knownPayees } from '#domain/place-proposals/known-payees.ts'
import { payeeInRow } from '#domain/place-proposals/payee-in-row.ts'
import { incomeTypeOf } from './booked-receipts.ts'
import { isRefund } from './is-refund.ts'
import { normaliseText } from './normalise-text.ts'
import { byPayee } from './payees.ts'
import { isInsurance, paymentSort } from './payment-kinds.ts'
import { tellingWords } from './telling-words.ts'
import type { Transaction } from './transaction.ts'

const MONTHS = 12
/** Money from the same payer in this many months is no gift. */
const FEWEST_MONTHS = 3
/** The greatest relative difference from the usual amount. */
const NEAR = 0.02
const LEAST_IRREGULAR_CENTS: Cents = 5_000

/** A payer who pays repeatedly, offered as a new source of income or as receipts of a known one. */
export interface RecognisedIncome {
  readonly counterparty: string
  /** The amount of each month with payments, ascending by month. */
  readonly months: readonly { readonly month: Month; readonly amountCents: Cents }[]
  /** Whether the amounts differ, by more than a bonus now and then. */
  readonly isIrregular: boolean
  /** The amount that comes in most months. */
  readonly usualCents: Cents
  readonly type: IncomeType
  /** The source that is named like the payer and, of several, pays the most similar amount; null: there is none yet. */
  readonly sourceId: string | null
  readonly latest: Day
}

/**
 * Payers from whom money came in at least three of the last twelve months and whose bookings belong to no item
 * (budget.md § 15), the largest first. A payer with a known regular source is left out; for an irregular source the
 * months without a receipt are offered.
 */
export function recognisedIncome(
  transactions: readonly Transaction[],
  {
    sources,
    receipts,
  }: { readonly sources: readonly IncomeSource[]; readonly receipts: readonly IncomeReceipt[] },
  today: Day,
): readonly RecognisedIncome[] {
  const since = addMonths(monthOf(today), 1 - MONTHS)
  const payees = knownPayees()
  const paid = new Set(
    transactions.filter(({ amountCents }) => amountCents < 0).flatMap((booking) => payerOf(booking) ?? []),
  )
  const came = transactions.filter(
    (booking) =>
      booking.amountCents > 0 &&
      booking.itemId === null &&
      booking.day >= since &&
      booking.day <= today &&
      !isRefund(booking) &&
      // A payee who pays back, a shop and an insurer are no sources of income, unless their payments are named as
      // income.
      (isCalledIncome(booking) ||
        !(paid.has(payerOf(booking) ?? '') || givesBack(booking, payees) || isAmongFriends(booking))),
  )
  return byPayee(came)
    .flatMap(({ counterparty, transactions: own }) => {
      const months = [...Map.groupBy(own, ({ day }) => monthOf(day))].map(([month, each]) => ({
        month,
        amountCents: sumCents(each.map(({ amountCents }) => amountCents)),
      }))
      const source = sourceOf(
        sources,
        receipts,
        counterparty,
        months.map(({ amountCents }) => amountCents),
      )
      if (months.length < FEWEST_MONTHS || (source && source.rhythm !== 'irregular')) return []
      const open = months.filter(
        ({ month }) =>
          !receipts.some((receipt) => receipt.sourceId === source?.id && receipt.month === month),
      )
      const single = own.map(({ amountCents }) => amountCents)
      const isIrregular =
        !(isUsual(months.map(({ amountCents }) => amountCents)) || isUsual(single)) || !areNearlyAll(months)
      const usualCents = middleOf(months.map(({ amountCents }) => amountCents)) ?? 0
      // A friend who pays for a meal now and then is no source.
      const isSmall = usualCents < LEAST_IRREGULAR_CENTS && !areEven(months)
      if (open.length === 0 || (isIrregular && !source && isSmall)) return []
      return [
        {
          counterparty,
          months: open,
          isIrregular,
          usualCents,
          type:
            own.map(incomeTypeOf).find((type) => type !== null) ??
            (isIrregular ? 'self_employment' : 'other'),
          sourceId: source?.id ?? null,
          latest: own.at(-1)?.day ?? today,
        },
      ]
    })
    .toSorted((a, b) => totalOf(b) - totalOf(a) || daysBetween(a.latest, b.latest))
}

/**
 * Whether three of four amounts repeat, more or less: neither a bonus nor a raise makes a salary irregular. Tested for
 * months and for payments, because two payments may come in one month, or together make one.
 */
function isUsual(amounts: readonly Cents[]): boolean {
  const again = amounts.filter((cents, at) =>
    amounts.some((other, place) => place !== at && Math.abs(cents - other) <= other * NEAR),
  )
  return again.length * 4 >= amounts.length * 3
}

/** Whether at most one of the months from the first to the last is missing. */
function areNearlyAll(months: RecognisedIncome['months']): boolean {
  return monthsBetween(itemAt(months, 0).month, itemAt(months, -1).month) + 1 - months.length <= 1
}

/** Whether the payments are equally far apart, give or take a month, like interest that is paid each quarter. */
function areEven(months: RecognisedIncome['months']): boolean {
  const gaps = months.slice(1).map(({ month }, at) => monthsBetween(itemAt(months, at).month, month))
  return Math.max(...gaps) - Math.min(...gaps) <= 1
}

/**
 * Whether a payment is named as income: a bank takes instalments and pays interest, and a landlord can also be a
 * tenant.
 */
function isCalledIncome(booking: Transaction): boolean {
  return booking.category === 'income' || incomeTypeOf(booking) !== null
}

/**
 * Whether a payer only gives money back: a shop takes back goods, an insurer pays for expenses; neither is an employer
 * unless it says so.
 */
function givesBack(booking: Transaction, payees: KnownPayees): boolean {
  const { kind, isNamed } = payeeInRow(booking, payees)
  return isNamed && kind !== null && (['visit', 'shop'].includes(paymentSort(kind)) || isInsurance(kind))
}

/** Words for expenses that friends share and pay back to each other. */
const sharedWords =
  /(?:^| )(?:pizza|essen|kino|konzert\w*|karten|tickets?|danke|dankeschoen|anteil|geliehen\w*|ausgelegt|auslagen?|zurueck|geschenk\w*|geburtstag\w*|restaurant|bier|grillen|schulden|ausgleich|urlaub|ferienhaus|wg|einkauf|benzin|fahrgemeinschaft|splitwise|fuer dich)(?: |$)/u

function isAmongFriends({ purpose }: Transaction): boolean {
  return sharedWords.test(normaliseText(purpose))
}

function payerOf({ counterparty, counterpartyIban }: Transaction): string | null {
  return counterpartyIban ?? (counterparty === '' ? null : normaliseText(counterparty))
}

/**
 * The source that belongs to a payer, such as „Honorare Lektorat“ for „Lektorat Sommer“: they share a meaningful word.
 * Where several sources share one, the source with the nearest usual amount counts, then the first; a source without
 * any amount comes last.
 */
function sourceOf(
  sources: readonly IncomeSource[],
  receipts: readonly IncomeReceipt[],
  counterparty: string,
  paid: readonly Cents[],
): IncomeSource | undefined {
  const words = new Set(tellingWords(counterparty))
  const named = sources.filter(({ label }) => tellingWords(label).some((word) => words.has(word)))
  const usual = middleOf(paid)
  const farness = (source: IncomeSource) => farFrom(usual, expectedOf(source, receipts))
  return named.toSorted((a, b) => farness(a) - farness(b))[0]
}

/** The ratio of two amounts, at least 1; half is as far as double. */
function farFrom(cents: Cents | null, expected: Cents | null): number {
  if (cents === null || expected === null || cents <= 0 || expected <= 0) return Number.MAX_VALUE
  return Math.max(cents / expected, expected / cents)
}

/**
 * The usual amount of a source for one payment: its latest amount, else the median of its receipts, else its estimate.
 */
function expectedOf(
  { id, amounts, estimateUsualCents }: IncomeSource,
  receipts: readonly IncomeReceipt[],
): Cents | null {
  const came = receipts.filter(({ sourceId }) => sourceId === id).map(({ amountCents }) => amountCents)
  return amounts.at(-1)?.amountCents ?? middleOf(came) ?? estimateUsualCents
}

/** The median; of an even number of amounts the upper one. */
function middleOf(cents: readonly Cents[]): Cents | null {
  return cents.toSorted((a, b) => a - b)[Math.floor(cents.length / 2)] ?? null
}

function totalOf({ months }: RecognisedIncome): Cents {
  return sumCents(months.map(({ amountCents }) => amountCents))
}
