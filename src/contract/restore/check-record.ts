import type { AnyRecord, Field, Fields } from '#contract/records/record-description.ts'
import { bookingKind, restoreKinds } from './restore-kinds.ts'
import {
  type AnyValues,
  type KindName,
  type RestoredBooking,
  restoredBooking,
  restoredRecords,
} from './restored-records.ts'

type Checked<Value> = { readonly record: Value } | { readonly sentence: string }

/**
 * A record as the features would accept it, or what is wrong with it: the name of the field as people see it, and a
 * sentence.
 */
export function checkRecord(kind: KindName, record: AnyValues): Checked<AnyValues> {
  const { success, data, error } = restoredRecords[kind].safeParse(record)
  if (success) return { record: data }
  return { sentence: sentenceAt(restoreKinds[kind].record, error.issues[0]) }
}

/** The same as {@link checkRecord}, for a booking. */
export function checkBooking(record: AnyValues): Checked<RestoredBooking> {
  const { success, data, error } = restoredBooking.safeParse(record)
  return success ? { record: data } : { sentence: sentenceAt(bookingKind.record, error.issues[0]) }
}

function sentenceAt(
  record: Pick<AnyRecord, 'fields'>,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
): string {
  const label = labelAt(record, issue?.path.map(String) ?? [])
  return label === undefined ? String(issue?.message) : `${label}: ${issue?.message}`
}

function labelAt({ fields }: Pick<AnyRecord, 'fields'>, path: readonly string[]): string | undefined {
  const [key = '', ...rest] = path
  const field: Field | undefined = fields[key]
  if (!field) return undefined
  const inner: Fields | undefined = field.format === 'entry' ? field.fields : undefined
  return (inner && labelAt({ fields: inner }, rest.slice(1))) ?? field.label
}
