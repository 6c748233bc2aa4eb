import type { SettingName } from '#contract/admin/setting-rules.ts'
import type { AdminSetting } from '#contract/admin/settings.ts'
import { isDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

export interface SettingWords {
  readonly label: string
  /** What the setting changes, in one sentence. */
  readonly effect: string
  readonly kind: 'text' | 'email' | 'count' | 'day' | 'choice'
  /** The unit of a count, and of one. */
  readonly unit?: readonly [many: string, one: string]
  /** What an empty value means, where that is something of its own. */
  readonly none?: string
}

const invoiceAndImprint = 'Impressum, Fußzeile, Mails und neue Rechnungen.'

export const settingWords: Readonly<Record<SettingName, SettingWords>> = {
  OPERATOR_NAME: { label: 'Name oder Firma', effect: invoiceAndImprint, kind: 'text' },
  OPERATOR_STREET: { label: 'Straße und Hausnummer', effect: invoiceAndImprint, kind: 'text' },
  OPERATOR_POSTCODE: { label: 'Postleitzahl', effect: invoiceAndImprint, kind: 'text' },
  OPERATOR_CITY: { label: 'Ort', effect: invoiceAndImprint, kind: 'text' },
  OPERATOR_COUNTRY: { label: 'Land', effect: invoiceAndImprint, kind: 'text', none: 'wird nicht genannt' },
  OPERATOR_EMAIL: {
    label: 'E-Mail',
    effect: 'Impressum, Kontakt und Mails; dorthin melden wir auch, was auf dich wartet.',
    kind: 'email',
  },
  OPERATOR_PHONE: { label: 'Telefon', effect: 'Impressum und Widerrufsbelehrung.', kind: 'text' },
  OPERATOR_REPRESENTATIVE: {
    label: 'Vertreten durch',
    effect: 'Impressum; „entfällt“, wenn niemand eine Firma vertritt.',
    kind: 'text',
  },
  OPERATOR_REGISTER: {
    label: 'Registereintrag',
    effect: 'Impressum; „entfällt“ ohne Eintrag.',
    kind: 'text',
  },
  OPERATOR_VAT_ID: {
    label: 'Umsatzsteuer-ID',
    effect: 'Impressum und neue Rechnungen; „entfällt“, wenn du keine hast.',
    kind: 'text',
  },
  OPERATOR_TAX_NUMBER: {
    label: 'Steuernummer',
    effect: 'Steht auf neuen Rechnungen, wenn es keine Umsatzsteuer-ID gibt (§ 14 Abs. 4 UStG).',
    kind: 'text',
    none: 'nicht angegeben',
  },
  EDITOR_NAME: {
    label: 'Verantwortlich für Inhalte',
    effect: 'Impressum: Vor- und Nachname einer Person (§ 18 Abs. 2 MStV).',
    kind: 'text',
  },
  SMALL_BUSINESS_SINCE: {
    label: 'Kleinunternehmer ab',
    effect: 'Von diesem Tag an zeigen Preise und neue Rechnungen keine Umsatzsteuer (§ 19 UStG).',
    kind: 'day',
    none: 'nein, Umsatzsteuer wird ausgewiesen',
  },
  NUMBER_PREFIX: {
    label: 'Kürzel der Nummern',
    effect: 'Steht vor den Nummern neuer Rechnungen und Verträge; ein anderes beginnt eine neue Reihe.',
    kind: 'text',
  },
  SELL_WEBINARS: {
    label: 'Webinare',
    effect: 'Bestellung, AGB und Bestätigung nennen sie, sobald eines veröffentlicht ist.',
    kind: 'choice',
  },
  SELL_CONSULTANTS: {
    label: 'Berater',
    effect: 'Bestellung, AGB und Bestätigung nennen sie, sobald einer gewählt werden kann.',
    kind: 'choice',
  },
  TRIAL_DAYS: {
    label: 'Test mindestens',
    effect: 'Wie lange ein neuer Test wenigstens dauert; 0: kein Test.',
    kind: 'count',
    unit: ['Tage', 'Tag'],
  },
  TRIAL_MAX_DAYS: {
    label: 'Test höchstens',
    effect: 'Dazwischen endet er mit dem zweiten abgeschlossenen Monat.',
    kind: 'count',
    unit: ['Tage', 'Tag'],
  },
  REGISTRATION_MAILS_PER_HOUR: {
    label: 'Mails durch Registrierungen',
    effect: 'Mehr gehen in einer Stunde nicht hinaus; wer dann kommt, muss warten.',
    kind: 'count',
    unit: ['je Stunde', 'je Stunde'],
  },
  DECLARATION_WAIT_HOURS: {
    label: 'Kündigung ohne Anmeldung',
    effect: 'So lange kann der Vertragspartner sie bestätigen oder stoppen; dann gilt sie von selbst.',
    kind: 'count',
    unit: ['Stunden', 'Stunde'],
  },
  MAIL_FROM: {
    label: 'Absender aller Mails',
    effect: 'Name und Adresse, von der alle Mails kommen; dein Mailserver muss sie annehmen.',
    kind: 'text',
  },
}

export interface SettingGroup {
  readonly key: string
  readonly title: string
  readonly lead: string
  readonly names: readonly SettingName[]
}

export const settingGroups: readonly SettingGroup[] = [
  {
    key: 'betreiber',
    title: 'Betreiber',
    lead: 'Wer hinter dieser Installation steht. Ausgestellte Rechnungen und Bestätigungen ändern sich nie.',
    names: [
      'OPERATOR_NAME',
      'OPERATOR_STREET',
      'OPERATOR_POSTCODE',
      'OPERATOR_CITY',
      'OPERATOR_COUNTRY',
      'OPERATOR_EMAIL',
      'OPERATOR_PHONE',
      'OPERATOR_REPRESENTATIVE',
      'OPERATOR_REGISTER',
      'OPERATOR_VAT_ID',
      'OPERATOR_TAX_NUMBER',
      'EDITOR_NAME',
    ],
  },
  {
    key: 'rechnungen',
    title: 'Umsatzsteuer und Nummern',
    lead: 'Gilt für Rechnungen, die von jetzt an entstehen.',
    names: ['SMALL_BUSINESS_SINCE', 'NUMBER_PREFIX'],
  },
  {
    key: 'verkauf',
    title: 'Was verkauft wird',
    lead: 'Wer schon ein Abo hat, behält, was darin steht.',
    names: ['SELL_WEBINARS', 'SELL_CONSULTANTS'],
  },
  {
    key: 'test',
    title: 'Kostenloser Test',
    lead: 'Laufende Tests behalten die Dauer, mit der sie begonnen haben.',
    names: ['TRIAL_DAYS', 'TRIAL_MAX_DAYS'],
  },
  {
    key: 'grenzen',
    title: 'Grenzen',
    lead: 'Schutz vor Fluten und vor fremden Kündigungen.',
    names: ['REGISTRATION_MAILS_PER_HOUR', 'DECLARATION_WAIT_HOURS'],
  },
  {
    key: 'mail',
    title: 'Mailversand',
    lead: 'Der Mailserver selbst und sein Passwort stehen nur in der Umgebung.',
    names: ['MAIL_FROM'],
  },
]

/** A value as people read it. */
export function valueWords(name: SettingName, value: string | null): string {
  const { kind, unit, none } = settingWords[name]
  if (value === null) return none ?? 'fehlt'
  if (kind === 'choice') return value === 'true' ? 'wird verkauft' : 'wird nicht verkauft'
  if (kind === 'day') return isDay(value) ? formatDay(value) : value
  if (unit) return `${formatCount(Number(value))} ${value === '1' ? unit[1] : unit[0]}`
  return value
}

/** A former or stored value; null: it was not set here. */
export function storedWords(name: SettingName, value: string | null): string {
  return value === null ? 'Vorgabe' : valueWords(name, value)
}

/** What production lacks, as a state beside the value. */
export function lackWords({ lack }: Pick<AdminSetting, 'lack'>): string | null {
  return lack === null ? null : 'fehlt für den Betrieb'
}

/** The headline of the page. */
export function settingsHeadline(settings: readonly Pick<AdminSetting, 'lack'>[]): string {
  const lacking = settings.filter(({ lack }) => lack !== null).length
  if (lacking === 0) return 'Für den Betrieb ist alles gesetzt.'
  return lacking === 1
    ? 'Für den Betrieb fehlt eine Angabe.'
    : `Für den Betrieb fehlen ${formatCount(lacking)} Angaben.`
}
