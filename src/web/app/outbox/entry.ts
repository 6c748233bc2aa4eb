import { DAY_MS } from '#domain/calendar/durations.ts'

/** The parts of a call that are sent. */
export interface KeptCall {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Why a person has to decide about an entry. */
export interface Refusal {
  readonly status: number
  /** The German sentence that says what happened. */
  readonly sentence: string
  /** The record as it is stored by now, where the server has said it; null: it says that there is none. */
  readonly current?: unknown
}

/** A write that waits on this device until the server has answered it. */
export interface Entry {
  readonly id: string
  /** The place in the order in which this device made its changes. */
  readonly order: number
  /** Who made the change: it is sent for nobody else. */
  readonly userId: string
  /** The name of the endpoint in the contract; `PATCH /api/user` for a write that cannot wait and was kept back. */
  readonly endpoint: string
  readonly call: KeptCall
  /** The record as the person saw it; null where there was none. */
  readonly seen: unknown
  /** The record that the call creates, changes or deletes. */
  readonly about: string
  /** The names of the parts of the record that the call is about; undefined: all of it. */
  readonly parts?: readonly string[]
  readonly at: number
  /** The build of the page that made it. */
  readonly build: string
  /** Whether the write stays when it is refused while its person waits for the answer: its table still shows it. */
  readonly staysRefused?: true
  /** The text of a field that was not left yet: it is never sent, and becomes a write when the field is left. */
  readonly begun?: string
  /** How often the server has failed to answer it. */
  readonly failures: number
  readonly refusal?: Refusal
}

export type NewEntry = Omit<Entry, 'order' | 'about' | 'failures' | 'refusal' | 'begun'>

/**
 * The name of the record that a call is about: its id, and whatever else its address names. An endpoint that names
 * nothing is about itself.
 */
export function recordOf({
  endpoint,
  call: { params = {}, body },
}: Pick<Entry, 'endpoint' | 'call'>): string {
  const made = body?.['id']
  const { id = typeof made === 'string' ? made : '', ...others } = params
  return [id, ...Object.values(others)].join(' ') || endpoint
}

const UNAUTHENTICATED = 401
/** A write that was kept back is forgotten after this time. */
export const KEPT_BACK_MS = DAY_MS

/** Why a write that cannot wait is kept all the same: the session had ended when it was sent. */
export const sessionHadEnded: Refusal = {
  status: UNAUTHENTICATED,
  sentence: 'Deine Sitzung war zu Ende, bevor das hier ankam.',
}

/**
 * Whether an entry is a write that cannot wait and that the end of a session has kept back: it is sent only when its
 * person says so, once for each time. The end of a session is no refusal for a write that may wait.
 */
export function isKeptBack({ refusal }: Pick<Entry, 'refusal'>): boolean {
  return refusal?.status === UNAUTHENTICATED
}

/** Whether an entry is the text of a field that was not left yet. */
export function isBegun({ begun }: Pick<Entry, 'begun'>): boolean {
  return begun !== undefined
}

/** Whether an entry was refused in a table that shows it as refused until it is stored or discarded. */
export function isRefusedInTable({ refusal, staysRefused }: Entry): boolean {
  return refusal !== undefined && staysRefused === true
}

/** Whether an entry was kept back for so long that nobody is asked about it any more. */
export function isOutdated(entry: Entry, now: number): boolean {
  return isKeptBack(entry) && (now < entry.at || now - entry.at >= KEPT_BACK_MS)
}

/** Whether two entries change the same fields of the same record, or of the same rows. */
export function isSameChange(one: Entry, other: Pick<Entry, 'userId' | 'endpoint' | 'call'>): boolean {
  const textOf = ({ userId, endpoint, call }: typeof other) => {
    const about = recordOf({ endpoint, call })
    const fields = Object.entries(call.body ?? {}).map(([name, value]) =>
      // A list in a record is one field of it; where no record is named, the list names many.
      about === endpoint && Array.isArray(value) ? [name, ...rowsOf(value)] : [name],
    )
    return JSON.stringify([userId, endpoint, about, fields.map((field) => field.join('\n')).toSorted()])
  }
  return textOf(one) === textOf(other)
}

/** What the rows of a list are about: their ids, months and other words, without their numbers. */
function rowsOf(list: readonly unknown[]): readonly string[] {
  const wordsOf = (row: unknown): string =>
    typeof row === 'object' && row !== null
      ? Object.values(row).filter(isWord).toSorted().join(' ')
      : String(row)
  return list.map(wordsOf).toSorted()
}

function isWord(value: unknown): value is string {
  return typeof value === 'string'
}
