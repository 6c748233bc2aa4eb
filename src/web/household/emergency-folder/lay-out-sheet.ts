import { accountRecord } from '#contract/records/account-record.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { FolderEntryKind, FolderGroup } from '#domain/emergency-folder/folder-entries.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { entryWords, noneWords } from './entry-words.ts'
import type { FolderContent } from './folder-content.ts'
import type { FirstCall, SheetLayout, SheetPart, SheetRow } from './sheet-layout.ts'

interface SheetHead {
  readonly product: string
  readonly owner: string
  readonly today: Day
}

/** How many people are named in the box at the top. */
const FIRST_CALLS = 2

/** The sheet in words, in the order in which it is read in an emergency. */
export function layOutSheet(content: FolderContent, { product, owner, today }: SheetHead): SheetLayout {
  return {
    product,
    owner,
    day: formatDayMonthYear(today),
    firstCalls: firstCallsOf(content),
    bands: [
      { columns: [[firstDays(content)]] },
      { columns: [[accountsPart(content)], [insurancesPart(content), contractsPart(content)]] },
      { columns: [[peoplePart(content)]] },
      { columns: [[placesPart(content)]] },
      { columns: [[wishesPart(content)]] },
    ],
  }
}

/** Whom to call first: the first two contacts with a number. */
function firstCallsOf(content: FolderContent): readonly FirstCall[] {
  return contactsOf(content)
    .filter(({ phone }) => phone !== '')
    .slice(0, FIRST_CALLS)
    .map(({ role, name, phone }) => ({ name: name === '' ? role : name, phone }))
}

function firstDays(content: FolderContent): SheetPart {
  const first = content.insurances
    .filter(({ reportFirst }) => reportFirst)
    .map(({ name, provider }) => [`${name} melden`, provider].filter(isGiven).join(', '))
  const soon = contactsOf(content)
    .map(({ role }) => role)
    .filter((role) => /arbeitgeber|kita|schule|steuer/iu.test(role))
  return {
    title: 'In den ersten Tagen',
    rows: [
      ...(first.length > 0 ? [{ label: '24 Stunden', text: first.join('; ') }] : []),
      ...(soon.length > 0 ? [{ label: '3 Tage', text: soon.join(', ') }] : []),
      typedRow(content, 'first_week', { lines: 2 }),
    ],
  }
}

function accountsPart(content: FolderContent): SheetPart {
  const { accounts, loans } = content
  const rows = [
    ...accounts.map((account) => ({ label: account.name, text: accountWords(account), hint: '' })),
    ...loans.map((loan) => ({ label: loan.name, text: loanOnSheet(loan), hint: '' })),
  ]
  return {
    title: 'Konten',
    ...noteOf(rows.length, 'aus dem Plan'),
    rows: [...rows, ...besides(content, ['accounts', 'loans'], rows.length), ...ownRows(content, 'assets')],
  }
}

function insurancesPart(content: FolderContent): SheetPart {
  const rows = content.insurances.map((insurance) => ({
    label: insurance.name,
    text: [insuredWords(insurance), insurance.provider].filter(isGiven).join(', ') || 'Familie',
  }))
  return {
    title: 'Versicherungen',
    ...noteOf(rows.length, 'aus dem Haushaltsplan'),
    rows: [...rows, ...besides(content, ['insurances'], rows.length)],
  }
}

function contractsPart(content: FolderContent): SheetPart {
  const { contracts } = content
  const words = contracts.map(({ name, provider }) => (provider === '' ? name : `${name} (${provider})`))
  return {
    title: 'Verträge',
    ...noteOf(contracts.length, 'aus dem Haushaltsplan'),
    ...(words.length > 0 && { words: words.join(', ') }),
    rows: [...besides(content, ['contracts'], words.length), ...ownRows(content, 'contracts')],
  }
}

function peoplePart(content: FolderContent): SheetPart {
  const contacts = contactsOf(content).map(({ role, name, phone }) => ({
    label: role,
    text: [name, phone].filter(isGiven).join(', ') || null,
    hint: 'Name und Telefon',
  }))
  const entry = entryOf(content, 'contacts')
  const none = entry?.isNone
    ? [{ label: entryWords.contacts.title, text: noneWords, isWide: true }]
    : [{ label: entryWords.contacts.title, text: null, hint: 'Name und Telefon', lines: 3, isWide: true }]
  return {
    title: 'Menschen',
    isDivided: true,
    rows: [
      ...(contacts.length > 0 ? contacts : none),
      typedRow(content, 'dependants', { hint: 'Wer einspringt, mit Telefon' }),
      ...ownRows(content, 'people'),
    ],
  }
}

function placesPart(content: FolderContent): SheetPart {
  return {
    title: 'Wo es liegt',
    isDivided: true,
    rows: [
      typedRow(content, 'documents', { hint: 'Raum, Schrank, Fach' }),
      typedRow(content, 'powers_of_attorney', { hint: 'Original und Kopie' }),
      typedRow(content, 'will', { hint: 'Ort und Datum' }),
      typedRow(content, 'digital_accounts', { hint: 'wo der Zugang liegt' }),
      ...ownRows(content, 'places'),
    ],
  }
}

function wishesPart(content: FolderContent): SheetPart {
  return { title: 'Wünsche', rows: [typedRow(content, 'funeral'), ...ownRows(content, 'wishes')] }
}

/** A row of a typed entry; a gap stands in one column, where there are two, a text over both. */
function typedRow(
  content: FolderContent,
  kind: FolderEntryKind,
  gap: Pick<SheetRow, 'hint' | 'lines'> = {},
): SheetRow {
  const { title, onSheet = title } = entryWords[kind]
  const entry = entryOf(content, kind)
  const text = entry?.isNone ? noneWords : (entry?.text ?? '')
  return text === '' ? { label: onSheet, text: null, ...gap } : { label: onSheet, text, isWide: true }
}

/** What was typed beside records, or a gap where there are none. */
function besides(
  content: FolderContent,
  kinds: readonly FolderEntryKind[],
  count: number,
): readonly SheetRow[] {
  const entries = kinds.flatMap((kind) => entryOf(content, kind) ?? [])
  const notes = entries.map(({ text }) => text).filter(isGiven)
  if (notes.length > 0) return notes.map((text) => ({ label: 'Dazu', text, isWide: true }))
  if (count > 0) return []
  return entries.some(({ isNone }) => isNone)
    ? [{ label: 'Keine', text: noneWords }]
    : [{ label: 'Offen', text: null, lines: 2 }]
}

function ownRows({ ownEntries }: FolderContent, group: FolderGroup): readonly SheetRow[] {
  return ownEntries
    .filter((entry) => entry.group === group)
    .map(({ title, text }) => ({ label: title, text: text === '' ? null : text, isWide: true }))
}

function entryOf({ entries }: FolderContent, kind: FolderEntryKind) {
  return entries.find((entry) => entry.kind === kind)
}

function contactsOf(content: FolderContent) {
  return entryOf(content, 'contacts')?.contacts ?? []
}

/** Who is insured, as far as the name of the insurance does not say it. */
function insuredWords({ name, persons }: FolderContent['insurances'][number]): string {
  return persons.filter((person) => !name.includes(person)).join(' und ')
}

/** The bank of an account; what it is and whose, where no bank keeps it; null: the bank is missing. */
export function accountWords({ type, bank, owners }: FolderContent['accounts'][number]): string | null {
  if (bank !== '') return bank
  if (!withoutBank.has(type)) return null
  return [accountRecord.fields.type.words[type], owners.join(' und ')].filter(isGiven).join(', ')
}

const withoutBank: ReadonlySet<string> = new Set([
  'cash',
  'precious_metals',
  'property',
  'tangible',
  'receivable',
])

/** `Musterbank, 640,00 € im Monat, Zins bis 05.2031`; null: nothing of it is known. */
export function loanWords({
  bank,
  instalmentCents,
  fixedUntil,
}: FolderContent['loans'][number]): string | null {
  const words = [
    bank,
    instalmentCents === null ? '' : `${formatEuro(instalmentCents)} im Monat`,
    fixedUntil === null ? '' : `Zins bis ${formatMonthNumbers(fixedUntil)}`,
  ].filter(isGiven)
  return words.length === 0 ? null : words.join(', ')
}

/** On paper without the instalment: `Musterbank, Zins bis 05.2031` */
function loanOnSheet(loan: FolderContent['loans'][number]): string | null {
  return loanWords({ ...loan, instalmentCents: null })
}

/** `05.2031` */
export function formatMonthNumbers(month: Month): string {
  return `${month.slice(5, 7)}.${month.slice(0, 4)}`
}

function noteOf(count: number, from: string): Pick<SheetPart, 'note'> {
  return count === 0 ? {} : { note: `${count === 1 ? 'eins' : numberWord(count)}, ${from}` }
}

function isGiven(text: string): boolean {
  return text !== ''
}
