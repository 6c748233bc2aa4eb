import { decisionWords } from '#contract/admin/customer-effects.ts'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

type State = 'done' | 'open' | 'negative' | 'positive'

/** The name of a customer; the address where there is none. */
export function customerName({ user }: Pick<AdminCustomer, 'user'>): string {
  return `${user.name} ${user.surname}`.trim() || user.email
}

export const customerStates = {
  confirmed: { words: 'bestätigt', tone: 'positive' },
  unconfirmed: { words: 'wartet auf den Klick', tone: 'open' },
  locked: { words: 'gesperrt', tone: 'negative' },
  deletion_pending: { words: 'wird gelöscht', tone: 'negative' },
} as const satisfies Record<AdminCustomer['user']['state'], { words: string; tone: State }>

export const paymentWords = {
  under_way: { words: 'unterwegs', tone: 'open' },
  paid: { words: 'bezahlt', tone: 'positive' },
  transfer: { words: 'überwiesen', tone: 'positive' },
  failed: { words: 'gescheitert', tone: 'negative' },
  charged_back: { words: 'zurückgeholt', tone: 'negative' },
  refunded: { words: 'erstattet', tone: 'done' },
  waived: { words: 'erlassen', tone: 'done' },
} as const satisfies Record<AdminCustomer['payments'][number]['kind'], { words: string; tone: State }>

export const mailStateWords = {
  waiting: { words: 'wartet', tone: 'open' },
  kept: { words: 'aufbewahrt', tone: 'done' },
  sent: { words: 'zugestellt', tone: 'positive' },
  failed: { words: 'nicht zustellbar', tone: 'negative' },
  not_sent: { words: 'nicht gesendet', tone: 'done' },
} as const satisfies Record<AdminCustomer['mails'][number]['state'], { words: string; tone: State }>

export const dunningWords = {
  told: 'Zahlung gescheitert, geschrieben',
  reminded: 'erinnert',
  suspended: 'Abo ruht',
  ended: 'wegen Nichtzahlung beendet',
} as const satisfies Record<
  NonNullable<AdminCustomer['contracts'][number]['charges'][number]['dunning']>,
  string
>

const historyWords = {
  ordered: 'Bestellt',
  concluded: 'Vertrag geschlossen',
  change_agreed: 'Wechsel vereinbart',
  change_withdrawn: 'Wechsel widerrufen',
  plan_changed: 'Wechsel vorgemerkt',
  cancelled: 'Gekündigt',
  resumed: 'Kündigung zurückgenommen',
  withdrawn: 'Widerrufen',
  suspended: 'Abo ruht wegen offener Zahlung',
  declaration_opened: 'Erklärung ohne Anmeldung, wartet',
  declaration_stopped: 'Erklärung angehalten: „Das war ich nicht“',
  extraordinary_cancellation: 'Außerordentlich gekündigt',
  payment_mismatch: 'Zahlung passte nicht zum Vertrag',
  payment_returned: 'Zahlung ohne Vertrag erstattet',
  order_released: 'Weitere Bestellung freigegeben',
  access_granted: 'Bereiche freigeschaltet',
  access_revoked: 'Freischaltung zurückgenommen',
  decision: 'Entschieden',
} as const satisfies Record<AdminCustomer['history'][number]['kind'], string>

/** An event of the history in words: `Vertrag beendet zum 20.12.2026`. */
export function historyTitle({
  kind,
  action,
  on,
  amount_cents: cents,
}: AdminCustomer['history'][number]): string {
  const words = action === null ? historyWords[kind] : decisionWords[action]
  const amount = cents === null ? '' : `, ${formatEuro(cents)}`
  return `${words}${amount}${on === null ? '' : `, ${formatDay(on)}`}`
}

/** What was done, with its figures: `Zahlung erstattet, 9,90 €`. */
export function actionTitle(action: AdminCustomer['actions'][number]): string {
  const { kind, on, amount_cents: cents, months, about, is_goodwill: isGoodwill } = action
  return [
    decisionWords[kind],
    ...(months === null ? [] : [months === 1 ? 'ein Monat' : `${formatCount(months)} Monate`]),
    ...(cents === null ? [] : [formatEuro(cents)]),
    ...(on === null ? [] : [formatDay(on)]),
    ...(about === null ? [] : [about]),
    ...(isGoodwill ? ['aus Kulanz'] : []),
  ].join(', ')
}
