import { type Offerings, soldWords } from '#contract/site/areas.ts'
import { perMonth } from '#contract/wording/price-wording.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { lastDayOfWithdrawal, withdrawalWords } from '#domain/subscription/contract-start.ts'
import { planWords, priceText } from '#domain/subscription/plan-words.ts'
import { type PriceStep, priceStepTexts } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { vatWithin } from '#domain/subscription/vat.ts'
import type { Offer } from '#web/member/subscription-query.ts'

export interface OrderChoice {
  readonly plan: Plan
  /** Whether the service begins at once (law.md L7.3). */
  readonly isEarly: boolean
  /** The payments by a voucher; missing without one. */
  readonly steps?: readonly PriceStep[] | undefined
}

interface OrderSummary {
  /** The rows that must stand directly above the button (law.md L5.2). */
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly due: { readonly label: string; readonly cents: number; readonly note: string | null }
}

/** The terms of each plan in few words. */
export const planTerms = {
  monthly: 'jeden Monat kündbar',
  yearly: '12 Monate, danach jeden Monat kündbar',
} as const satisfies Record<Plan, string>

export function priceOf(
  plan: Plan,
  { monthlyCents, yearlyCents }: Pick<Offer, 'monthlyCents' | 'yearlyCents'>,
): number {
  return plan === 'monthly' ? monthlyCents : yearlyCents
}

/** The sold product, its offerings, and the present day. */
export interface Sold {
  readonly productName: string
  readonly offerings: Offerings
  readonly today: Day
}

/**
 * The meaning of an order: the pre-contract information in its short form, and the payments with their days.
 */
export function orderSummary(
  { plan, isEarly, steps = [] }: OrderChoice,
  offer: Offer,
  { productName, offerings, today }: Sold,
): OrderSummary {
  const cents = priceOf(plan, offer)
  const firstCents = steps[0]?.amountCents ?? cents
  const reduced = priceStepTexts(plan, cents, steps)
  return {
    rows: [
      {
        label: 'Leistung',
        value: `Abo ${productName}, digitaler Dienst für alle Personen deines Haushalts: ${soldWords(offerings)}`,
      },
      { label: 'Preis', value: priceWords(plan, cents) },
      vatRow(cents, offer.vatBp),
      ...(reduced.length === 0 ? [] : [{ label: 'Mit Gutschein', value: reduced.join('\n') }]),
      { label: 'Laufzeit', value: planWords[plan].term },
      { label: 'Kündigung', value: planWords[plan].cancelling },
      {
        label: 'Beginn',
        value: isEarly
          ? 'heute'
          : `${formatDayMonthYear(offer.startsOn)}, ${startWords(offer.startsOn, today)}`,
      },
      {
        label: 'Widerruf',
        value: `bis ${withdrawalWords(today)}, wenn der Vertrag heute zustande kommt`,
      },
      { label: 'Zahlung', value: 'SEPA-Lastschrift oder Karte, im Voraus' },
    ],
    due: {
      label: isEarly ? 'Heute zu zahlen' : `Zu zahlen am ${formatDayMonth(offer.startsOn)}`,
      cents: firstCents,
      note: noteOf(isEarly, firstCents),
    },
  }
}

/** What is asked for at the payment where nothing is paid at once. */
function noteOf(isEarly: boolean, firstCents: number): string | null {
  if (!isEarly) return 'Heute gibst du nur an, wie du zahlst.'
  return firstCents === 0 ? 'Du gibst an, wie du später zahlst. Heute wird nichts abgebucht.' : null
}

// The words for the beginning of the contract; a trial that runs longer than the withdrawal period is not cut
// short.
function startWords(startsOn: Day, today: Day): string {
  return startsOn > addDays(lastDayOfWithdrawal(today), 1) ? 'nach deinem Test' : 'nach der Widerrufsfrist'
}

/** A price in words: `99,00 € pro Jahr, entspricht 8,25 € im Monat`. */
export function priceWords(plan: Plan, cents: number): string {
  const price = priceText(plan, cents)
  return plan === 'monthly' ? price : `${price}, entspricht ${perMonth(monthlyShare(cents))}`
}

/** A twelfth of the yearly price, rounded up to the cent, so that no price is stated lower than it is. */
export function monthlyShare(yearlyCents: number): number {
  return Math.ceil(yearlyCents / 12)
}

function vatRow(cents: number, vatBp: number | null): { readonly label: string; readonly value: string } {
  return vatBp === null
    ? { label: 'Umsatzsteuer', value: 'keine nach §\u00A019\u00A0UStG' }
    : {
        label: `darin ${formatPercent(vatBp, { digits: 0 })} MwSt.`,
        value: formatEuro(vatWithin(cents, vatBp)),
      }
}

/** The saving of a yearly plan over twelve months; null where it saves nothing. */
export function yearlySaving({
  monthlyCents,
  yearlyCents,
}: Pick<Offer, 'monthlyCents' | 'yearlyCents'>): number | null {
  const saved = 12 * monthlyCents - yearlyCents
  return saved > 0 ? saved : null
}
