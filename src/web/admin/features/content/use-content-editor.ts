import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as contract from '#contract/content/admin-content.ts'
import type { AdminContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { type Errors, type Values, firstValues, readValues, valuesOf } from './content-entry.ts'
import { contentFields } from './content-fields.ts'
import { contentListQuery, contentQuery } from './content-queries.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-content.ts'

interface Given {
  readonly kind: ContentKind
  readonly id: string
  readonly stored: AdminContent | null
  readonly onClose: () => void
}

interface Conflict {
  readonly theirs: AdminContent
  readonly lines: readonly ConflictLine[]
}

export type ContentEditing = ReturnType<typeof useContentEditor>

/** The fields of one entry, and its actions. */
export function useContentEditor({ kind, id, stored, onClose }: Given) {
  const queries = useQueryClient()
  const [restored, setRestored] = useState(() => unsavedOf(id, namesOf(kind)))
  // What was typed is based on the version it was typed over: a newer one is treated as a conflict.
  const [content, setContent] = useState(() =>
    stored && restored ? { ...stored, version: restored.version } : stored,
  )
  const [kept, setKept] = useState<Values>(() =>
    stored ? valuesOf(kind, stored.content) : firstValues(kind),
  )
  const [values, setValues] = useState<Values>({ ...kept, ...restored?.values })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  // A press while another action is under way does nothing.
  const isBusy = useRef(false)
  const isDirty = Object.keys(values).some((name) => values[name] !== kept[name])

  const version = content?.version ?? 0
  useEffect(() => {
    if (isDirty) keepUnsaved(id, { version, values })
    else forgetUnsaved(id)
  }, [id, isDirty, version, values])

  /**
   * Takes over the answer of the server.
   * @param sent the texts that it answers: whatever was typed since stays in its field
   */
  function arrive(next: AdminContent, sent: Values): void {
    const shown = valuesOf(kind, next.content)
    setRestored(null)
    setContent(next)
    setKept(shown)
    setValues((now) =>
      Object.fromEntries(
        Object.entries(shown).map(([name, value]) => [
          name,
          now[name] === sent[name] ? value : (now[name] ?? value),
        ]),
      ),
    )
    setErrors({})
    queries.setQueryData(contentQuery(id).queryKey, next)
    void queries.invalidateQueries({ queryKey: contentListQuery(kind).queryKey })
  }

  async function act<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setSending(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      refuse(error)
      return null
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function refuse(error: unknown): void {
    if (error instanceof CallError && error.status === 412 && error.current) {
      meet(error.current as AdminContent)
      return
    }
    const atFields = error instanceof CallError ? error.errors.filter(({ field }) => field) : []
    const found = Object.fromEntries(
      atFields.flatMap(({ field = '', message }) => {
        const name = field.split('.').find((part) => contentFields[kind].some((each) => each.name === part))
        return name ? [[name, message]] : []
      }),
    )
    setErrors(found)
    if (Object.keys(found).length === 0) setProblem(atFields[0]?.message ?? sentenceOf(error))
    else focusField(Object.keys(found)[0] ?? '')
  }

  /**
   * Handles a conflict after somebody else was faster: differing fields are chosen one by one, equal ones need no
   * choice.
   */
  function meet(theirs: AdminContent): void {
    const other = valuesOf(kind, theirs.content)
    const lines = contentFields[kind]
      .filter(({ name }) => values[name] !== other[name])
      .map(({ name, label }) => ({
        key: name,
        label,
        mine: values[name] || 'leer',
        theirs: other[name] || 'leer',
      }))
    if (lines.length === 0) arrive(theirs, values)
    else setConflict({ theirs, lines })
  }

  async function store(next: Values, over: number): Promise<AdminContent | null> {
    const read = readValues(kind, next)
    if (read.errors) {
      setErrors(read.errors)
      focusField(Object.keys(read.errors)[0] ?? '')
      return null
    }
    const { written } = read
    const saved = await api.call(contract.writeContent, {
      params: { id },
      body: { version: over, written },
    })
    arrive(saved, next)
    return saved
  }

  /** Stores what is typed; null where that did not work. */
  async function storedNow(): Promise<AdminContent | null> {
    return isDirty || !content || version === 0 ? store(values, version) : content
  }

  return {
    content,
    values,
    errors,
    problem,
    isDirty,
    /** Whether the fields hold what was typed before a reload. */
    isRestored: restored !== null && isDirty,
    isSending,
    conflict,
    /** Discards what was typed. */
    discard: () => forgetUnsaved(id),
    change(name: string, value: string): void {
      setValues((now) => ({ ...now, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    /** Puts an older version into the fields, unsaved. */
    take(next: Values): void {
      setValues(next)
      setErrors({})
      scrollTo({ top: 0 })
    },
    save: () => act(() => store(values, version)),
    publish: (publicFrom: string | null) =>
      act(async () => {
        const saved = await storedNow()
        if (!saved) return
        const body = { version: saved.version, publicFrom }
        const published = await api.call(contract.publishContent, { params: { id }, body })
        arrive(published, valuesOf(kind, saved.content))
        showToast({
          type: 'positive',
          message:
            publicFrom === null ? 'Veröffentlicht. In wenigen Sekunden ist es überall zu sehen.' : 'Geplant.',
        })
      }),
    withdraw: () =>
      act(async () => {
        if (!content) return
        const withdrawn = await api.call(contract.withdrawContent, { params: { id }, body: { version } })
        arrive(withdrawn, kept)
        showToast({ type: 'positive', message: 'Zurückgezogen.' })
      }),
    remove: () =>
      act(async () => {
        await api.call(contract.deleteContent, { params: { id } })
        setValues(kept)
        await refreshAdminData()
        onClose()
        showUndoToast('Gelöscht.', () => {
          api
            .call(contract.undeleteContent, { params: { id } })
            .then(refreshAdminData)
            .catch((error: unknown) =>
              showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 }),
            )
        })
      }),
    settle(names: readonly string[]): void {
      if (!conflict) return
      const { theirs } = conflict
      const other = valuesOf(kind, theirs.content)
      const next = Object.fromEntries(
        Object.entries(values).map(([name, mine]) => [
          name,
          names.includes(name) ? (other[name] ?? '') : mine,
        ]),
      )
      setConflict(undefined)
      setContent(theirs)
      setKept(other)
      setValues(next)
      void act(() => store(next, theirs.version))
    },
    leaveConflict: () => setConflict(undefined),
  }
}

function namesOf(kind: ContentKind): readonly string[] {
  return contentFields[kind].map(({ name }) => name)
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
