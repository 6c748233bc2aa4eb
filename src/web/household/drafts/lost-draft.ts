import type { RefusedCall } from '#web/app/network/refusals.ts'
import type { Entry, KeptCall } from '#web/app/outbox/entry.ts'
import { noteWaiting } from '#web/app/outbox/waiting.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { loadOutbox } from '#web/household/outbox/load-outbox.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { draftNameOf } from './draft-names.ts'

/** A change that cannot wait, kept back because the session had ended when it was sent. */
export interface LostDraft extends KeptCall {
  readonly method: string
  readonly path: string
}

/** The greatest number of characters of JSON: 7 200 cells of a table, the largest call of all, have half as many. */
const MAXIMUM_LENGTH = 1_000_000

/** What is kept of a refused call; undefined: nothing. Passwords and codes are never kept. */
export function draftToKeep({ endpoint, input }: RefusedCall): Pick<Entry, 'endpoint' | 'call'> | undefined {
  if (draftNameOf(endpoint) === undefined) return undefined
  const json = JSON.stringify({ params: input.params, body: input.body })
  if (json.length > MAXIMUM_LENGTH) return undefined
  return { endpoint: `${endpoint.method} ${endpoint.path}`, call: JSON.parse(json) as KeptCall }
}

/** The draft in an entry of the outbox; undefined where the entry is a write that may wait. */
export function draftOf({ endpoint, call }: Pick<Entry, 'endpoint' | 'call'>): LostDraft | undefined {
  const [method = '', path] = endpoint.split(' ')
  return path === undefined ? undefined : { method, path, ...call }
}

/** Keeps a refused call in the outbox until its person is back, and says so to nobody before. */
export async function keepDraft(refused: RefusedCall, userId: string): Promise<void> {
  const draft = draftToKeep(refused)
  if (!draft || typeof indexedDB === 'undefined') return
  const { outbox } = await loadOutbox()
  await outbox.keepBack({ id: newId(), userId, ...draft, seen: null, at: Date.now(), build: runtime.build })
  noteWaiting(true)
}
