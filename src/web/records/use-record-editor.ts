import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type RecordActs, type RecordEditor, type RecordState, createRecordEditor } from './record-editor.ts'

/** A record on the screen and what can be done with it. */
export interface EditedRecord<Draft, Stored>
  extends RecordState<Draft, Stored>, Omit<RecordEditor<Draft, Stored>, 'subscribe' | 'read'> {
  readonly isSaving: boolean
}

/**
 * One record on the screen, from what is stored to what is saved: by button or as you go, with its way back, a
 * settlement field by field when somebody changed it meanwhile, and another try after a failure. What a session takes along when it ends
 * is kept by the call itself (drafts), and `UnsavedDialog` asks before typed input is lost.
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

/** An editor that outlives a drawing of its form and always acts as the latest one says. */
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
