import { CallError } from '#contract/protocol/client.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createTurns } from '#web/household/records/create-turns.ts'
import type { ClientProposal } from '#web/member/consulting/room-queries.ts'
import { emptyWork, isEmptyWork, type Work, wholeLines, workOfDraft } from './work.ts'

/** How long nobody types before a draft is stored, in milliseconds. */
const CALM_MS = 700
/** When a draft that nobody answered is sent again, in milliseconds. */
const AGAIN_MS = 5_000

/** A refused field of the proposal, with its sentence; the field is empty for the proposal as a whole. */
export interface WorkFault {
  readonly field: string
  readonly sentence: string
}

export interface WorkState {
  /** null: nothing is being written. */
  readonly work: Work | null
  /** Whether everything that can be kept is stored as a draft. */
  readonly isStored: boolean
  readonly isStoring: boolean
  readonly faults: readonly WorkFault[]
  /** The draft as another tab or device has stored it meanwhile; null: there is no such conflict. */
  readonly otherDraft: ClientProposal | null
  /** Whether values of the client have changed since the lines were written: they are shown anew before sending. */
  readonly hasMoved: boolean
}

/** What the store needs of its surroundings. */
export interface WorkSurroundings {
  readonly store: (work: Work) => Promise<ClientProposal>
  readonly send: (work: Work) => Promise<unknown>
  readonly discard: (work: Work) => Promise<unknown>
  /** Keeps what is not stored yet in the tab; null: nothing. */
  readonly keep: (work: Work | null) => void
}

/** How the room hears of what becomes of the proposal. */
export interface WorkEars {
  /** Called when the server refuses the room itself. */
  readonly onRefused: () => void
  /** Called after a proposal was sent or thrown away, or values of the client have changed. */
  readonly onDone: () => void
}

const NOTHING: Omit<WorkState, 'work'> = {
  isStored: true,
  isStoring: false,
  faults: [],
  otherDraft: null,
  hasMoved: false,
}

/** The proposal that is being written: stored as a draft while it is typed, so that nothing of it is lost. */
export class WorkStore {
  private readonly around: WorkSurroundings
  private readonly listeners = new Set<() => void>()
  // One call follows the other, so that each names the version before it.
  private readonly inTurn = createTurns()
  private storedText: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private current: WorkState
  private ears: WorkEars | null = null

  /** @param begun what this tab has kept; null: nothing */
  constructor(around: WorkSurroundings, begun: Work | null) {
    this.around = around
    this.current = { ...NOTHING, work: begun, isStored: begun === null }
    if (begun) this.storeSoon(CALM_MS)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly state = (): WorkState => this.current

  readonly change = (change: (work: Work) => Work): void => {
    this.put(change(this.current.work ?? emptyWork()))
  }

  /** Goes on with a draft that is stored already. */
  readonly take = (draft: ClientProposal): void => {
    const work = workOfDraft(draft)
    this.storedText = textOf(work)
    this.around.keep(null)
    this.tell({ ...NOTHING, work })
  }

  /** Goes on with what stands here, over the draft of another tab. */
  readonly insist = (): void => {
    const { otherDraft, work } = this.current
    if (!otherDraft || !work) return
    this.tell({ otherDraft: null })
    this.storedText = null
    this.put({ ...work, version: otherDraft.version })
  }

  /** @returns whether everything that is whole is stored now */
  readonly store = async (): Promise<boolean> => this.inTurn(this.storeNow)

  /** @returns whether the household has it now */
  readonly send = async (): Promise<boolean> => {
    if (!this.current.isStored && !(await this.store())) return false
    return this.finish(this.around.send)
  }

  readonly discard = async (): Promise<boolean> => this.finish(this.around.discard)

  /** Tells a room what happens; without one nothing is stored by itself. */
  readonly connect = (ears: WorkEars): (() => void) => {
    this.ears = ears
    return () => {
      this.ears = null
      clearTimeout(this.timer)
    }
  }

  private put(work: Work): void {
    this.around.keep(work)
    this.tell({ work })
    if (!this.current.isStored) this.storeSoon(CALM_MS)
  }

  private tell(change: Partial<WorkState>): void {
    const next = { ...this.current, ...change }
    const { work } = next
    this.current = {
      ...next,
      isStored: work === null || isEmptyWork(work) || textOf(work) === this.storedText,
    }
    for (const listener of this.listeners) listener()
  }

  private storeSoon(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.store(), milliseconds)
  }

  private readonly storeNow = async (): Promise<boolean> => {
    const { work: sent, otherDraft, isStored } = this.current
    if (isStored) return true
    if (sent === null || otherDraft !== null || wholeLines(sent).length === 0) return false
    this.tell({ isStoring: true })
    try {
      this.settle(await this.around.store(sent), sent)
      return true
    } catch (error) {
      return this.fail(error)
    } finally {
      this.tell({ isStoring: false })
    }
  }

  private settle(stored: ClientProposal, sent: Work): void {
    const { work } = this.current
    if (work?.id !== sent.id) return
    // A draft that was there already answers as it was, so that what is new has to be stored over it.
    const isOld = sent.version === null && textOf(workOfDraft(stored)) !== textOf(sent)
    this.storedText = isOld ? null : textOf(sent)
    const next = { ...work, version: stored.version }
    this.tell({ work: next, faults: [] })
    // A line that is not whole is in no draft.
    const isAllStored = this.current.isStored && wholeLines(next).length === next.lines.length
    this.around.keep(isAllStored ? null : next)
    if (!this.current.isStored) this.storeSoon(CALM_MS)
  }

  private async finish(call: (work: Work) => Promise<unknown>): Promise<boolean> {
    const { work } = this.current
    if (work === null) return false
    try {
      await call(work)
    } catch (error) {
      return this.fail(error)
    }
    clearTimeout(this.timer)
    this.storedText = null
    this.around.keep(null)
    this.tell({ ...NOTHING, work: null })
    this.ears?.onDone()
    return true
  }

  private fail(error: unknown): false {
    const { work } = this.current
    if (isUnanswered(error)) this.storeSoon(AGAIN_MS)
    if (!(error instanceof CallError) || work === null) this.tell({ faults: faultsOf(error) })
    else if (error.has('forbidden')) this.ears?.onRefused()
    else if (isDraft(error.current)) this.meet(work, error.current, error.has('conflict'))
    // Another tab has thrown the draft away: what stands here becomes a new one.
    else if (error.has('not_found')) this.put({ ...work, id: newId(), version: null })
    else this.tell({ faults: faultsOf(error) })
    return false
  }

  /** The stored draft is another one, or the client's values behind it have changed. */
  private meet(work: Work, draft: ClientProposal, isConflict: boolean): void {
    if (!isConflict || draft.status !== 'draft') return this.tell({ otherDraft: draft })
    this.storedText = null
    this.tell({ hasMoved: true })
    this.put({ ...work, version: draft.version })
    this.ears?.onDone()
  }
}

/** Everything of a proposal that is stored, to compare by. */
function textOf({ id, reason, answerBy, lines }: Work): string {
  return JSON.stringify([id, reason, answerBy, wholeLines({ lines })])
}

function faultsOf(error: unknown): readonly WorkFault[] {
  if (!(error instanceof CallError)) return [{ field: '', sentence: sentenceOf(error) }]
  if (error.has('conflict'))
    return [{ field: '', sentence: 'Dieser Vorschlag wurde schon abgeschickt oder zurückgezogen.' }]
  return error.errors.some(({ field }) => field !== undefined)
    ? error.errors.map(({ field, message }) => ({ field: field ?? '', sentence: message }))
    : [{ field: '', sentence: sentenceOf(error) }]
}

function isDraft(value: unknown): value is ClientProposal {
  return typeof value === 'object' && value !== null && 'lines' in value && 'version' in value
}
