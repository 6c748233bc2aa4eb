import { accountRecord } from '#contract/records/account-record.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { budgetItemRecord, contractRecord } from '#contract/records/budget-item-record.ts'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import { goalRecord } from '#contract/records/goal-record.ts'
import { householdRecord } from '#contract/records/household-record.ts'
import { incomeReceiptRecord } from '#contract/records/income-receipt-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { personRecord } from '#contract/records/person-record.ts'
import { planEventRecord, planScenarioRecord } from '#contract/records/plan-event-record.ts'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { propertyRecord } from '#contract/records/property-record.ts'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import type { AnyRecord } from '#contract/records/record-description.ts'
import { transactionRecord } from '#contract/records/transaction-record.ts'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { type Day, dayIn, isDay } from '#domain/calendar/day.ts'
import { formatDay, formatDayShort, formatMonth } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import { type Entry, isBegun } from '#web/app/outbox/entry.ts'
import { draftLines } from '#web/household/drafts/draft-lines.ts'
import { draftNameOf } from '#web/household/drafts/draft-names.ts'
import { draftOf, type LostDraft } from '#web/household/drafts/lost-draft.ts'
import { fieldsSent, mergeEntry } from '#web/household/outbox/merge-entry.ts'
import { fieldLines } from '#web/household/planning/field-lines.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { differingKeys } from '#web/household/records/settle-fields.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import type { Contest, EntryWords, Lookup } from './lookup.ts'
import { proposalAnswerWords, proposalContest } from './proposal-words.ts'
import { valueContest, valueWords } from './value-words.ts'

/** The record that a write is about, and what was done with it. */
const deeds: Readonly<Record<string, readonly [record: AnyRecord, done: string]>> = {
  createGoal: [goalRecord, 'angelegt'],
  updateGoal: [goalRecord, 'geändert'],
  deleteGoal: [goalRecord, 'gelöscht'],
  updateHousehold: [householdRecord, 'geändert'],
  createPerson: [personRecord, 'hinzugefügt'],
  updatePerson: [personRecord, 'umbenannt'],
  deletePerson: [personRecord, 'entfernt'],
  createIncomeSource: [incomeSourceRecord, 'hinzugefügt'],
  updateIncomeSource: [incomeSourceRecord, 'geändert'],
  deleteIncomeSource: [incomeSourceRecord, 'gelöscht'],
  putIncomeReceipt: [incomeReceiptRecord, 'eingetragen'],
  deleteIncomeReceipt: [incomeReceiptRecord, 'zurückgenommen'],
  createExtraIncome: [extraIncomeRecord, 'eingetragen'],
  updateExtraIncome: [extraIncomeRecord, 'geändert'],
  deleteExtraIncome: [extraIncomeRecord, 'gelöscht'],
  createTransaction: [transactionRecord, 'eingetragen'],
  updateTransaction: [transactionRecord, 'geändert'],
  deleteTransaction: [transactionRecord, 'gelöscht'],
  returnTransaction: [transactionRecord, 'zurückgeholt'],
  createAccount: [accountRecord, 'hinzugefügt'],
  putAllocation: [allocationRecord, 'gespeichert'],
  deleteAllocation: [allocationRecord, 'zurückgenommen'],
  createBudgetItem: [budgetItemRecord, 'hinzugefügt'],
  updateBudgetItem: [budgetItemRecord, 'geändert'],
  putContract: [contractRecord, 'geändert'],
  deleteContract: [contractRecord, 'gelöscht'],
  putPlanPerson: [planPersonRecord, 'geändert'],
  putPlanPosition: [planPositionRecord, 'geändert'],
  createPlanEvent: [planEventRecord, 'hinzugefügt'],
  updatePlanEvent: [planEventRecord, 'geändert'],
  deletePlanEvent: [planEventRecord, 'gelöscht'],
  createPlanScenario: [planScenarioRecord, 'angelegt'],
  updatePlanScenario: [planScenarioRecord, 'geändert'],
  deletePlanScenario: [planScenarioRecord, 'gelöscht'],
  putProperty: [propertyRecord, 'geändert'],
  deleteProperty: [propertyRecord, 'gelöscht'],
  createPurchaseCheck: [purchaseCheckRecord, 'angelegt'],
  updatePurchaseCheck: [purchaseCheckRecord, 'geändert'],
  deletePurchaseCheck: [purchaseCheckRecord, 'gelöscht'],
  putDistribution: [distributionRecord, 'geändert'],
}

/** What an entry is, as the drawer and the saved text say it. */
export function entryWords({ endpoint, call, seen, begun }: Entry, lookup: Lookup): EntryWords {
  const { accounts, euro } = lookup
  const former = isRecord(seen) ? seen : {}
  const { body = {}, params = {} } = call
  const account = (id: unknown) => accounts.find((each) => each.id === id)?.name ?? 'ein gelöschtes Konto'
  const transferOf = (transfer: Readonly<Record<string, unknown>>) =>
    [
      `${euro(Math.abs(Number(transfer['amountCents'])))} auf ${account(transfer['accountId'])}`,
      ...(typeof transfer['month'] === 'string' && isMonth(transfer['month'])
        ? [formatMonth(transfer['month'])]
        : []),
    ].join(', ')
  switch (endpoint) {
    case 'createTransfer':
      return { title: `${potTitle(body['pot'])} abgehakt`, detail: transferOf(body) }
    case 'updateTransfer':
      return {
        title: `${potTitle(former['pot'])} geändert`,
        detail: `${transferOf(former)}: jetzt ${euro(Math.abs(Number(body['amountCents'])))}`,
      }
    case 'deleteTransfer':
      return { title: `Häkchen bei ${potTitle(former['pot'])} entfernt`, detail: transferOf(former) }
    case 'putBalance':
      return {
        title: `Stand für ${account(params['id'])}`,
        detail: `${begun === undefined ? euro(Number(body['amountCents'])) : `„${begun}“`} am ${formatDay(params['day'] as Day)}`,
      }
    case 'deleteBalance':
      return {
        title: `Stand für ${account(params['id'])} gelöscht`,
        detail: formatDay(params['day'] as Day),
      }
    case 'putPlanValues':
      return valueWords({ call }, lookup)
    case 'dismissBar':
      return { title: 'Mitteilung geschlossen', detail: '' }
    case 'answerProposal':
      return proposalAnswerWords({ call, seen })
    case 'createTransaction':
    case 'deleteTransaction':
    case 'returnTransaction': {
      const { title } = recordWords({ endpoint, call, seen }, lookup)
      return { title, detail: bookingDetail({ ...former, ...body }, lookup) }
    }
    default:
      return recordWords({ endpoint, call, seen }, lookup)
  }
}

/** „Wochenmarkt, −45,00 € am 20.11.2026, Girokonto“ */
function bookingDetail(told: Readonly<Record<string, unknown>>, { accounts, euro }: Lookup): string {
  const { counterparty, purpose, amountCents, day, accountId } = told
  const name = [counterparty, purpose].find(Boolean)
  const account = accounts.find(({ id }) => id === accountId)?.name
  const size =
    typeof day === 'string' && isDay(day) ? `${euro(Number(amountCents))} am ${formatDay(day)}` : null
  return [name, size, account].filter(Boolean).join(', ')
}

function potTitle(pot: unknown): string {
  const known = Object.entries(potWords).find(([name]) => name === pot)
  return known?.[1].title ?? 'Überweisung'
}

/** When an entry was made: the time today, otherwise the day as well. */
export function timeOf({ at }: Pick<Entry, 'at'>, today: Day): string {
  const time = new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })
  const day = dayIn(at, 'Europe/Berlin')
  return day === today ? time : `${formatDayShort(day)}, ${time}`
}

/** „Ziel geändert“ with its name and the changed fields, or what a new or deleted record was. */
function recordWords(
  { endpoint, call, seen }: Pick<Entry, 'endpoint' | 'call' | 'seen'>,
  lookup: Lookup,
): EntryWords {
  const draft = draftOf({ endpoint, call })
  if (draft) return draftWords(draft, lookup)
  const deed = deeds[endpoint]
  if (!deed) return { title: 'Änderung', detail: '' }
  const [record, done] = deed
  const former = isRecord(seen) ? seen : {}
  const sent = fieldsSent({ endpoint, call })
  const told = { ...former, ...call.params, ...sent }
  const isChange = isRecord(seen) && call.body !== undefined
  const keys = isChange ? differingKeys(sent, former) : Object.keys(told)
  const lines = linesOf(record, keys, told, lookup)
  const detail = [...nameOf(record, told), ...(isChange ? lines : lines.slice(0, 2))].join(', ')
  return { title: `${record.name} ${done}`, detail }
}

/** A write that cannot wait and was kept back, in the words of the question about it. */
function draftWords(draft: LostDraft, { accounts }: Lookup): EntryWords {
  const accountOf = (id: string) => accounts.find((account) => account.id === id)?.name
  const lines = draftLines(draft, accountOf).map(({ label, value }) => `${label} ${value}`)
  return { title: draftNameOf(draft) ?? 'Änderung', detail: lines.join(', ') }
}

/** The name that a record carries, where it has one. */
function nameOf({ fields }: AnyRecord, told: Readonly<Record<string, unknown>>): readonly string[] {
  return nameFields.filter((key) => key in fields && told[key]).map((key) => String(told[key]))
}

const nameFields = ['name', 'label', 'counterparty']

/** Fields in words, without those that are empty or the name: „Zielbetrag 3.000,00 €“. */
function linesOf(
  record: AnyRecord,
  keys: readonly string[],
  told: object,
  { euro, accounts, items = [] }: Lookup,
): readonly string[] {
  const nameOfId = (id: string) => [...accounts, ...items].find((each) => each.id === id)?.name
  return fieldLines(told, record, { nameOf: nameOfId, formatEuro: euro })
    .filter(({ key, isEmpty }) => keys.includes(key) && !nameFields.includes(key) && !isEmpty)
    .map(({ label, value }) => `${label} ${value}`)
}

/** The two values that stand against each other; undefined where the entry is about something else. */
const deleted = 'Gelöscht'

export function contestOf(entry: Entry, lookup: Lookup): Contest | undefined {
  const { refusal, call, seen } = entry
  if (entry.endpoint === 'answerProposal') return proposalContest(entry, lookup)
  if (refusal?.status !== 412 || refusal.current === undefined) return undefined
  if (entry.endpoint === 'putPlanValues') return valueContest(entry, lookup)
  const deed = deeds[entry.endpoint]
  if (deed) return recordContest(entry, deed[0], lookup)
  const { euro, accounts } = lookup
  const mine = call.body ? Number(call.body['amountCents']) : null
  const stored = isRecord(refusal.current) ? Number(refusal.current['amountCents']) : null
  const accountId = call.params?.['day'] ? call.params['id'] : isRecord(seen) && seen['accountId']
  const name = accounts.find(({ id }) => id === accountId)?.name ?? 'ein Konto'
  return {
    title: `Zwei ${call.params?.['day'] ? 'Stände' : 'Beträge'} für ${name}`,
    mine: mine === null ? deleted : euro(mine),
    stored: stored === null ? deleted : euro(stored),
    ...(mine !== null && stored !== null && { cents: { mine, difference: Math.abs(mine - stored) } }),
  }
}

function recordContest(entry: Entry, record: AnyRecord, lookup: Lookup): Contest | undefined {
  const contested = mergeEntry(entry)?.contested
  const stored = entry.refusal?.current
  if (!contested || !isRecord(stored)) return undefined
  const wordsOf = (told: Readonly<Record<string, unknown>>) =>
    [
      ...nameFields.filter((key) => contested.includes(key) && told[key]).map((key) => String(told[key])),
      ...linesOf(record, contested, told, lookup),
    ].join(', ') || 'leer'
  const [name = record.name] = nameOf(record, stored)
  return {
    title: `Zwei Stände für ${name}`,
    mine: entry.call.body ? wordsOf(fieldsSent(entry)) : deleted,
    stored: wordsOf(stored),
  }
}

/** Why an entry needs the person, in a sentence that says what can be done. */
export function refusalWords({ refusal, endpoint }: Entry): string {
  if (!refusal) return ''
  if (refusal.status === 402)
    return 'Dein Abo ist abgelaufen. Dein Wert bleibt hier: Mit einem aktiven Abo kannst du ihn senden.'
  if (refusal.status === 404)
    return 'Das wurde inzwischen an anderer Stelle gelöscht. Dein Wert steht noch hier.'
  if (refusal.status === 409 && endpoint === 'answerProposal')
    return 'Dieser Vorschlag wurde inzwischen an anderer Stelle beantwortet oder zurückgezogen.'
  if (refusal.status === 409 && endpoint === 'createTransfer')
    return 'Diese Überweisung ist schon an anderer Stelle abgehakt.'
  if (refusal.status === 409 && endpoint === 'returnTransaction')
    return 'Das Einlesen, aus dem diese Buchung kam, wurde inzwischen zurückgenommen.'
  return refusal.sentence
}

/** Everything that waits as a text, for a person who cannot send it. */
export function textOf(entries: readonly Entry[], lookup: Lookup): string {
  return entries
    .map((entry) => {
      const { title, detail } = entryWords(entry, lookup)
      const state = isBegun(entry) ? 'Angefangen, noch nicht gespeichert' : refusalWords(entry)
      return [`${timeOf(entry, lookup.today)}  ${title}`, detail, state].filter(Boolean).join('\n  ')
    })
    .join('\n\n')
}
