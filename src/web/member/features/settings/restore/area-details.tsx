import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { KindDifference } from '#contract/restore/compare-records.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import { keyOf, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName } from '#contract/restore/restored-records.ts'
import { Disclosure } from '#web/controls/disclosure.tsx'
import { fieldLines } from '#web/planning/field-lines.ts'
import type { Lookups } from '#web/planning/field-words.ts'
import type { RestoreMode } from './restore-plan.ts'

/** Nobody reads more of them; the rest is counted. */
const SHOWN_AT_MOST = 50

interface AreaDetailsProps {
  readonly area: string
  readonly kinds: readonly KindDifference[]
  readonly mode: RestoreMode
  readonly lookups: Lookups
}

/** Record by record: what comes, what changes field by field, and what is only here. */
export function AreaDetails({ area, kinds, mode, lookups }: AreaDetailsProps) {
  const added = kinds.flatMap((each) => each.added.map((record) => ({ kind: each.kind, record })))
  const changed = kinds.flatMap((each) => each.changed.map((pair) => ({ kind: each.kind, ...pair })))
  const onlyHere = kinds.flatMap((each) => each.onlyHere.map((record) => ({ kind: each.kind, record })))
  const title = (kind: KindName, record: AnyValues) => recordTitle(kind, record, lookups.nameOf)
  return (
    <Disclosure icon={ChevronDown} label={`Einzeln ansehen: ${area}`} isMadeLate>
      <Group title="Neu" count={added.length}>
        {added.slice(0, SHOWN_AT_MOST).map(({ kind, record }) => (
          <li key={`${kind} ${keyOf(kind, record)}`}>{title(kind, record)}</li>
        ))}
      </Group>
      <Group title="Geändert" count={changed.length}>
        {changed.slice(0, SHOWN_AT_MOST).map(({ kind, file, here }) => (
          <li key={`${kind} ${keyOf(kind, file)}`}>
            {title(kind, here)}
            <ul className="mt-1 text-14 text-text-2">
              {changedLines(kind, file, here, lookups).map(({ key, label, before, after }) => (
                <li key={key} className="break-words">
                  {label}: <del className="decoration-1">{before}</del> → {after}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Group>
      <Group
        title={mode === 'exact' ? 'Nur hier, wird entfernt' : 'Nur hier, bleibt'}
        count={onlyHere.length}
      >
        {onlyHere.slice(0, SHOWN_AT_MOST).map(({ kind, record }) => (
          <li key={`${kind} ${keyOf(kind, record)}`}>{title(kind, record)}</li>
        ))}
      </Group>
    </Disclosure>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <div className="mt-2 pb-2">
      <h4 className="text-14 font-semibold">{title}</h4>
      <ul className="mt-1 space-y-2">{children}</ul>
      {count > SHOWN_AT_MOST && (
        <p className="mt-1 text-14 text-text-3">und {count - SHOWN_AT_MOST} weitere</p>
      )}
    </div>
  )
}

/** Long lists differ in a few entries: only those are told. */
function changedLines(kind: KindName, file: AnyValues, here: AnyValues, lookups: Lookups) {
  const { record } = restoreKinds[kind]
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
  // Only their order differs.
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
