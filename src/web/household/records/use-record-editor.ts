import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type RecordActs, type RecordEditor, type RecordState, createRecordEditor } from './record-editor.ts'

/** A record on the screen with its actions. */
export interface EditedRecord<Draft, Stored>
  extends RecordState<Draft, Stored>, Omit<RecordEditor<Draft, Stored>, 'subscribe' | 'read'> {
  readonly isSaving: boolean
}

/**
 * One record on the screen, from what is stored to what is saved: by button or without one, with an undo, a settlement
 * field by field when somebody changed it meanwhile, and another try after a failure. The call itself keeps what the
 * end of a session interrupts (drafts), and `UnsavedDialog` asks before typed input is lost.
 */
export function useRecordEditor<Draft, Stored, Saved, Fields extends object>(
  stored: Stored,
  acts: RecordActs<Draft, Stored, Saved, Fields>,
): EditedRecord<Draft, Stored> {
  const [{ editor, follow }] = useState(() => createFollowing(stored, acts))
  useEffect(() => follow(acts))
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)

  const { isDone } = state
  const leave = useEffectEvent(() => acts.onDone?.())
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  const { subscribe: _s, read: _r, ...doings } = editor
  return { ...state, ...doings, isSaving: state.sending !== null }
}

/** An editor that stays the same over all renderings of its form and always uses the latest properties. */
function createFollowing<Draft, Stored, Saved, Fields extends object>(
  stored: Stored,
  first: RecordActs<Draft, Stored, Saved, Fields>,
) {
  let acts = first
  const editor = createRecordEditor(stored, () => acts)
  return {
    editor,
    follow: (latest: RecordActs<Draft, Stored, Saved, Fields>) => {
      acts = latest
    },
  }
}
