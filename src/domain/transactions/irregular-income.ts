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
/** Money from the same payer in so many months is no present. */
const FEWEST_MONTHS = 3
/** The usual amount, but for a little. */
const NEAR = 0.02
const LEAST_IRREGULAR_CENTS: Cents = 5_000

/** Somebody who pays again and again: a source of income, or receipts of one, to be offered. */
export interface RecognisedIncome {
  readonly counterparty: string
  /** What came in each month that something came in, ascending. */
  readonly months: readonly { readonly month: Month; readonly amountCents: Cents }[]
  /** The amounts differ, not only by a bonus now and then. */
  readonly isIrregular: boolean
  /** What comes in most months. */
  readonly usualCents: Cents
  readonly type: IncomeType
  /** The source that is named like the payer and, of several, pays most alike; null: there is none yet. */
  readonly sourceId: string | null
  readonly latest: Day
}

/**
 * Payers from whom something came in at least three of the last twelve months and whose bookings belong to no item
 * (budget.md § 15), the largest first. A payer whose regular source is known already is left out; for an irregular one
 * the months are offered that have no receipt yet.
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
      // Who is paid gives back what was paid, shops and insurers do nothing else, unless it is said to be income.
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
      // A friend who pays a meal back now and then is no source.
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
 * Three of four amounts come again, give or take a little: neither a bonus nor a raise makes a salary irregular. Asked of
 * months and of payments: two of them can come in one month, or make one.
 */
function isUsual(amounts: readonly Cents[]): boolean {
  const again = amounts.filter((cents, at) =>
    amounts.some((other, place) => place !== at && Math.abs(cents - other) <= other * NEAR),
  )
  return again.length * 4 >= amounts.length * 3
}

/** Of the months from the first to the last one is missing at most. */
function areNearlyAll(months: RecognisedIncome['months']): boolean {
  return monthsBetween(itemAt(months, 0).month, itemAt(months, -1).month) + 1 - months.length <= 1
}

/** As far apart, give or take a month, as interest that is paid each quarter. */
function areEven(months: RecognisedIncome['months']): boolean {
  const gaps = months.slice(1).map(({ month }, at) => monthsBetween(itemAt(months, at).month, month))
  return Math.max(...gaps) - Math.min(...gaps) <= 1
}

/** A bank takes instalments and pays interest; a landlord can be a tenant. */
function isCalledIncome(booking: Transaction): boolean {
  return booking.category === 'income' || incomeTypeOf(booking) !== null
}

/** A shop takes back what it sold, an insurer pays for what was spent; neither is an employer without saying so. */
function givesBack(booking: Transaction, payees: KnownPayees): boolean {
  const { kind, isNamed } = payeeInRow(booking, payees)
  return isNamed && kind !== null && (['visit', 'shop'].includes(paymentSort(kind)) || isInsurance(kind))
}

/** What people share and pay back to each other. */
const sharedWords =
  /(?:^| )(?:pizza|essen|kino|konzert\w*|karten|tickets?|danke|dankeschoen|anteil|geliehen\w*|ausgelegt|auslagen?|zurueck|geschenk\w*|geburtstag\w*|restaurant|bier|grillen|schulden|ausgleich|urlaub|ferienhaus|wg|einkauf|benzin|fahrgemeinschaft|splitwise|fuer dich)(?: |$)/u

function isAmongFriends({ purpose }: Transaction): boolean {
  return sharedWords.test(normaliseText(purpose))
}

function payerOf({ counterparty, counterpartyIban }: Transaction): string | null {
  return counterpartyIban ?? (counterparty === '' ? null : normaliseText(counterparty))
}

/**
 * „Honorare Lektorat“ is the source of the payer „Lektorat Sommer“: they share a word that says something. Of several
 * that do, the one whose usual amount is nearest, then the first; one without any amount comes last.
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

/** How many times one amount is the other, from 1 on; half is as far as double. */
function farFrom(cents: Cents | null, expected: Cents | null): number {
  if (cents === null || expected === null || cents <= 0 || expected <= 0) return Number.MAX_VALUE
  return Math.max(cents / expected, expected / cents)
}

/** What a source usually pays at a time: its latest amount, else the middle of its receipts, else its estimate. */
function expectedOf(
  { id, amounts, estimateUsualCents }: IncomeSource,
  receipts: readonly IncomeReceipt[],
): Cents | null {
  const came = receipts.filter(({ sourceId }) => sourceId === id).map(({ amountCents }) => amountCents)
  return amounts.at(-1)?.amountCents ?? middleOf(came) ?? estimateUsualCents
}

/** Of an even number of amounts the upper one. */
function middleOf(cents: readonly Cents[]): Cents | null {
  return cents.toSorted((a, b) => a - b)[Math.floor(cents.length / 2)] ?? null
}

function totalOf({ months }: RecognisedIncome): Cents {
  return sumCents(months.map(({ amountCents }) => amountCents))
}
