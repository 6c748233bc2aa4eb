import type { AnyRecord } from '#contract/records/record-description.ts'
import type { AnyValues } from '#contract/restore/restored-records.ts'
import { fieldLines } from '#web/household/planning/field-lines.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'

interface ChangedLinesProps {
  readonly record: AnyRecord
  readonly file: AnyValues
  readonly here: AnyValues
  readonly lookups: Lookups
}

/** The differences of a record, field by field. */
export function ChangedLines({ record, file, here, lookups }: ChangedLinesProps) {
  return (
    <ul className="mt-1 text-14 text-text-2">
      {changedLines(record, file, here, lookups).map(({ key, label, before, after }) => (
        <li key={key} className="break-words">
          {label}: <del className="decoration-1">{before}</del> → {after}
        </li>
      ))}
    </ul>
  )
}

/** The words of the fields that differ; of long lists only the entries that differ. */
function changedLines(record: AnyRecord, file: AnyValues, here: AnyValues, lookups: Lookups) {
  return Object.entries(record.fields).flatMap(([key, field]) => {
    const [was, becomes] = [here[key] ?? null, file[key] ?? null]
    if (sameValue(was, becomes)) return []
    const [mine, theirs] = onlyDifferent(was, becomes)
    const words = (value: unknown, whole: AnyValues) =>
      fieldLines({ ...whole, [key]: value }, { fields: { [key]: field } }, lookups)[0]
    const [before, after] = [words(mine, here), words(theirs, file)]
    return [
      {
        key,
        label: after?.label ?? before?.label ?? field.label,
        before: before?.value ?? 'nichts',
        after: after?.value ?? 'nichts',
      },
    ]
  })
}

function onlyDifferent(one: unknown, other: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [one, other]
  const [mine, theirs] = [new Set(one.map(contentOf)), new Set(other.map(contentOf))]
  const [left, right] = [
    one.filter((each: unknown) => !theirs.has(contentOf(each))),
    other.filter((each: unknown) => !mine.has(contentOf(each))),
  ]
  // The two lists differ only in their order.
  return left.length + right.length === 0 ? [one, other] : [left, right]
}

function sameValue(one: unknown, other: unknown): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) => {
    if (key === 'version') return undefined
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}
