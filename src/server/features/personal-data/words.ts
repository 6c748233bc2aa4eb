import { productWords, requestWords, terminationWords, topicWords } from '#contract/requests/receipt-words.ts'
import { reminderWording } from '#contract/site/reminder-wording.ts'
import { salutationWords } from '#contract/site/salutations.ts'

/** What the codes of the database mean, for tables that a person reads. */
export const words = {
  salutation: salutationWords,
  sessionState: {
    active: 'angemeldet',
    second_factor_due: 'wartet auf den zweiten Faktor',
    second_factor_setup_due: 'richtet den zweiten Faktor ein',
  },
  level: { none: 'kein Zugriff', read: 'lesen' },
  seminarRequest: {
    unconfirmed: 'Adresse nicht bestätigt',
    open: 'offen',
    confirmed: 'bestätigt',
    declined: 'abgelehnt',
  },
  amounts: { exact: 'genau', rounded: 'gerundet auf 100 €' },
  consultantEvent: {
    chosen: 'gewählt',
    access_granted: 'Zugriff erteilt',
    access_ended: 'Zugriff beendet',
    removed: 'nicht mehr Berater',
  },
  reminder: {
    month_close: reminderWording.kinds.month_close.title,
    contract_deadline: reminderWording.kinds.contract_deadline.title,
    stale_balance: reminderWording.kinds.stale_balance.title,
  },
  startPage: {
    overview: 'Übersicht',
    account_system: 'Kontensystem',
    budget: 'Haushaltsplan',
    wealth_plan: 'Vermögensplan',
    statistics: 'Statistiken',
  },
  widget: {
    net_worth: 'Nettovermögen',
    free_to_spend: 'Frei bis Zahltag',
    ladder: 'Leiter',
    next_step: 'Ein nächster Schritt',
    goals: 'Ziele',
    webinar: 'Nächstes Webinar',
  },
  request: requestWords,
  topic: topicWords,
  termination: terminationWords,
  product: productWords,
  requestState: { open: 'offen', done: 'erledigt' },
  receiptState: {
    held_back: 'zurückgehalten',
    waiting: 'wird gesendet',
    kept: 'liegt im Postausgang',
    sent: 'gesendet',
    failed: 'nicht zustellbar',
  },
  plan: { monthly: 'monatlich', yearly: 'jährlich' },
  provider: { stripe: 'Stripe', test: 'Testanbieter, kein Geld' },
  contractState: {
    pending_payment: 'wartet auf die Zahlung',
    active: 'geschlossen',
    lapsed: 'nicht bezahlt und verfallen',
    ended: 'beendet',
    withdrawn: 'widerrufen',
  },
  declaration: { cancellation: requestWords.cancellation, withdrawal: requestWords.withdrawal },
  declarationState: {
    waiting: 'wartet',
    confirmed: 'bestätigt',
    by_itself: 'gilt von selbst',
    stopped: 'angehalten',
    overtaken: 'überholt',
  },
  chargeState: {
    open: 'offen',
    processing: 'unterwegs',
    paid: 'bezahlt',
    failed: 'fehlgeschlagen',
    waived: 'erlassen',
  },
  dunning: {
    told: 'mitgeteilt',
    reminded: 'erinnert',
    suspended: 'Zugang ruht',
    ended: 'Vertrag beendet',
  },
  invoiceKind: { invoice: 'Rechnung', correction: 'Korrekturrechnung' },
  subscriptionNotice: {
    renewal: 'Verlängerung',
    trial_ends: 'Test endet bald',
    trial_ended: 'Test zu Ende',
    access_ended: 'Freischaltung zu Ende',
  },
  mailState: {
    waiting: 'wird gesendet',
    sent: 'gesendet',
    kept: 'liegt im Postausgang',
    failed: 'nicht zustellbar',
  },
} as const
