import { mailKinds } from '#contract/mail-kinds.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { CustomerEffect, EffectKind } from './customer-effects.ts'

/** An effect in a sentence, as the confirmation shows it. @param to the address of the customer */
export function effectSentence(effect: CustomerEffect, to: string): string {
  return sentences[effect.kind](effect, to)
}

const sentences: Readonly<Record<EffectKind, (effect: CustomerEffect, to: string) => string>> = {
  ends: ({ on }) => `Letzter Tag des Vertrags: ${dayIn(on)}.`,
  is_over: ({ on }) => `Der Vertrag ist sofort zu Ende, sein letzter Tag war der ${dayIn(on)}.`,
  is_withdrawn: ({ on }) => `Der Vertrag ist widerrufen, mit Datum vom ${dayIn(on)}.`,
  goes_on: () => 'Der Vertrag läuft ohne Ende weiter.',
  plan_changes: ({ plan, amount_cents: amount }) =>
    `Das Abo ist wieder ${plan === 'yearly' ? 'jährlich' : 'monatlich'}, für ${euros(amount)}.`,
  next_plan_dropped: () => 'Der vorgemerkte Wechsel des Abos entfällt.',
  suspension_ends: () => 'Das Abo ruht nicht mehr.',
  access_closes: () => 'Die bezahlten Bereiche sind sofort geschlossen.',
  access_opens: () => 'Die bezahlten Bereiche sind sofort wieder offen.',
  paid: (effect) => `${euros(effect.amount_cents)} für ${period(effect)} gelten als bezahlt.`,
  opened_again: (effect) => `${euros(effect.amount_cents)} für ${period(effect)} sind wieder offen.`,
  waived: (effect) => `${euros(effect.amount_cents)} für ${period(effect)} werden nicht mehr verlangt.`,
  refund_by_provider: (effect) =>
    `${euros(effect.amount_cents)} für ${period(effect)} gehen über den Zahlungsanbieter zurück.`,
  refund_by_transfer: (effect) =>
    `${euros(effect.amount_cents)} für ${period(effect)} musst du selbst überweisen: Das Geld kam per Überweisung.`,
  refund_when_paid: (effect) =>
    `Kommt die laufende Zahlung für ${period(effect)} an, gehen ${euros(effect.amount_cents)} zurück.`,
  correction: ({ number, amount_cents: amount }) =>
    `Korrekturrechnung zu ${number ?? ''} über ${euros(amount)}.`,
  invoice: (effect) => `Neue Rechnung über ${euros(effect.amount_cents)} für ${period(effect)}.`,
  reduction: ({ words }) => `Gutschrift: ${words ?? ''}.`,
  reduction_ends: ({ words }) => `Die Gutschrift entfällt: ${words ?? ''}.`,
  next_payment: ({ from_day: from, amount_cents: amount, words }) =>
    `Zahlung am ${dayIn(from)}: ${euros(amount)}${words === null ? '' : ` ${words}`}.`,
  provider_told: ({ provider, on }) => told(provider, on),
  request_closed: ({ number }) => `Anfrage ${number ?? ''} ist damit erledigt.`,
  task: ({ on }) => `In den Anfragen entsteht eine Aufgabe „überweisen“, fällig am ${dayIn(on)}.`,
  mail: ({ mail }, to) => `Mail an ${to}: ${mail === null ? '' : mailKinds[mail]}.`,
}

function told(what: CustomerEffect['provider'], on: CustomerEffect['on']): string {
  switch (what) {
    case 'end':
      return on === null
        ? 'Der Zahlungsanbieter bucht ab sofort nichts mehr ab.'
        : `Der Zahlungsanbieter bucht nach dem ${dayIn(on)} nichts mehr ab.`
    case 'resume':
      return 'Der Zahlungsanbieter bucht weiter ab.'
    case 'change_plan':
      return 'Der Zahlungsanbieter erfährt vom Wechsel des Abos.'
    case 'paid_elsewhere':
      return 'Der Zahlungsanbieter verlangt diesen Betrag nicht mehr.'
    case 'reduction':
      return 'Der Zahlungsanbieter verlangt entsprechend weniger.'
    case 'close_checkout':
      return 'Eine offene Bestellseite wird geschlossen.'
    case 'refund':
    case null:
      return 'Der Zahlungsanbieter erfährt davon.'
  }
}

function dayIn(on: CustomerEffect['on']): string {
  return on === null ? '' : formatDay(on)
}

function euros(amount: number | null): string {
  return formatEuro(amount ?? 0)
}

function period({ from_day: from, to_day: to }: CustomerEffect): string {
  return `${dayIn(from)} bis ${dayIn(to)}`
}
