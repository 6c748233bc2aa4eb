import { useState } from 'react'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { SheetGroup, SheetSection, States } from './sheet.tsx'

const rhythms = [
  { value: 'monthly', label: 'monatlich' },
  { value: 'yearly', label: 'jährlich' },
] as const

interface State {
  readonly head: string
  readonly props: {
    readonly show?: string
    readonly isSaving?: boolean
    readonly error?: string
  }
  readonly isDisabled?: boolean
}

const states: readonly State[] = [
  { head: 'Ruhe', props: {} },
  { head: 'Hover', props: { show: 'hover' } },
  { head: 'Fokus', props: { show: 'focus' } },
  { head: 'Gedrückt', props: { show: 'pressed' } },
  { head: 'Gesperrt', props: {}, isDisabled: true },
  { head: 'Lädt', props: { isSaving: true } },
  { head: 'Fehler', props: { error: 'Wieder an' } },
]

export function TicksSheet() {
  return (
    <SheetSection
      title="Häkchen, Wahl, Schalter"
      notes={[
        'Häkchen 24, Radius 6, gesetzt in Textfarbe: erledigt ist schwarz, Grün bleibt der Handlung',
        'Wahl 24 rund, Punkt 12',
        'Schalter 44 × 24: wirkt sofort, ohne Speichern',
        'Segment 44 (36 in Leisten), höchstens vier Worte',
        'Marke 28, 10 Rand, Radius 6; entfernbar mit Kreuz 14',
        'Zeile immer mit anklickbar, Abstand 12',
      ]}
    >
      <States columns={7}>
        {states.map((state) => (
          <SheetGroup key={state.head} label={state.head} className="flex flex-col gap-4 pr-3">
            <TickStates state={state} />
          </SheetGroup>
        ))}
      </States>
      <States columns={3}>
        <SheetGroup label="Segment">
          <LiveSegment size={44} />
          <p className="mt-2 text-12 text-text-3">44, Trennlinie 1 px, aktiv in Textfarbe</p>
        </SheetGroup>
        <SheetGroup label="Fokus">
          <LiveSegment size={44} show="focus" />
          <p className="mt-2 text-12 text-text-3">Pfeiltasten wählen</p>
        </SheetGroup>
        <SheetGroup label="Gesperrt, klein">
          <div className="flex items-center gap-4">
            <LiveSegment size={44} isDisabled />
            <LiveSegment size={36} />
          </div>
        </SheetGroup>
      </States>
      <SheetGroup label="Worte und Marken">
        <div className="flex flex-wrap items-center gap-4">
          <Tag>Fix</Tag>
          <Tag tone="selected" onRemove={() => undefined} removeLabel="Topf: Leben entfernen">
            Topf: Leben
          </Tag>
          <Tag tone="open">offen</Tag>
          <Tag tone="saving">Wohnen</Tag>
          <StateWord state="positive">im Plan</StateWord>
          <StateWord state="negative">− zurück</StateWord>
          <StateWord state="proposal">Vorschlag</StateWord>
          <StateWord state="example">Beispiel</StateWord>
          <StateWord state="open">offen</StateWord>
        </div>
      </SheetGroup>
    </SheetSection>
  )
}

function TickStates({ state: { props, isDisabled = false } }: { readonly state: State }) {
  const [isOn, setOn] = useState(true)
  const [isOff, setOff] = useState(false)
  const [rhythm, setRhythm] = useState<'monthly' | 'yearly'>('yearly')
  const { error, ...quiet } = props
  return (
    <>
      <Checkbox label="offen" disabled={isDisabled} {...quiet} aria-invalid={error ? true : undefined} />
      <Checkbox
        label="erledigt"
        defaultChecked
        disabled={isDisabled}
        {...quiet}
        aria-invalid={error ? true : undefined}
      />
      <RadioGroup
        label="Rhythmus"
        isLabelHidden
        choices={rhythms}
        value={rhythm}
        onChange={setRhythm}
        isDisabled={isDisabled}
        {...quiet}
      />
      <div className="w-11">
        <Switch label="aus" isLabelHidden isOn={isOff} onChange={setOff} isDisabled={isDisabled} {...quiet} />
      </div>
      <Switch label="an" isLabelHidden isOn={isOn} onChange={setOn} isDisabled={isDisabled} {...props} />
    </>
  )
}

const views = [
  { value: 'month', label: 'Monat' },
  { value: 'year', label: 'Jahr' },
  { value: 'table', label: 'Tabelle' },
] as const

function LiveSegment(props: {
  readonly size: 44 | 36
  readonly show?: string
  readonly isDisabled?: boolean
}) {
  const [value, setValue] = useState<'month' | 'year' | 'table'>('month')
  return <Segmented label="Ansicht" choices={views} value={value} onChange={setValue} {...props} />
}
