import { useRef, useState } from 'react'
import * as contract from '#contract/content/admin-content.ts'
import type { AdminContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import type { ConflictLine } from '#web/household/records/conflict-dialog.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { type Errors, type Values, readValues, valuesOf } from './content-entry.ts'
import { contentFields } from './content-fields.ts'
import { useContentFields } from './use-content-fields.ts'

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
  const fields = useContentFields({ kind, id, stored })
  const { content, version, kept, values, errors, isDirty, isRestored } = fields
  const { act, problem, isSending } = useOneAction(refusalOf)
  const [conflict, setConflict] = useState<Conflict>()

  /** The sentence that no field can show. */
  function refusalOf(error: unknown): string | undefined {
    if (error instanceof CallError && error.status === 412 && error.current) {
      meet(error.current as AdminContent)
      return undefined
    }
    const atFields = error instanceof CallError ? error.errors.filter(({ field }) => field) : []
    const found = errorsByName(kind, atFields)
    fields.refuse(found)
    return Object.keys(found).length === 0 ? (atFields[0]?.message ?? sentenceOf(error)) : undefined
  }

  /**
   * Handles a conflict after somebody else was faster: differing fields are chosen one by one, equal ones need no
   * choice.
   */
  function meet(theirs: AdminContent): void {
    const lines = differingLines(kind, values, valuesOf(kind, theirs.content))
    if (lines.length === 0) fields.arrive(theirs, values)
    else setConflict({ theirs, lines })
  }

  async function store(next: Values, over: number): Promise<AdminContent | null> {
    const read = readValues(kind, next)
    if (read.errors) {
      fields.refuse(read.errors)
      return null
    }
    const { written } = read
    const saved = await api.call(contract.writeContent, {
      params: { id },
      body: { version: over, written },
    })
    fields.arrive(saved, next)
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
    isRestored,
    isSending,
    conflict,
    discard: fields.discard,
    change: (name: string, value: string) => fields.change(name, value),
    take: (next: Values) => fields.take(next),
    save: () => act(() => store(values, version)),
    publish: (publicFrom: string | null) =>
      act(async () => {
        const saved = await storedNow()
        if (!saved) return
        const body = { version: saved.version, publicFrom }
        const published = await api.call(contract.publishContent, { params: { id }, body })
        fields.arrive(published, valuesOf(kind, saved.content))
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
        fields.arrive(withdrawn, kept)
        showToast({ type: 'positive', message: 'Zurückgezogen.' })
      }),
    remove: () =>
      act(async () => {
        await api.call(contract.deleteContent, { params: { id } })
        fields.reset()
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
      fields.baseOn(theirs, next)
      void act(() => store(next, theirs.version))
    },
    leaveConflict: () => setConflict(undefined),
  }
}

/** One action at a time: a press while another one is under way does nothing. */
function useOneAction(refusalOf: (error: unknown) => string | undefined) {
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  async function act<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setSending(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      setProblem(refusalOf(error))
      return null
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { act, problem, isSending }
}

function errorsByName(kind: ContentKind, refused: CallError['errors']): Errors {
  return Object.fromEntries(
    refused.flatMap(({ field = '', message }) => {
      const name = field.split('.').find((part) => contentFields[kind].some((each) => each.name === part))
      return name ? [[name, message]] : []
    }),
  )
}

function differingLines(kind: ContentKind, mine: Values, theirs: Values): readonly ConflictLine[] {
  return contentFields[kind]
    .filter(({ name }) => mine[name] !== theirs[name])
    .map(({ name, label }) => ({
      key: name,
      label,
      mine: mine[name] || 'leer',
      theirs: theirs[name] || 'leer',
    }))
}
