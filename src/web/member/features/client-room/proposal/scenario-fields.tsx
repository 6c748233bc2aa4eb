import X from 'lucide-react/icons/x'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import {
  LINE_NAME_LENGTH,
  type LineChange,
  type ProposedEvent,
  type ScenarioChange,
} from '#domain/proposals/proposal-line.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'

const MOST_EVENTS = 12
const MAX_GROWTH_BP = 2_000
const MAX_NAME = 60

interface ScenarioFieldsProps {
  readonly change: ScenarioChange
  readonly onChange: (change: LineChange) => void
  readonly month: Month
}

/** The fields of a scenario: its name, what differs from the plan, and its events. */
export function ScenarioFields({ change, onChange, month }: ScenarioFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={change.name}
        maxLength={MAX_NAME}
        onChange={(event) => onChange({ ...change, name: event.target.value })}
      />
      <MoneyField
        label="Leben im Monat"
        isOptional
        isEmptyAllowed
        help="Leer: wie im Plan."
        valueCents={change.lifeCents}
        onCommit={(lifeCents) => onChange({ ...change, lifeCents: lifeCents === 0 ? null : lifeCents })}
      />
      <PercentField
        label="Sparrate steigt im Jahr"
        isOptional
        isEmptyAllowed
        help="Leer: wie im Plan."
        valueBp={change.growthBp}
        maximumBp={MAX_GROWTH_BP}
        onCommit={(growthBp) => onChange({ ...change, growthBp })}
      />
      <EventsFields change={change} onChange={onChange} month={month} />
    </>
  )
}

function EventsFields({ change, onChange, month }: ScenarioFieldsProps) {
  const { events } = change
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-14 font-semibold">Ereignisse</legend>
      {events.map((event, at) => (
        <EventFields
          key={event.id}
          event={event}
          month={month}
          onChange={(next) =>
            onChange({ ...change, events: events.map((each, place) => (place === at ? next : each)) })
          }
          onRemove={() => onChange({ ...change, events: events.filter((_, place) => place !== at) })}
        />
      ))}
      {events.length < MOST_EVENTS && (
        <TextAction
          className="justify-self-start !text-primary"
          onClick={() => onChange({ ...change, events: [...events, newEvent(month)] })}
        >
          Ereignis hinzufügen
        </TextAction>
      )}
    </fieldset>
  )
}

function newEvent(month: Month): ProposedEvent {
  return {
    id: newId(),
    name: '',
    kind: 'once',
    from: addMonths(month, 12),
    to: null,
    amountCents: 0,
    positionId: null,
  }
}

interface EventFieldsProps {
  readonly event: ProposedEvent
  readonly month: Month
  readonly onChange: (event: ProposedEvent) => void
  readonly onRemove: () => void
}

function EventFields({ event, month, onChange, onRemove }: EventFieldsProps) {
  return (
    <div className="grid gap-3 border-l-2 border-border pl-4">
      <div className="flex items-start justify-between gap-3">
        <TextField
          label="Was"
          fieldClassName="grow"
          value={event.name}
          maxLength={LINE_NAME_LENGTH}
          onChange={({ target }) => onChange({ ...event, name: target.value })}
        />
        <IconButton icon={X} label={`${event.name || 'Ereignis'} entfernen`} onClick={onRemove} />
      </div>
      <Segmented
        label="Wie oft"
        choices={[
          { value: 'once', label: 'einmal' },
          { value: 'monthly', label: 'jeden Monat' },
        ]}
        value={event.kind}
        onChange={(kind) => onChange({ ...event, kind, to: null })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <MonthPicker
          label="Ab"
          value={event.from}
          onChange={(from) => from !== null && onChange({ ...event, from })}
          currentMonth={month}
          minimum={month}
        />
        <MoneyField
          label="Betrag"
          help="Mit Minus: Geld geht weg."
          valueCents={event.amountCents}
          minimumCents={-1_000_000_000}
          onCommit={(amountCents) => onChange({ ...event, amountCents: amountCents ?? 0 })}
        />
      </div>
    </div>
  )
}
