import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminContent } from '#contract/content/admin-content.ts'
import type { ContentKind } from '#contract/content/content-kinds.ts'
import { type Errors, type Values, firstValues, valuesOf } from './content-entry.ts'
import { contentFields } from './content-fields.ts'
import { contentListQuery, contentQuery } from './content-queries.ts'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-content.ts'

interface Given {
  readonly kind: ContentKind
  readonly id: string
  readonly stored: AdminContent | null
}

/** The texts in the fields of one entry, beside the stored texts; a reload of the page keeps what was typed. */
export function useContentFields({ kind, id, stored }: Given) {
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
  const isDirty = Object.keys(values).some((name) => values[name] !== kept[name])

  const version = content?.version ?? 0
  useEffect(() => {
    if (isDirty) keepUnsaved(id, { version, values })
    else forgetUnsaved(id)
  }, [id, isDirty, version, values])

  return {
    content,
    version,
    /** The texts as they are stored. */
    kept,
    values,
    errors,
    isDirty,
    /** Whether the fields hold what was typed before a reload. */
    isRestored: restored !== null && isDirty,
    /**
     * Takes over the answer of the server.
     * @param sent the texts that it answers: whatever was typed since stays in its field
     */
    arrive(next: AdminContent, sent: Values): void {
      const shown = valuesOf(kind, next.content)
      setRestored(null)
      setContent(next)
      setKept(shown)
      setValues((now) => withTypedSince(shown, sent, now))
      setErrors({})
      queries.setQueryData(contentQuery(id).queryKey, next)
      void queries.invalidateQueries({ queryKey: contentListQuery(kind).queryKey })
    },
    /** Shows what is wrong at the fields, the first of which gets the focus. */
    refuse(found: Errors): void {
      setErrors(found)
      const [first] = Object.keys(found)
      if (first !== undefined) focusField(first)
    },
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
    /** Puts texts into the fields that are based on the version of somebody else. */
    baseOn(theirs: AdminContent, next: Values): void {
      setContent(theirs)
      setKept(valuesOf(kind, theirs.content))
      setValues(next)
    },
    /** Puts the stored texts back into the fields. */
    reset: () => setValues(kept),
    /** Discards what was typed. */
    discard: () => forgetUnsaved(id),
  }
}

function withTypedSince(shown: Values, sent: Values, now: Values): Values {
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      now[name] === sent[name] ? value : (now[name] ?? value),
    ]),
  )
}

function namesOf(kind: ContentKind): readonly string[] {
  return contentFields[kind].map(({ name }) => name)
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
