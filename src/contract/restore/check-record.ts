import type { AnyRecord, Field, Fields } from '#contract/records/record-description.ts'
import { restoreKinds } from './restore-kinds.ts'
import { type AnyValues, type KindName, restoredRecords } from './restored-records.ts'

type Checked = { readonly record: AnyValues } | { readonly sentence: string }

/** A record as the features would take it, or what is wrong with it: the field as people call it, and a sentence. */
export function checkRecord(kind: KindName, record: AnyValues): Checked {
  const { success, data, error } = restoredRecords[kind].safeParse(record)
  if (success) return { record: data }
  const [issue] = error.issues
  const label = labelAt(restoreKinds[kind].record, issue?.path.map(String) ?? [])
  return { sentence: label === undefined ? String(issue?.message) : `${label}: ${issue?.message}` }
}

function labelAt({ fields }: Pick<AnyRecord, 'fields'>, path: readonly string[]): string | undefined {
  const [key = '', ...rest] = path
  const field: Field | undefined = fields[key]
  if (!field) return undefined
  const inner: Fields | undefined = field.format === 'entry' ? field.fields : undefined
  return (inner && labelAt({ fields: inner }, rest.slice(1))) ?? field.label
}
