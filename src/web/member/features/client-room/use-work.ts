import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createProposal, deleteProposal, sendProposal, updateProposal } from '#contract/proposals.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/app/network/client.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createTurns } from '#web/household/records/create-turns.ts'
import type { ClientProposal } from './room-queries.ts'
import {
  bodyOf,
  emptyWork,
  isEmptyWork,
  keepWork,
  keptWork,
  type Work,
  wholeLines,
  workOfDraft,
} from './work.ts'

/** How long nobody types before a draft is stored, in milliseconds. */
const CALM_MS = 700
/** When a draft that nobody answered is sent again, in milliseconds. */
const AGAIN_MS = 5_000

/** A refused field of the proposal, with its sentence; the field is empty for the proposal as a whole. */
export interface WorkFault {
  readonly field: string
  readonly sentence: string
}

export interface WorkHandle {
  /** null: nothing is being written. */
  readonly work: Work | null
  /** Whether everything that can be kept is stored as a draft. */
  readonly isStored: boolean
  readonly isStoring: boolean
  readonly faults: readonly WorkFault[]
  /** The draft as another tab or device has stored it meanwhile; null: there is no such conflict. */
  readonly otherDraft: ClientProposal | null
  readonly change: (change: (work: Work) => Work) => void
  /** Goes on with a draft that is stored already. */
  readonly take: (draft: ClientProposal) => void
  /** Goes on with what stands here, over the other draft. */
  readonly insist: () => void
  readonly store: () => Promise<boolean>
  /** @returns whether the household has it now */
  readonly send: () => Promise<boolean>
  readonly discard: () => Promise<boolean>
}

interface WorkSurroundings {
  readonly userId: string
  readonly clientId: string
  /** Called when the server refuses the room itself. */
  readonly onRefused: () => void
  /** Called after a proposal was sent or thrown away. */
  readonly onDone: () => void
}

/** The proposal that is being written: stored as a draft while it is typed, so that nothing of it is lost. */
export function useWork(around: WorkSurroundings): WorkHandle {
  const { userId, clientId } = around
  const [work, setWork] = useState<Work | null>(() => keptWork(userId, clientId))
  const [storedText, setStoredText] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly WorkFault[]>([])
  const [otherDraft, setOtherDraft] = useState<ClientProposal | null>(null)
  const latest = useRef(work)
  const text = work && textOf(work)
  const isStored = work === null || isEmptyWork(work) || text === storedText
  const [isStoring, setStoring] = useState(false)
  const calls = useMemo(() => callsFor(clientId), [clientId])
  // One call follows the other, so that each names the version before it.
  const inTurn = useMemo(() => createTurns(), [])

  function put(next: Work | null) {
    latest.current = next
    setWork(next)
    keepWork(userId, clientId, next)
  }

  function settle(stored: ClientProposal, sent: Work) {
    setFaults([])
    setStoredText(textOf(sent))
    if (latest.current?.id !== sent.id) return
    const next = { ...latest.current, version: stored.version }
    latest.current = next
    setWork(next)
    keepWork(userId, clientId, textOf(next) === textOf(sent) ? null : next)
  }

  function fail(error: unknown): false {
    if (error instanceof CallError && error.has('forbidden')) around.onRefused()
    if (error instanceof CallError && error.has('version_mismatch') && isDraft(error.current))
      setOtherDraft(error.current)
    // Another tab has thrown the draft away: what stands here becomes a new one.
    else if (error instanceof CallError && error.has('not_found') && latest.current)
      put({ ...latest.current, id: newId(), version: null })
    else setFaults(faultsOf(error))
    // Nobody answered: what is typed stays here, and is stored as soon as somebody does.
    if (isUnanswered(error)) setTimeout(() => void store(), AGAIN_MS)
    return false
  }

  async function storeNow(): Promise<boolean> {
    const sent = latest.current
    if (sent === null || otherDraft !== null) return false
    if (wholeLines(sent).length === 0) return false
    setStoring(true)
    try {
      settle(await calls.store(sent), sent)
      return true
    } catch (error) {
      return fail(error)
    } finally {
      setStoring(false)
    }
  }
  const store = async () => inTurn(storeNow)

  const storeIfSame = useEffectEvent((written: string) => {
    if (latest.current && textOf(latest.current) === written) void store()
  })
  useEffect(() => {
    if (isStored || otherDraft !== null || text === null) return undefined
    const timer = setTimeout(() => storeIfSame(text), CALM_MS)
    return () => clearTimeout(timer)
  }, [text, isStored, otherDraft])

  async function finish(call: (work: Work) => Promise<unknown>): Promise<boolean> {
    const current = latest.current
    if (current === null) return false
    try {
      await call(current)
      put(null)
      setStoredText(null)
      setFaults([])
      around.onDone()
      return true
    } catch (error) {
      return fail(error)
    }
  }

  return {
    work,
    isStored,
    isStoring,
    faults,
    otherDraft,
    change: (change) => put(change(latest.current ?? emptyWork())),
    take: (draft) => {
      const taken = workOfDraft(draft)
      setOtherDraft(null)
      setFaults([])
      setStoredText(textOf(taken))
      latest.current = taken
      setWork(taken)
      keepWork(userId, clientId, null)
    },
    insist: () => {
      if (!otherDraft || !latest.current) return
      put({ ...latest.current, version: otherDraft.version })
      setOtherDraft(null)
      setStoredText(null)
    },
    store,
    send: async () => {
      if (!isStored && !(await store())) return false
      return finish(calls.send)
    },
    discard: async () => finish(calls.discard),
  }
}

function callsFor(clientId: string) {
  return {
    store: async (work: Work) => {
      const { id, version, reason, answerBy } = work
      const fields = { reason, answerBy, lines: bodyOf(work) }
      return version === null
        ? api.call(createProposal, { params: { client_id: clientId }, body: { id, ...fields } })
        : api.call(updateProposal, { params: { client_id: clientId, id }, body: { version, ...fields } })
    },
    send: async ({ id, version }: Work) =>
      api.call(sendProposal, { params: { client_id: clientId, id }, body: { version: version ?? 1 } }),
    discard: async ({ id, version }: Work) =>
      version === null ? null : api.call(deleteProposal, { params: { client_id: clientId, id } }),
  }
}

/** Everything of a proposal that is stored, to compare by. */
function textOf({ id, reason, answerBy, lines }: Work): string {
  return JSON.stringify([id, reason, answerBy, wholeLines({ lines })])
}

function faultsOf(error: unknown): readonly WorkFault[] {
  if (error instanceof CallError && error.errors.some(({ field }) => field !== undefined))
    return error.errors.map(({ field, message }) => ({ field: field ?? '', sentence: message }))
  return [{ field: '', sentence: sentenceOf(error) }]
}

function isDraft(value: unknown): value is ClientProposal {
  return typeof value === 'object' && value !== null && 'lines' in value && 'version' in value
}
