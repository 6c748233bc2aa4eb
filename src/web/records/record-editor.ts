import { CallError } from '#contract/protocol/client.ts'
import { reactionTo } from '#web/api/error-table.ts'
import { dismissToast, showToast, showUndoToast } from '#web/page/toast-store.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** What a place says about its record; everything else is the same everywhere. */
export interface RecordActs<Draft, Stored, Saved> {
  /** Sends a change of what was seen as one call. */
  readonly send: (draft: Draft, seen: Stored) => Promise<Saved>
  /** What is saved as you go is made against the newest record that is known, not against the one at first. */
  readonly latest?: () => Stored
  /** The record as it is stored, in a refusal that says it was changed meanwhile; else undefined. */
  readonly newerIn?: (error: unknown) => Stored | undefined | Promise<Stored | undefined>
  /** False: somebody changed something else, both changes hold. */
  readonly isContrary?: (draft: Draft, theirs: Stored, seen: Stored) => boolean
  /** How a change that was saved is taken back, from the toast. */
  readonly wayBack?: (change: SavedChange<Draft, Stored, Saved>) => WayBack | undefined
  readonly onSaved?: (saved: Saved) => void
  /** After a save by button, and after the form has stopped asking about unsaved input. */
  readonly onDone?: () => void
  /** The form forgets what was typed. */
  readonly onKeepTheirs?: (theirs: Stored) => void
  /** Sends what was typed against the newer record; a form does it itself, so that its errors stand at its fields. */
  readonly resend?: (mine: Draft, theirs: Stored) => void
  /** `toast`: the place has no room for a failure. */
  readonly failures?: 'shown' | 'toast'
}

export interface SavedChange<Draft, Stored, Saved> {
  readonly draft: Draft
  readonly seen: Stored
  readonly saved: Saved
}

export interface WayBack {
  /** For the toast: "Raten geändert" */
  readonly word: string
  readonly back: () => Promise<unknown>
}

export interface Conflict<Draft, Stored> {
  readonly mine: Draft
  readonly theirs: Stored
}

interface Failure {
  readonly sentence: string
  readonly again: () => void
}

export interface RecordState<Draft, Stored> {
  /** What the form was filled with. */
  readonly seen: Stored
  /** What is edited and not stored; null where a form keeps it. */
  readonly draft: Draft | null
  readonly sending: Draft | null
  readonly conflict: Conflict<Draft, Stored> | undefined
  /** Why the last act did not work; what was typed is still there. */
  readonly failure: Failure | undefined
  /** The newest is the last. */
  readonly waysBack: readonly WayBack[]
  /** What waits for the form to be drawn with the newer record. */
  readonly waiting: Conflict<Draft, Stored> | undefined
  readonly hasTyped: boolean
  readonly isDone: boolean
}

export interface RecordEditor<Draft, Stored> {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => RecordState<Draft, Stored>
  readonly edit: (draft: Draft | null) => void
  /** Rejects with what belongs to the fields of a form. A conflict is none of them. */
  readonly save: (draft: Draft) => Promise<void>
  /** As `save`, for what is saved as you go: a failure waits for another try. */
  readonly submit: (draft: Draft, seen?: Stored) => void
  readonly retry: () => void
  readonly forgetFailure: () => void
  readonly keepTheirs: () => void
  readonly takeMine: () => void
  /** To be called when the form is drawn with the newer record. */
  readonly sendWaiting: () => void
  readonly undo: () => void
  readonly markTyped: () => void
  readonly finish: () => void
}

/** The life of a record that somebody edits: sent, refused, in conflict, sent again, taken back. */
export function createRecordEditor<Draft, Stored, Saved>(
  stored: Stored,
  acts: () => RecordActs<Draft, Stored, Saved>,
): RecordEditor<Draft, Stored> {
  let state: RecordState<Draft, Stored> = {
    seen: stored,
    draft: null,
    sending: null,
    conflict: undefined,
    failure: undefined,
    waysBack: [],
    waiting: undefined,
    hasTyped: false,
    isDone: false,
  }
  const listeners = new Set<() => void>()
  let toast: string | undefined

  function set(change: Partial<RecordState<Draft, Stored>>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function save(draft: Draft, seen: Stored, isSecond = false): Promise<void> {
    set({ sending: draft, failure: undefined, isDone: false })
    try {
      const saved = await acts().send(draft, seen)
      if (state.draft === draft) set({ draft: null })
      offerWayBack(acts().wayBack?.({ draft, seen, saved }))
      acts().onSaved?.(saved)
      if (acts().onDone) set({ isDone: true })
    } catch (error) {
      const theirs = await newerIn(error)
      if (theirs === undefined) throw error
      const isContrary = isSecond || (acts().isContrary?.(draft, theirs, seen) ?? true)
      if (!isContrary) return await save(draft, theirs, true)
      set({ conflict: { mine: draft, theirs } })
    } finally {
      if (state.sending === draft) set({ sending: null })
    }
  }

  function newerIn(error: unknown) {
    const { newerIn: find } = acts()
    return find ? find(error) : (newerRecord(error) as Stored | undefined)
  }

  function submit(draft: Draft, seen = newest()) {
    save(draft, seen).catch((error: unknown) => tell(error, () => submit(draft)))
  }

  function newest(): Stored {
    const { latest } = acts()
    return latest ? latest() : state.seen
  }

  function offerWayBack(way: WayBack | undefined) {
    if (!way) return
    set({ waysBack: [...state.waysBack, way] })
    if (toast !== undefined) dismissToast(toast)
    toast = showUndoToast(way.word, () => void takeBack(way))
  }

  async function takeBack(way: WayBack): Promise<void> {
    set({ waysBack: state.waysBack.filter((each) => each !== way), draft: null, failure: undefined })
    try {
      await way.back()
    } catch (error) {
      tell(error, () => void takeBack(way))
    }
  }

  // The toast of a way back may be pressed when its page is gone.
  function tell(error: unknown, again: () => void) {
    const sentence = refusalSentence(error)
    if (sentence === undefined) return
    if (listeners.size > 0 && acts().failures !== 'toast') set({ failure: { sentence, again } })
    else if (!isAnsweredElsewhere(error)) showToast({ type: 'negative', message: sentence, timeout: 0 })
  }

  function settle({ theirs }: Conflict<Draft, Stored>) {
    set({ conflict: undefined, failure: undefined, seen: theirs })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    edit: (draft) => set({ draft, failure: undefined }),
    save: (draft) => save(draft, newest()),
    submit,
    retry: () => state.failure?.again(),
    forgetFailure: () => set({ failure: undefined }),
    keepTheirs() {
      const { conflict } = state
      if (!conflict) return
      settle(conflict)
      set({ draft: null, hasTyped: false })
      acts().onKeepTheirs?.(conflict.theirs)
    },
    takeMine() {
      const { conflict } = state
      if (!conflict) return
      settle(conflict)
      set({ waiting: conflict })
    },
    sendWaiting() {
      const { waiting } = state
      if (!waiting) return
      set({ waiting: undefined })
      const { resend } = acts()
      if (resend) resend(waiting.mine, waiting.theirs)
      else submit(waiting.mine, waiting.theirs)
    },
    undo() {
      if (toast !== undefined) dismissToast(toast)
      const way = state.waysBack.at(-1)
      if (way) void takeBack(way)
    },
    markTyped: () => set({ hasTyped: true }),
    finish: () => set({ isDone: true }),
  }
}

/** The newer record that a refused change brings along. */
export function newerRecord(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return undefined
  return error.current ?? undefined
}

function isAnsweredElsewhere(error: unknown): boolean {
  return error instanceof CallError && reactionTo(error) !== undefined
}
