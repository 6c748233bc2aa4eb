import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { emptyDraft } from './unsaved-draft.ts'

/** What is wrong, by the names of the fields. */
export type Errors = Readonly<Record<string, string>>

export const noDraft = 'Diese Mitteilung ist inzwischen kein Entwurf mehr.'

/** What the server refused: sentences at the fields, or one that belongs to none of them. */
export function refusalOf(error: unknown): {
  readonly errors: Errors
  readonly sentence: string | undefined
} {
  if (!(error instanceof CallError)) return { errors: {}, sentence: sentenceOf(error) }
  if (error.has('conflict')) return { errors: {}, sentence: noDraft }
  const found = error.errors.flatMap(({ field = '', message }) => {
    const name = field.split('.').find((part) => part in emptyDraft)
    return name ? [[name, message] as const] : []
  })
  const about = error.errors.find(({ field }) => field !== undefined)?.message
  return {
    errors: Object.fromEntries(found),
    sentence: found.length === 0 ? (about ?? sentenceOf(error)) : undefined,
  }
}
