import type { Salutation } from '#contract/auth.ts'
import { calculatorWords } from '#contract/site/calculator-words.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import type { AccountType, AssetClass, Availability } from '#domain/accounts/account.ts'
import { formatIban } from '#domain/accounts/iban.ts'
import type { CalculatorSlug } from '#domain/calculators/calculator-slug.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatDay, formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import type { IncomeType, Rhythm } from '#domain/income/income-source.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import type { LostDraft } from './lost-draft.ts'
import { isRecord } from '#web/device/read-json.ts'
import {
  accountTypeWords,
  assetClassWords,
  availabilityWords,
  incomeTypeWords,
  rhythmWords,
} from '#web/planning/planning-words.ts'
import { potWords } from '#web/planning/pot-words.ts'
import { salutationWord } from '#web/proof/salutation-words.ts'

export interface DraftLine {
  readonly label: string
  readonly value: string
}

/** The name behind the id of a person, a source or an account; undefined while it is not known. */
export type NameOf = (id: string) => string | undefined

/** What somebody entered, line by line, as it stood in the form. Ids and versions say nothing to people. */
export function draftLines({ path, params, body }: LostDraft, nameOf: NameOf): readonly DraftLine[] {
  const entries = [...Object.entries(params ?? {}), ...(isRecord(body) ? Object.entries(body) : [])]
  return entries.flatMap(([key, value]) => {
    const label = draftLabel(path, key)
    const words = label === undefined ? null : wordsFor(path, key, value, nameOf)
    return label === undefined || words === null || words === '' ? [] : [{ label, value: words }]
  })
}

/** The label of the field in its form. */
export function draftLabel(path: string, key: string): string | undefined {
  if (key === 'id') return idLabels.find(({ start }) => path.startsWith(`${start}/{id}`))?.label
  if (key === 'name' && /^\/api\/(?:accounts|calculators)/.test(path)) return 'Name'
  return Object.hasOwn(labels, key) ? labels[key] : undefined
}

const idLabels = [
  { start: '/api/household/persons', label: 'Person' },
  { start: '/api/income/sources', label: 'Quelle' },
  { start: '/api/accounts', label: 'Konto' },
] as const

const labels: Readonly<Record<string, string>> = {
  salutation: 'Anrede',
  name: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail',
  personId: 'Person',
  sourceId: 'Quelle',
  label: 'Bezeichnung',
  type: 'Art',
  rhythm: 'Rhythmus',
  dueMonth: 'Fällig im',
  payDay: 'Zahltag',
  validFrom: 'Ab',
  validTo: 'Bis',
  growthBp: 'Steigerung im Jahr',
  isDistributed: 'Im Kontensystem',
  amounts: 'Betrag',
  amountCents: 'Betrag',
  month: 'Monat',
  day: 'Stand vom',
  distribution: 'Aufteilung',
  bank: 'Bank',
  iban: 'IBAN',
  holder: 'Empfänger',
  valueSign: 'Vorzeichen',
  assetClass: 'Anlageklasse',
  availability: 'Verfügbar',
  interestBp: 'Zins',
  fixedUntil: 'Fest bis',
  owners: 'Anteile',
  isCounted: 'Zählt zum Vermögen',
  openedOn: 'Eröffnet am',
  exemptionOrderCents: 'Freistellungsauftrag',
  balance: 'Kontostand',
  closedOn: 'Geschlossen am',
  transferTo: 'Guthaben geht auf',
  ids: 'Reihenfolge',
  savingBp: potWords.saving_rate.title,
  luxuryBp: potWords.luxury_rate.title,
  donationBp: potWords.donation_rate.title,
  base: 'Basis',
  shortfall: 'Wenn das Einkommen nicht reicht',
  lifeMinimumCents: 'Mindestens zum Leben',
  incomingAccountId: 'Eingang auf',
  subPots: 'Unterteilt in',
  targets: 'Ziele',
  pot: 'Topf',
  accountId: 'Konto',
  transferredOn: 'Überwiesen am',
  calculator: 'Rechner',
  values: 'Eingaben',
}

function wordsFor(path: string, key: string, value: unknown, nameOf: NameOf): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (Array.isArray(value)) return listWords(key, value, nameOf)
  if (isRecord(value)) return recordWords(key, value)
  if (typeof value === 'number') return numberWords(key, value)
  if (typeof value !== 'string') return null
  return textWords(path, key, value, nameOf)
}

function numberWords(key: string, value: number): string {
  if (key.endsWith('Cents')) return formatEuro(value)
  if (key.endsWith('Bp')) return formatPercent(value, { digits: 2 })
  if (key === 'dueMonth') return formatMonthName(`2026-${String(value).padStart(2, '0')}-01` as Month)
  if (key === 'payDay') return `am ${value}.`
  if (key === 'valueSign') return value === -1 ? 'Negativ (rot)' : 'Neutral (Standard)'
  return String(value)
}

function textWords(path: string, key: string, value: string, nameOf: NameOf): string | null {
  switch (key) {
    case 'id':
    case 'personId':
    case 'sourceId':
    case 'accountId':
    case 'incomingAccountId':
    case 'transferTo':
      return nameOf(value) ?? null
    case 'iban':
      return formatIban(value)
    case 'type':
      return path.startsWith('/api/income')
        ? incomeTypeWords[value as IncomeType]
        : accountTypeWords[value as AccountType]
    case 'rhythm':
      return rhythmWords[value as Rhythm]
    case 'payDay':
      return 'letzter Bankarbeitstag'
    case 'assetClass':
      return assetClassWords[value as AssetClass]
    case 'availability':
      return availabilityWords[value as Availability]
    case 'pot':
      return potWords[value as Pot].title
    case 'calculator':
      return calculatorWords[value as CalculatorSlug]
    case 'salutation':
      return salutationWord(value as Salutation)
    case 'distribution':
      return value === 'saving_only' ? 'nur Sparrate' : 'wie üblich'
    case 'base':
      return value === 'mean' ? 'Mittel von zwölf Monaten' : 'Monatswert'
    case 'shortfall':
      return value === 'saving_first' ? 'Erst sparen' : 'Erst Leben'
    default:
      return dateWords(value)
  }
}

function dateWords(value: string): string {
  if (isMonth(value)) return formatMonth(value)
  return isDay(value) ? formatDay(value) : value
}

function recordWords(key: string, value: Readonly<Record<string, unknown>>): string | null {
  if (key === 'balance') return balanceWords(value)
  if (key !== 'values') return null
  return Object.entries(value)
    .map(([field, text]) => `${field} ${String(text)}`.trim())
    .join(', ')
}

function balanceWords({ day, amountCents }: Readonly<Record<string, unknown>>): string {
  return `${formatEuro(Number(amountCents))} am ${formatDay(String(day) as Day)}`
}

function listWords(key: string, values: readonly unknown[], nameOf: NameOf): string | null {
  const words = values.flatMap((value) => entryWords(key, value, nameOf) ?? [])
  return words.length === 0 ? null : words.join(', ')
}

function entryWords(key: string, value: unknown, nameOf: NameOf): string | null {
  if (typeof value === 'string') return nameOf(value) ?? null
  if (!isRecord(value)) return null
  const share = typeof value['shareBp'] === 'number' ? formatPercent(value['shareBp'], { digits: 2 }) : ''
  switch (key) {
    case 'amounts':
      return `${formatEuro(Number(value['amountCents']))} ab ${formatMonth(String(value['from']) as Month)}`
    case 'owners':
      return `${nameOf(String(value['personId'])) ?? 'eine Person'} ${share}`
    case 'subPots':
      return `${String(value['label'])} ${share}`
    case 'targets':
      return `${potWords[value['pot'] as Pot].title} zu ${share} auf ${nameOf(String(value['accountId'])) ?? 'ein Konto'}`
    default:
      return null
  }
}
