import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { forgetDraft, storeDraft, storedDraft } from '#web/kit/browser/draft-storage.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { draftNameOf } from './draft-names.ts'

/** A change that could not be sent because the session had ended meanwhile. */
export interface LostDraft {
  /** The user who made it: nobody else is asked. */
  readonly userId: string
  readonly keptAt: number
  readonly method: string
  readonly path: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export const DRAFT_LIFETIME_MS = DAY_MS
/** The greatest number of characters of JSON; the largest form of the product stays far below. */
const MAXIMUM_LENGTH = 100_000

interface KeptInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Keeps one change until its user is back, the newest in place of an older one. Passwords and codes are never kept. */
export function keepDraft(endpoint: Endpoint, input: KeptInput, userId: string, now: number): void {
  if (draftNameOf(endpoint) === undefined) return
  const { method, path } = endpoint
  const { params, body } = input
  const draft = {
    userId,
    keptAt: now,
    method,
    path,
    ...(params && { params }),
    ...(body !== undefined && { body }),
  }
  const json = JSON.stringify(draft satisfies LostDraft)
  if (json.length <= MAXIMUM_LENGTH) storeDraft(json)
}

/** The draft of this user. One of another user, one older than a day and one that cannot be read are deleted. */
export function readDraft(userId: string, now: number): LostDraft | null {
  const draft = stored()
  if (draft === undefined) return null
  const age = draft === null ? Number.NaN : now - draft.keptAt
  if (draft?.userId === userId && age >= 0 && age < DRAFT_LIFETIME_MS) return draft
  forgetDraft()
  return null
}

/** Undefined: there is none; null: there is something, but no valid draft. */
function stored(): LostDraft | null | undefined {
  const json = storedDraft()
  if (json === null) return undefined
  const kept = readJson(json)
  return isDraft(kept) && draftNameOf(kept) !== undefined ? kept : null
}

function isDraft(kept: unknown): kept is LostDraft {
  if (!isRecord(kept)) return false
  const { userId, keptAt, method, path, params } = kept
  return (
    typeof userId === 'string' &&
    typeof keptAt === 'number' &&
    typeof method === 'string' &&
    typeof path === 'string' &&
    (params === undefined || isRecord(params))
  )
}
