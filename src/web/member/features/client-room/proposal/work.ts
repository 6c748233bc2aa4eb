import type { previewProposal } from '#contract/proposals.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { areaOfKind, keyOfChange, type LineChange } from '#domain/proposals/proposal-line.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'
import type { ClientProposal } from '#web/member/consulting/room-queries.ts'
import { faultOf } from './proposable.ts'

export interface WorkLine {
  readonly id: string
  readonly change: LineChange
}

/** A proposal that is being written: what the consultant chose and typed, nothing of the client. */
export interface Work {
  readonly id: string
  /** The version that is stored as a draft; null: it is not stored yet. */
  readonly version: number | null
  readonly reason: string
  readonly answerBy: Day | null
  readonly lines: readonly WorkLine[]
}

export function emptyWork(): Work {
  return { id: newId(), version: null, reason: '', answerBy: null, lines: [] }
}

/** A stored draft as it can be written on. */
export function workOfDraft({ id, version, reason, answerBy, lines }: ClientProposal): Work {
  return { id, version, reason, answerBy, lines: lines.map((line) => ({ id: line.id, change: line.change })) }
}

/** What was rejected, as the beginning of a new proposal; null: nothing of it can be proposed any more. */
export function workAnew(
  { reason, lines }: Pick<ClientProposal, 'reason' | 'lines'>,
  areas: Readonly<Record<GrantArea, GrantLevel>>,
): Work | null {
  const proposable = lines.filter(({ change }) => areas[areaOfKind[change.kind]] === 'propose')
  if (proposable.length === 0) return null
  return { ...emptyWork(), reason, lines: proposable.map(({ change }) => ({ id: newId(), change })) }
}

/** Puts a change into a proposal, in the place of the one about the same thing. */
export function withChange(work: Work, change: LineChange): Work {
  const key = keyOfChange(change)
  const isKnown = work.lines.some((line) => keyOfChange(line.change) === key)
  return {
    ...work,
    lines: isKnown
      ? work.lines.map((line) => (keyOfChange(line.change) === key ? { ...line, change } : line))
      : [...work.lines, { id: newId(), change }],
  }
}

export function withoutLine(work: Work, key: string): Work {
  return { ...work, lines: work.lines.filter(({ change }) => keyOfChange(change) !== key) }
}

/** The lines that are whole: only these are kept, computed and sent. */
export function wholeLines({ lines }: Pick<Work, 'lines'>): readonly WorkLine[] {
  return lines.filter(({ change }) => faultOf(change) === null)
}

type LineBody = CallOf<typeof previewProposal>['body']['lines'][number]

/** The whole lines as they are sent. */
export function bodyOf(work: Pick<Work, 'lines'>): LineBody[] {
  return wholeLines(work).map((line) => structuredClone(line) as LineBody)
}

/** Whether nothing of it is worth keeping. */
export function isEmptyWork({ lines, reason }: Work): boolean {
  return lines.length === 0 && reason.trim() === ''
}

const KEY = 'wk-begun-proposal'

interface KeptWork {
  readonly userId: string
  readonly clientId: string
  readonly work: Work
}

/**
 * Keeps what is typed and not stored yet in this tab, for a reload or a new login of the same person. There is nothing
 * of the client in it but the id.
 */
export function keepWork(userId: string, clientId: string, work: Work | null): void {
  keepInTab(KEY, work && { userId, clientId, work })
}

/** What this tab has kept for a client; null: nothing. */
export function keptWork(userId: string, clientId: string): Work | null {
  const kept = keptInTab(KEY)
  return isKept(kept) && kept.userId === userId && kept.clientId === clientId ? kept.work : null
}

function isKept(value: unknown): value is KeptWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'clientId' in value &&
    'work' in value &&
    typeof value.work === 'object' &&
    value.work !== null &&
    'lines' in value.work &&
    Array.isArray(value.work.lines)
  )
}
