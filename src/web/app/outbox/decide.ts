import { CallError } from '#contract/protocol/client.ts'
import { isUnanswered, reactionTo, sentenceOf } from '#web/app/network/error-table.ts'
import { type Entry, isBegun, type KeptCall, type Refusal } from './entry.ts'

/**
 * The entries, in their order, that need no decision and depend on none that does: the first is sent next, and what is
 * shown contains them.
 */
export function withoutHeld(entries: readonly Entry[]): readonly Entry[] {
  const held: Entry[] = []
  return entries.filter((entry) => {
    const isFree = !entry.refusal && !isBegun(entry) && !held.some((earlier) => dependsOn(entry, earlier))
    if (!isFree) held.push(entry)
    return isFree
  })
}

/** What waits for this person, in the order in which it was entered. */
export function inOrder(entries: readonly Entry[], userId: string): readonly Entry[] {
  return entries.filter((entry) => entry.userId === userId).toSorted((a, b) => a.order - b.order)
}

/** Whether an entry only makes sense after an earlier one: it is about the same record, or about one made by it. */
function dependsOn(later: Entry, earlier: Entry): boolean {
  return isAboutSame(later, earlier) || textsIn(later.call).has(earlier.about)
}

/** Whether two entries are about the same record and, where both name parts of it, share one of them. */
function isAboutSame(one: Entry, other: Entry): boolean {
  if (one.about !== other.about) return false
  if (!one.parts || !other.parts) return true
  const parts = new Set(one.parts)
  return other.parts.some((part) => parts.has(part))
}

function textsIn({ params, body }: KeptCall): ReadonlySet<unknown> {
  const texts = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
    else if (typeof value === 'string') texts.add(value)
  }
  visit([params, body])
  return texts
}

/**
 * What an error means for an entry. `done`: the server has what was wanted already. `later`: nobody knows whether the
 * server has done it, or it was busy. `stranger`: the person who entered it is not signed in. Otherwise somebody has to
 * decide.
 */
export type Verdict = 'done' | 'later' | 'stranger' | Refusal

export interface Circumstances {
  /** Whether the entry deletes a record: one that is gone is then no refusal. */
  readonly isDeleting: boolean
  /** Whether the server has another build than this page. */
  readonly isOlder: boolean
}

/** A write that this build does not know: another one has kept it. */
export class UnknownWriteError extends Error {
  constructor(endpoint: string) {
    super(`No write that may wait is called ${endpoint}`)
    this.name = 'UnknownWriteError'
  }
}

/** After so many answers of a broken server an entry stops holding up the others. */
const FAILURES_AT_MOST = 5

/**
 * The entries about which a person has to be asked when others are discarded: whoever keeps the stored value instead of
 * an own one has not decided about a later own value of the same record, which would replace it unasked.
 */
export function undecidedAfter(entries: readonly Entry[], discarded: readonly string[]): readonly Entry[] {
  const refused = entries.filter(({ id, refusal }) => refusal && discarded.includes(id))
  return entries.flatMap((later) => {
    if (later.refusal || discarded.includes(later.id)) return []
    const before = refused.findLast(
      (earlier) =>
        earlier.userId === later.userId &&
        isAboutSame(earlier, later) &&
        kindOf(earlier.endpoint) === kindOf(later.endpoint) &&
        earlier.order < later.order,
    )
    return before?.refusal ? [{ ...later, refusal: before.refusal }] : []
  })
}

/** What an endpoint creates, changes or deletes: the plan of an account has the id of the account. */
function kindOf(endpoint: string): string {
  return endpoint.replace(/^(?:create|update|put|delete)/u, '')
}

/** Whether the server has answered that it is broken. */
export function isBroken(error: unknown): boolean {
  return error instanceof CallError && error.status >= 500
}

/**
 * The refusals that an older page may get although nothing is wrong with what was typed: the address, the fields or
 * their limits may have changed with the newer build.
 */
const refusalsOfOlder: ReadonlySet<number> = new Set([400, 404, 405, 413, 415, 422])

/** An older page tries again after the next load, before anybody is asked. */
export function verdictOn(entry: Entry, error: unknown, { isDeleting, isOlder }: Circumstances): Verdict {
  if (error instanceof UnknownWriteError)
    return {
      status: 0,
      sentence: 'Das hat eine andere Version der Anwendung aufbewahrt. Trage es bitte noch einmal ein.',
    }
  if (isUnanswered(error) || !(error instanceof CallError)) return 'later'
  if (error.has('too_many_requests')) return 'later'
  if (reactionTo(error) !== undefined || error.has('forbidden')) return 'stranger'
  if (isBroken(error) && entry.failures + 1 < FAILURES_AT_MOST) return 'later'
  if (isDeleting && error.status === 404) return 'done'
  if (isOlder && refusalsOfOlder.has(error.status)) return 'later'
  if (error.has('version_mismatch') && !isDeleting && isWanted(entry.call, error.current)) return 'done'
  return {
    status: error.status,
    sentence: sentenceOf(error),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
}

/**
 * Whether the stored record has everything that was to be stored: the answer to an earlier try was lost, or somebody
 * else entered the same.
 */
function isWanted({ body = {} }: KeptCall, current: unknown): boolean {
  if (typeof current !== 'object' || current === null) return false
  const stored = new Map(Object.entries(current))
  const wanted = Object.entries(body).filter(([name]) => name !== 'version')
  return wanted.every(([name, value]) => JSON.stringify(stored.get(name)) === JSON.stringify(value))
}

const withoutRefusal = ({ refusal: _, ...entry }: Entry): Entry => entry

/** The entry after „Jetzt versuchen“. */
export function triedAgain(entry: Entry): Entry {
  return { ...withoutRefusal(entry), failures: 0 }
}

/** The entry with the person's value against the record as it is stored by now. */
export function withOwnValue(entry: Entry, change: Readonly<Record<string, unknown>> = {}): Entry {
  const current = entry.refusal?.current
  const version =
    typeof current === 'object' && current !== null && 'version' in current ? current.version : 0
  const { body } = entry.call
  const against = body
    ? { body: { ...body, ...change, version } }
    : // A deletion has no content: it names the version in its query.
      { query: { version: String(version) } }
  return { ...triedAgain(entry), call: { ...entry.call, ...against }, seen: current ?? null }
}
