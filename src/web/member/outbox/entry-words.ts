import { goalRecord } from '#contract/records/goal-record.ts'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { formatDay, formatDayShort, formatMonth } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import type { Entry } from '#web/app/outbox/entry.ts'
import { mergeEntry } from '#web/household/outbox/merge-entry.ts'
import { fieldLines } from '#web/household/planning/field-lines.ts'
import type { Accounts } from '#web/household/planning/planning-queries.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { differingKeys } from '#web/household/records/settle-fields.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

export interface EntryWords {
  /** What the person did: „Fördern abgehakt“. */
  readonly title: string
  readonly detail: string
}

export interface Lookup {
  readonly accounts: Accounts['accounts']
  readonly euro: (cents: number) => string
  readonly today: Day
}

/** What an entry is, as the drawer and the saved text say it. */
export function entryWords({ endpoint, call, seen }: Entry, { accounts, euro }: Lookup): EntryWords {
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
        detail: `${euro(Number(body['amountCents']))} am ${formatDay(params['day'] as Day)}`,
      }
    case 'deleteBalance':
      return {
        title: `Stand für ${account(params['id'])} gelöscht`,
        detail: formatDay(params['day'] as Day),
      }
    case 'createGoal':
      return { title: 'Ziel angelegt', detail: String(body['name']) }
    case 'updateGoal':
      return {
        title: 'Ziel geändert',
        detail: [String(body['name']), ...goalLines(differingKeys(body, former), body, euro)].join(', '),
      }
    case 'deleteGoal':
      return { title: 'Ziel gelöscht', detail: String(former['name']) }
    default:
      return { title: 'Änderung', detail: '' }
  }
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

/** The fields of a goal in words: „Zielbetrag 3.000,00 €“. */
function goalLines(keys: readonly string[], goal: object, euro: Lookup['euro']): readonly string[] {
  return fieldLines(goal, goalRecord, { nameOf: () => undefined, formatEuro: euro })
    .filter(({ key }) => keys.includes(key) && key !== 'name')
    .map(({ label, value }) => `${label} ${value}`)
}

/** The two values that stand against each other; undefined where the entry is about something else. */
export interface Contest {
  readonly title: string
  readonly mine: string
  readonly stored: string
  /** The difference, and the amount for another entry, where both are amounts. */
  readonly cents?: { readonly mine: number; readonly difference: number }
}

export function contestOf(entry: Entry, lookup: Lookup): Contest | undefined {
  const { refusal, call, seen } = entry
  if (refusal?.status !== 412 || refusal.current === undefined) return undefined
  if (entry.endpoint === 'updateGoal') return goalContest(entry, lookup)
  const { euro, accounts } = lookup
  const mine = Number(call.body?.['amountCents'])
  const stored = isRecord(refusal.current) ? Number(refusal.current['amountCents']) : null
  const accountId = call.params?.['day'] ? call.params['id'] : isRecord(seen) && seen['accountId']
  const name = accounts.find(({ id }) => id === accountId)?.name ?? 'ein Konto'
  return {
    title: `Zwei ${call.params?.['day'] ? 'Stände' : 'Beträge'} für ${name}`,
    mine: euro(mine),
    stored: stored === null ? 'gelöscht' : euro(stored),
    ...(stored === null ? {} : { cents: { mine, difference: Math.abs(mine - stored) } }),
  }
}

function goalContest(entry: Entry, { euro }: Lookup): Contest | undefined {
  const { call, refusal } = entry
  const contested = mergeEntry(entry)?.contested
  if (!contested || !isRecord(refusal?.current)) return undefined
  const [mine, stored] = [call.body ?? {}, refusal.current]
  const wordsOf = (goal: Readonly<Record<string, unknown>>) =>
    [...(contested.includes('name') ? [String(goal['name'])] : []), ...goalLines(contested, goal, euro)].join(
      ', ',
    ) || 'leer'
  return { title: `Zwei Stände für ${String(stored['name'])}`, mine: wordsOf(mine), stored: wordsOf(stored) }
}

/** Why an entry needs the person, in a sentence that says what can be done. */
export function refusalWords({ refusal, endpoint }: Entry): string {
  if (!refusal) return ''
  if (refusal.status === 402)
    return 'Dein Abo ist abgelaufen. Dein Wert bleibt hier: Mit einem aktiven Abo kannst du ihn senden.'
  if (refusal.status === 404)
    return 'Das wurde inzwischen an anderer Stelle gelöscht. Dein Wert steht noch hier.'
  if (refusal.status === 409 && endpoint === 'createTransfer')
    return 'Diese Überweisung ist schon an anderer Stelle abgehakt.'
  return refusal.sentence
}

/** Everything that waits as a text, for a person who cannot send it. */
export function textOf(entries: readonly Entry[], lookup: Lookup): string {
  return entries
    .map((entry) => {
      const { title, detail } = entryWords(entry, lookup)
      return [`${timeOf(entry, lookup.today)}  ${title}`, detail, refusalWords(entry)]
        .filter(Boolean)
        .join('\n  ')
    })
    .join('\n\n')
}
