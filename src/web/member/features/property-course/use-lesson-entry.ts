import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainPurchaseCheck } from '#contract/planning/explain-property.ts'
import { checkPurchaseCheck } from '#domain/property/check-purchase-check.ts'
import type { Lesson } from '#domain/property/purchase-check.ts'
import { propertiesQuery, type StoredCheck } from '#web/household/planning/property-queries.ts'
import { settleFields } from '#web/household/records/settle-fields.ts'
import { type EditedRecord, useRecordEditor } from '#web/household/records/use-record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  bodyOfCheck,
  type CheckBody,
  createCheckMutation,
  deleteCheckMutation,
  updateCheckMutation,
} from '#web/household/writes/property-writes.ts'
import { keepEntry, keptEntry } from './kept-entries.ts'
import { entered, type LessonEntry, newCase, withEntry } from './lesson-entry.ts'
import { lessonTexts } from './lesson-texts.ts'
import { openFields } from './open-fields.ts'

/** Sentences at fields, by their names. */
export type EntryErrors = Partial<Record<keyof LessonEntry, string>>

export interface LessonEditing {
  /** The own case, or a new one, with what is typed. */
  readonly draft: StoredCheck
  readonly entry: LessonEntry
  readonly errors: EntryErrors
  readonly change: (part: LessonEntry) => void
  /** Notes that a field holds a text that cannot be read. */
  readonly refuse: (name: keyof LessonEntry) => void
  readonly submit: () => void
  readonly editor: EditedRecord<CheckBody, StoredCheck>
}

interface LessonEntryOptions {
  readonly lesson: Lesson
  /** The person's own case; null: the first entry makes one. */
  readonly own: StoredCheck | null
  /** The id of a case that is not stored yet. */
  readonly newId: string
  readonly onSaved: (id: string) => void
}

/** The fields of a lesson while they are typed; they are stored with a button, and kept in the tab until then. */
export function useLessonEntry({ lesson, own, newId, onSaved }: LessonEntryOptions): LessonEditing {
  // A case that is stored for the first time is kept as it was begun until the server has it.
  const [keptAs] = useState(own?.id ?? null)
  const [base] = useState(() => own ?? newCase(newId))
  const [entry, setEntry] = useState<LessonEntry>(() => keptEntry(keptAs, lesson))
  const [errors, setErrors] = useState<EntryErrors>({})
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const stored = own ?? base
  const draft = withEntry(stored, entry)
  const editor = useStoredCase(lesson, base, () => {
    keepEntry(keptAs, lesson, null)
    onSaved(stored.id)
  })
  useLeftField()

  function change(part: LessonEntry): void {
    const next = { ...entry, ...part }
    const names = Object.keys(part)
    setEntry(next)
    keepEntry(keptAs, lesson, next)
    setErrors(without(errors, names))
    setUnread(new Set([...unread].filter((name) => !names.includes(name))))
    editor.forgetFailure()
  }

  function submit(): void {
    const found = errorsOf(lesson, draft, entry)
    setErrors(found)
    if (Object.keys(found).length > 0 || unread.size > 0) return
    editor.submit(bodyOfCheck(entered(draft, lesson)))
  }

  return {
    draft,
    entry,
    errors,
    change,
    refuse: (name) => setUnread(new Set([...unread, name])),
    submit,
    editor,
  }
}

/** The stored case: sending, two changes at once, and the way back. */
function useStoredCase(lesson: Lesson, base: StoredCheck, onSaved: () => void) {
  const client = useQueryClient()
  const send = useSend()
  const { id } = base
  const stored = () => client.getQueryData(propertiesQuery.queryKey)?.checks.find((each) => each.id === id)

  // A case that somebody deleted meanwhile is stored again with everything that it held.
  const put = (fields: CheckBody, version: number): Promise<StoredCheck> =>
    stored() && version > 0
      ? send(updateCheckMutation, { params: { id }, body: { ...fields, version } })
      : send(createCheckMutation, { ...fields, id })

  // Puts the former values back, except where somebody has changed one since.
  function restore(former: CheckBody, saved: CheckBody): Promise<unknown> {
    const newest = stored()
    if (!newest) return Promise.resolve()
    const { merged } = settleFields({ base: saved, mine: bodyOfCheck(newest), theirs: former })
    return put(merged, newest.version)
  }

  return useRecordEditor<CheckBody, StoredCheck, StoredCheck, Told>(base, {
    latest: () => stored() ?? base,
    send: (fields, seen) => put({ ...fields, lessons: entered(seen, lesson).lessons }, seen.version),
    fields: {
      ofDraft: told,
      ofStored: (check) => (check.version > 0 ? told(bodyOfCheck(check)) : undefined),
      toDraft: (fields, { lessons }) => ({ ...fields, lessons }),
    },
    wayBack: ({ draft, seen }) => ({
      word: `${lessonTexts[lesson].field} eingetragen`,
      back: () => (seen.version > 0 ? restore(bodyOfCheck(seen), draft) : send(deleteCheckMutation, id)),
    }),
    onSaved,
    onKeepTheirs: onSaved,
  })
}

/** What two changes of a case are settled by: two lessons that were entered at once are no conflict. */
type Told = Omit<CheckBody, 'lessons'>

function told({ lessons: _l, ...fields }: CheckBody): Told {
  return fields
}

/** What is missing or wrong in the entry of a lesson, each at its field. */
function errorsOf(lesson: Lesson, draft: StoredCheck, entry: LessonEntry): EntryErrors {
  const problems = checkPurchaseCheck(bodyOfCheck(draft)).map((problem) => [
    problem.field === 'furtherLoans' ? 'equityCents' : problem.field,
    explainPurchaseCheck(problem),
  ])
  return { ...openFields(lesson, draft, entry), ...(lesson === 'equity' && Object.fromEntries(problems)) }
}

function without(errors: EntryErrors, names: readonly string[]): EntryErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

/** Leaves the focused field with the page, because an amount is read when its field is left. */
function useLeftField(): void {
  useEffect(() => {
    const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}
