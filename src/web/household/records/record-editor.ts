import { CallError } from '#contract/protocol/client.ts'
import { reactionTo } from '#web/app/network/error-table.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { createStore } from './create-store.ts'
import { createTurns } from './create-turns.ts'
import { type WayBack, createWaysBack } from './create-ways-back.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { differingKeys, fieldsOf, settleFields } from './settle-fields.ts'

/** What a place tells about its record; everything else is the same everywhere. */
export interface RecordActs<Draft, Stored, Saved, Fields extends object> {
  /** Sends a change of the seen record as one call. */
  readonly send: (draft: Draft, seen: Stored) => Promise<Saved>
  /**
   * The newest known record, for what is saved without a button: a change is then based on it, not on the first one.
   */
  readonly latest?: () => Stored
  /** The stored record in a refusal that says it was changed meanwhile; otherwise undefined. */
  readonly newerIn?: (error: unknown) => Stored | undefined | Promise<Stored | undefined>
  readonly fields: SettledFields<Draft, Stored, Fields>
  /** False: these fields do not fit together, so that all differing ones are asked about. */
  readonly isSound?: (draft: Draft) => boolean
  /** How a saved change can be undone from the toast. */
  readonly wayBack?: (change: SavedChange<Draft, Stored, Saved>) => WayBack | undefined
  readonly onSaved?: (saved: Saved) => void
  /** Called after a save by button, and after the form has stopped asking about unsaved input. */
  readonly onDone?: () => void
  /** Called when everything that was asked about keeps its stored value, and nothing else is left to be saved. */
  readonly onKeepTheirs?: (theirs: Stored) => void
  /** Lets a form send what was settled by itself, so that errors stand at its fields. */
  readonly attempt?: (send: () => Promise<void>) => void
  /** `toast`: the place has no room for a failure. */
  readonly failures?: 'shown' | 'toast'
}

/**
 * The fields that a change sets, named as in the description of the record: two changes of one record are settled by
 * them.
 */
export interface SettledFields<Draft, Stored, Fields extends object> {
  readonly ofDraft: (draft: Draft) => Fields
  /** The same fields as they are stored; undefined where nothing is. */
  readonly ofStored: (stored: Stored, draft: Draft) => Fields | undefined
  readonly toDraft: (fields: Fields, draft: Draft) => Draft
}

export interface SavedChange<Draft, Stored, Saved> {
  readonly draft: Draft
  readonly seen: Stored
  readonly saved: Saved
}

export interface Conflict<Draft, Stored> {
  readonly mine: Draft
  readonly theirs: Stored
  /** The fields that both sides changed to different values. */
  readonly contested: readonly ContestedField[]
  /** The record as far as it is settled; contested fields have my values. */
  readonly settled: object
}

export interface ContestedField {
  /** The key in the description of the record. */
  readonly key: string
  readonly mine: unknown
  readonly theirs: unknown
}

interface Failure {
  readonly sentence: string
  readonly again: () => void
}

export interface RecordState<Draft, Stored> {
  /** The record with which the form was filled, or on which a draft is based. */
  readonly seen: Stored
  /** What is edited and not stored; null where a form keeps it. */
  readonly draft: Draft | null
  readonly sending: Draft | null
  readonly conflict: Conflict<Draft, Stored> | undefined
  /** Why the last action failed; what was typed is still there. */
  readonly failure: Failure | undefined
  /** The ways to undo; the newest is the last. */
  readonly waysBack: readonly WayBack[]
  readonly hasTyped: boolean
  readonly isDone: boolean
}

export interface RecordEditor<Draft, Stored> {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => RecordState<Draft, Stored>
  readonly edit: (draft: Draft | null) => void
  /** Saves a draft. Rejects with errors that belong to the fields of a form, but not with a conflict. */
  readonly save: (draft: Draft) => Promise<void>
  /** The same as `save` without a button: a failure waits for another try. */
  readonly submit: (draft: Draft) => void
  readonly retry: () => void
  readonly forgetFailure: () => void
  /** Ends a conflict: these contested fields keep their stored values, the others become as they were typed. */
  readonly settle: (kept: readonly string[]) => void
  /** Leaves a conflict open: nothing is stored, and what was typed is still there. */
  readonly leaveConflict: () => void
  readonly undo: () => void
  readonly markTyped: () => void
  readonly finish: () => void
}

/** The number of tries: a record that changes with every try has to wait. */
const TRIES_AT_MOST = 5

/** Makes an editor of one record: it sends, handles refusals, settles, sends again and undoes. */
export function createRecordEditor<Draft, Stored, Saved, Fields extends object>(
  stored: Stored,
  acts: () => RecordActs<Draft, Stored, Saved, Fields>,
): RecordEditor<Draft, Stored> {
  const { subscribe, read, set, isWatched } = createStore(firstState<Draft, Stored>(stored))
  const inTurn = createTurns()
  const { offerWayBack, undo } = createWaysBack({ read, set, tell })

  async function save(draft: Draft, seen: Stored, tries = 1): Promise<void> {
    set({ sending: draft, failure: undefined, isDone: false })
    try {
      const saved = await acts().send(draft, seen)
      if (read().draft === draft) set({ draft: null })
      // What is typed meanwhile is based on what was sent; after a settlement it is not.
      else if (tries === 1 && acts().latest) set({ seen: newest() })
      offerWayBack(acts().wayBack?.({ draft, seen, saved }))
      acts().onSaved?.(saved)
      if (acts().onDone) set({ isDone: true })
    } catch (error) {
      const theirs = tries < TRIES_AT_MOST ? await newerIn(error) : undefined
      if (theirs === undefined) throw error
      const merged = settled(draft, seen, theirs)
      if (merged !== undefined) return await save(merged, theirs, tries + 1)
    } finally {
      if (read().sending === draft) set({ sending: null })
    }
  }

  /** The change together with what only the other side changed; undefined: there is something to ask. */
  function settled(draft: Draft, seen: Stored, theirs: Stored): Draft | undefined {
    const settlement = settlementOf(acts(), { draft, seen, theirs })
    if ('next' in settlement) {
      if (settlement.next !== draft) replaceDraft(draft, settlement.next)
      return settlement.next
    }
    set({ conflict: { mine: draft, theirs, ...settlement } })
    return undefined
  }

  function replaceDraft(former: Draft, next: Draft) {
    if (read().draft === former) set({ draft: next })
  }

  function newerIn(error: unknown) {
    const { newerIn: find } = acts()
    return find ? find(error) : (newerRecord(error) as Stored | undefined)
  }

  function submit(draft: Draft) {
    inTurn(() => save(draft, beginning())).catch((error: unknown) => tell(error, () => submit(draft)))
  }

  function beginning(): Stored {
    return read().draft === null ? newest() : read().seen
  }

  function newest(): Stored {
    const { latest } = acts()
    return latest ? latest() : read().seen
  }

  // An undo toast may be pressed when its page is gone.
  function tell(error: unknown, again: () => void) {
    const sentence = refusalSentence(error)
    if (sentence === undefined) return
    if (isWatched() && acts().failures !== 'toast') set({ failure: { sentence, again } })
    else if (!isAnsweredElsewhere(error)) showToast({ type: 'negative', message: sentence, timeout: 0 })
  }

  function settle(kept: readonly string[]) {
    const { conflict } = read()
    if (!conflict) return
    const { mine, theirs, settled: merged } = conflict
    const { fields } = acts()
    const other = fields.ofStored(theirs, mine)
    if (!other) return
    const wanted = { ...fields.ofDraft(mine), ...merged, ...fieldsOf(other, kept) }
    set({ conflict: undefined, failure: undefined })
    if (differingKeys(wanted, other).length === 0) {
      set({ draft: null, hasTyped: false })
      acts().onKeepTheirs?.(theirs)
      if (acts().onDone) set({ isDone: true })
      return
    }
    const draft = fields.toDraft(wanted, mine)
    replaceDraft(mine, draft)
    send(draft, theirs)
  }

  function send(draft: Draft, seen: Stored) {
    const { attempt } = acts()
    const now = () => inTurn(() => save(draft, seen))
    if (attempt) attempt(now)
    else now().catch((error: unknown) => tell(error, () => send(draft, seen)))
  }

  function leaveConflict() {
    const { conflict } = read()
    set({ conflict: undefined })
    if (conflict && read().draft !== null)
      set({ failure: { sentence: notSavedYet, again: () => submit(conflict.mine) } })
  }

  return {
    subscribe,
    read,
    edit: (draft) =>
      set({ draft, failure: undefined, ...(read().draft === null && acts().latest && { seen: newest() }) }),
    save: (draft) => inTurn(() => save(draft, beginning())),
    submit,
    retry: () => read().failure?.again(),
    forgetFailure: () => set({ failure: undefined }),
    settle,
    leaveConflict,
    undo,
    markTyped: () => set({ hasTyped: true }),
    finish: () => set({ isDone: true }),
  }
}

const notSavedYet =
  'Noch nicht gespeichert: Hier wurde inzwischen an anderer Stelle etwas anderes eingetragen.'

function firstState<Draft, Stored>(stored: Stored): RecordState<Draft, Stored> {
  return {
    seen: stored,
    draft: null,
    sending: null,
    conflict: undefined,
    failure: undefined,
    waysBack: [],
    hasTyped: false,
    isDone: false,
  }
}

interface Meeting<Draft, Stored> {
  readonly draft: Draft
  readonly seen: Stored
  readonly theirs: Stored
}

/** The draft that both sides' changes make, or the fields that somebody has to be asked about. */
function settlementOf<Draft, Stored, Saved, Fields extends object>(
  { fields, isSound = () => true }: RecordActs<Draft, Stored, Saved, Fields>,
  { draft, seen, theirs }: Meeting<Draft, Stored>,
): { readonly next: Draft } | Pick<Conflict<Draft, Stored>, 'contested' | 'settled'> {
  const mine = fields.ofDraft(draft)
  const other = fields.ofStored(theirs, draft)
  if (!other) return { next: draft }
  const base = fields.ofStored(seen, draft)
  const { merged, contested } = settleFields({ base, mine, theirs: other })
  const next = fields.toDraft(merged, draft)
  if (contested.length === 0 && isSound(next)) return { next }
  const asked = isSound(next) ? contested : differingKeys(mine, other)
  return {
    contested: contestedFields(asked, mine, other),
    settled: { ...merged, ...fieldsOf(mine, asked) },
  }
}

function contestedFields(keys: readonly string[], mine: object, theirs: object): readonly ContestedField[] {
  const [own, other] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))]
  return keys.map((key) => ({ key, mine: own.get(key), theirs: other.get(key) }))
}

/** The newer record in the refusal of a change. */
export function newerRecord(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.has('version_mismatch')) return undefined
  return error.current ?? undefined
}

function isAnsweredElsewhere(error: unknown): boolean {
  return error instanceof CallError && reactionTo(error) !== undefined
}
