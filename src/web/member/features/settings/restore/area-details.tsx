import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KindDifference } from '#contract/restore/compare-records.ts'
import type { RestoreMode } from '#contract/restore/plan-bookings.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import { keyOf, restoreKinds } from '#contract/restore/restore-kinds.ts'
import type { AnyValues, KindName } from '#contract/restore/restored-records.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { onlyHereWords } from './count-words.ts'
import { RecordGroup } from './record-group.tsx'

interface KindGroupsProps {
  readonly kinds: readonly KindDifference[]
  readonly mode: RestoreMode
  readonly lookups: Lookups
}

interface AreaDetailsProps extends KindGroupsProps {
  readonly area: string
}

/**
 * The records of an area one by one: those that are added, those that change (field by field), and those that
 * exist only here.
 */
export function AreaDetails({ area, ...groups }: AreaDetailsProps) {
  return (
    <Disclosure icon={ChevronDown} label={`Einzeln ansehen: ${area}`} isMadeLate>
      <KindGroups {...groups} />
    </Disclosure>
  )
}

/** The groups of {@link AreaDetails} for an area that is unfolded together with others. */
export function KindGroups({ kinds, mode, lookups }: KindGroupsProps) {
  const added = kinds.flatMap((each) => each.added.map((record) => ({ kind: each.kind, record })))
  const changed = kinds.flatMap((each) =>
    each.changed.map(({ file, here }) => ({ kind: each.kind, record: here, file })),
  )
  const onlyHere = kinds.flatMap((each) => each.onlyHere.map((record) => ({ kind: each.kind, record })))
  const title = ({ kind, record }: Listed) => recordTitle(kind, record, lookups.nameOf)
  return (
    <>
      <RecordGroup title="Neu" records={added} keyOf={keyOfListed}>
        {title}
      </RecordGroup>
      <RecordGroup title="Geändert" records={changed} keyOf={keyOfListed}>
        {(each) => (
          <>
            {title(each)}
            <ChangedLines
              record={restoreKinds[each.kind].record}
              file={each.file}
              here={each.record}
              lookups={lookups}
            />
          </>
        )}
      </RecordGroup>
      <RecordGroup title={onlyHereWords(mode)} records={onlyHere} keyOf={keyOfListed}>
        {title}
      </RecordGroup>
    </>
  )
}

interface Listed {
  readonly kind: KindName
  readonly record: AnyValues
}

function keyOfListed({ kind, record }: Listed): string {
  return `${kind} ${keyOf(kind, record)}`
}
