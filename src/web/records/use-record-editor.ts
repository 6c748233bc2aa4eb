import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type RecordActs, type RecordEditor, type RecordState, createRecordEditor } from './record-editor.ts'

interface EditedRecord<Draft, Stored>
  extends
    RecordState<Draft, Stored>,
    Omit<RecordEditor<Draft, Stored>, 'subscribe' | 'read' | 'sendWaiting'> {
  readonly isSaving: boolean
}

/**
 * One record on the screen, from what is stored to what is saved: by button or as you go, with its way back, both
 * values when somebody changed it meanwhile, and another try after a failure. What a session takes along when it ends
 * is kept by the call itself (drafts), and `UnsavedDialog` asks before typed input is lost.
 */
export function useRecordEditor<Draft, Stored, Saved>(
  stored: Stored,
  acts: RecordActs<Draft, Stored, Saved>,
): EditedRecord<Draft, Stored> {
  const [{ editor, follow }] = useState(() => createFollowing(stored, acts))
  useEffect(() => follow(acts))
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)

  const { waiting, isDone } = state
  useEffect(() => {
    if (waiting) editor.sendWaiting()
  }, [editor, waiting])

  const leave = useEffectEvent(() => acts.onDone?.())
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])

  const { subscribe: _s, read: _r, sendWaiting: _w, ...doings } = editor
  return { ...state, ...doings, isSaving: state.sending !== null }
}

/** An editor that outlives a drawing of its form and always acts as the latest one says. */
function createFollowing<Draft, Stored, Saved>(stored: Stored, first: RecordActs<Draft, Stored, Saved>) {
  let acts = first
  const editor = createRecordEditor(stored, () => acts)
  return {
    editor,
    follow: (latest: RecordActs<Draft, Stored, Saved>) => {
      acts = latest
    },
  }
}
