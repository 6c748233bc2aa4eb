/**
 * Every kind of mail, with the German words that the page of a customer and the export of an account show. Whoever
 * writes a new mail names its kind here: the record of mails says kind and day, and never what a mail says.
 */
export const mailKinds = {
  address_taken: 'Registrierung mit einer bekannten Adresse',
  admin_access: 'Zugang eines Administrators geändert',
  admin_recovery_code: 'Wiederherstellungscode eines Administrators benutzt',
  advertising: 'Werbung',
  announcement: 'Mitteilung',
  change_withdrawn: 'Widerruf eines Wechsels',
  claim_closed: 'Offener Betrag erlassen',
  claim_open: 'Offener Betrag nach dem Ende',
  condition: 'Hinweis an den Anbieter: Zustand der Installation',
  consulting: 'Mail zur Beratung',
  contract_ended: 'Ende des Abos',
  contract_goes_on: 'Abo läuft weiter',
  credit_given: 'Gutschrift',
  declaration_asked: 'Erklärung ohne Anmeldung: bitte bestätigen',
  declaration_received: 'Erklärung ohne Wirkung eingegangen',
  declaration_stopped: 'Erklärung angehalten',
  declaration_stopped_notice: 'Hinweis an den Anbieter: Erklärung angehalten',
  deletion: 'Löschung des Kontos vorgemerkt',
  document_again: 'Vertragsunterlage noch einmal',
  dunning_notice: 'Hinweis an den Anbieter: bald erlassene Zahlungen',
  email_change: 'Neue E-Mail-Adresse bestätigen',
  email_change_notice: 'Hinweis: neue E-Mail-Adresse eingetragen',
  email_changed: 'E-Mail-Adresse geändert',
  end_set: 'Abo gekündigt',
  folder: 'Notfallmappe',
  folder_person: 'Notfallmappe einer anderen Person',
  invoice: 'Rechnung',
  late_payment: 'Zahlung zu einer alten Bestellung',
  new_device: 'Neues Gerät',
  order_confirmed: 'Vertragsbestätigung',
  order_received: 'Eingang der Bestellung',
  password_changed: 'Passwort geändert',
  password_reset: 'Link für ein neues Passwort',
  payment_failed: 'Zahlung nicht geklappt',
  payment_received: 'Zahlung eingegangen',
  plan_changed: 'Wechsel des Abos',
  price_answer: 'Antwort auf einen neuen Preis',
  price_notice: 'Kündigung durch den Anbieter',
  price_question: 'Frage nach einem neuen Preis',
  price_question_over: 'Frage nach einem neuen Preis zurückgenommen',
  price_reminder: 'Erinnerung an die Frage nach einem neuen Preis',
  reactivated: 'Abo läuft wieder',
  receipt: 'Eingangsbestätigung',
  recovery_code_used: 'Wiederherstellungscode benutzt',
  recovery_codes_renewed: 'Wiederherstellungscodes erneuert',
  refund: 'Erstattung mit Rechnungskorrektur',
  reminder: 'Erinnerung',
  renewal: 'Ankündigung der Verlängerung',
  request_notice: 'Hinweis an den Anbieter: neue Anfrage',
  seat: 'Seminarplatz',
  seat_notice: 'Hinweis an den Anbieter: neue Seminar-Anfrage',
  second_factor_off: 'Zweiter Faktor ausgeschaltet',
  second_factor_on: 'Zweiter Faktor eingeschaltet',
  second_factor_reset: 'Zweiter Faktor vom Support zurückgesetzt',
  trial: 'Ende des Tests',
  verification: 'E-Mail-Adresse bestätigen',
  voucher: 'Geschenkter Gutschein',
  withdrawn: 'Abo widerrufen',
  wrong_codes: 'Falsche Codes des zweiten Faktors',
} as const satisfies Readonly<Record<string, string>>

export type MailKind = keyof typeof mailKinds
/** All kinds, for schemas. */
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** Mails to the operator and to administrators: they are no mail to a customer, even at the same address. */
const kindsOfOperator: ReadonlySet<MailKind> = new Set([
  'admin_access',
  'admin_recovery_code',
  'condition',
  'declaration_stopped_notice',
  'dunning_notice',
  'request_notice',
  'seat_notice',
])

/** Whether a mail of the kind stands among the mails of the customer who gets it. */
export function isKindOfCustomers(kind: MailKind): boolean {
  return !kindsOfOperator.has(kind)
}

/** Whether a stored text is a kind of mail that this version knows. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind)
}
