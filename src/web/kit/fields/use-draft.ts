import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useKept } from './use-kept.ts'

export type Reading<T> =
  | {
      readonly ok: true
      readonly value: T
      readonly note?: string | undefined
      /** Whether a minus was typed where the sign is set already: the value is the amount without it. */
      readonly isTurned?: boolean
    }
  | { readonly ok: false; readonly sentence: string }

interface DraftOptions<T> {
  readonly value: T | null
  readonly format: (value: T) => string
  /** Reads what was typed, which is never changed, only read or refused with a sentence. */
  readonly read: (text: string) => Reading<T>
  readonly isEmptyAllowed: boolean
  readonly emptySentence: string
  readonly onCommit: (value: T | null) => void
  /** Called when the text cannot be read; a form must not be sent with the former value. */
  readonly onInvalid?: (() => void) | undefined
  /** Called at every key with the value as soon as the text can be read; the text is not formatted. */
  readonly onPreview?: ((value: T) => void) | undefined
  /** What was being typed before the page was loaded again. */
  readonly typed?: string | undefined
}

/**
 * A text field for a value that is read on Enter and on leaving. While typing, the text belongs to the person: no
 * formatting, no caret that jumps. Escape restores the former value.
 */
export function useDraft<T extends string | number>(options: DraftOptions<T>) {
  const { value, format, read, isEmptyAllowed, emptySentence, onCommit, onInvalid, onPreview } = options
  const [draft, setDraft] = useState<string | null>(options.typed ?? null)
  const [sentence, setSentence] = useState<string>()
  const [note, setNote] = useState<string>()
  const [isTurned, setTurned] = useState(false)
  const [current, keep] = useKept(value)

  function accept(next: T | null, nextNote?: string, nextTurned = false) {
    setDraft(null)
    setSentence(undefined)
    setNote(nextNote)
    setTurned(nextTurned)
    if (next === value) return
    keep(next)
    onCommit(next)
  }

  function refuse(nextSentence: string) {
    setSentence(nextSentence)
    onInvalid?.()
  }

  function commit() {
    if (draft === null) return
    if (draft.trim() === '') {
      if (isEmptyAllowed) accept(null)
      else refuse(emptySentence)
      return
    }
    const reading = read(draft)
    if (reading.ok) accept(reading.value, reading.note, reading.isTurned)
    else refuse(reading.sentence)
  }

  function type(text: string) {
    setDraft(text)
    setNote(undefined)
    setTurned(false)
    if (sentence !== undefined && read(text).ok) setSentence(undefined)
    if (!onPreview || text.trim() === '') return
    const reading = read(text)
    if (reading.ok) onPreview(reading.value)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      const reading = draft === null ? undefined : read(draft)
      // The first Enter takes the result of a calculation or asks about a minus, the next one sends the form.
      if (reading?.ok && (reading.note !== undefined || reading.isTurned)) event.preventDefault()
      commit()
    } else if (event.key === 'Escape' && draft !== null) {
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
      setSentence(undefined)
    }
  }

  const reading = draft === null || draft.trim() === '' ? undefined : read(draft)
  return {
    text: draft ?? (current === null ? '' : format(current)),
    value: current,
    isEditing: draft !== null,
    reading,
    /** Whether the present or last text had a minus that was not taken. */
    isTurned: reading?.ok ? reading.isTurned === true : isTurned,
    sentence,
    note,
    type,
    commit,
    /** Takes a value that was chosen elsewhere, as in a calendar. */
    take: (next: T) => accept(next),
    inputProps: {
      'data-draft': draft === null ? undefined : true,
      onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
      onBlur: (_event: FocusEvent<HTMLInputElement>) => commit(),
      onKeyDown: handleKey,
    },
  }
}
