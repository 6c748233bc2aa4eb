import type { listAudit } from '#contract/admin/operation.ts'
import { auditWords } from '#contract/audit-events.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { FilterChip } from '#web/admin/list/filter-chip.tsx'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { type AuditView, isAuditEvent } from './audit-view.ts'

interface AuditToolbarProps {
  readonly view: AuditView
  readonly today: Day
  /** The person of the row that was pressed, whose id is in the address. */
  readonly chosenPerson: string | null
  readonly admins: DataOf<typeof listAudit>['admins']
  readonly onChange: (change: Partial<AuditView>) => void
}

export function AuditToolbar({ view, today, chosenPerson, admins, onChange }: AuditToolbarProps) {
  const isFiltered = Object.values(view).some((filter) => filter !== null && filter !== '')
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <SearchField
        label="Person suchen"
        placeholder="Name, E-Mail oder Vertragsnummer"
        value={chosenPerson === null ? view.person : ''}
        onSearch={(person) => onChange({ person })}
      />
      {chosenPerson !== null && (
        <FilterChip label="Person" value={chosenPerson} onRemove={() => onChange({ person: '' })} />
      )}
      <div className="w-full sm:w-72">
        <NativeChoice
          label="Ereignis"
          isLabelHidden
          choices={events}
          value={view.event}
          onChange={(event) => onChange({ event })}
        />
      </div>
      {admins.length > 0 && (
        <FilterMenu
          label="Administrator"
          choices={admins.map(({ id, email }) => ({ value: id, label: email }))}
          value={view.admin}
          onChange={(admin) => onChange({ admin })}
        />
      )}
      <div className="w-40">
        <DateField
          label="Von"
          value={view.from}
          today={today}
          maximum={view.to ?? today}
          isEmptyAllowed
          onCommit={(from) => onChange({ from })}
        />
      </div>
      <div className="w-40">
        <DateField
          label="Bis"
          value={view.to}
          today={today}
          {...(view.from && { minimum: view.from })}
          maximum={today}
          isEmptyAllowed
          onCommit={(to) => onChange({ to })}
        />
      </div>
      {isFiltered && (
        <TextAction
          className="sm:ml-auto"
          onClick={() => onChange({ event: null, person: '', admin: null, from: null, to: null })}
        >
          Filter leeren
        </TextAction>
      )}
    </div>
  )
}

const german = new Intl.Collator('de')
const events = [
  { value: null, label: 'Alle Ereignisse' },
  ...Object.entries(auditWords)
    .flatMap(([value, label]) => (isAuditEvent(value) ? [{ value, label }] : []))
    .toSorted((one, other) => german.compare(one.label, other.label)),
]
