import { useState } from 'react'
import type { Pot } from '#domain/account-system/pot.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { CalendarPanel } from '#web/kit/pickers/calendar-panel.tsx'
import { Combobox } from '#web/kit/pickers/combobox.tsx'
import { DateField, type DateFieldProps } from '#web/kit/pickers/date-field.tsx'
import { MonthPanel, MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { type Option, Select, type SelectProps } from '#web/kit/pickers/select.tsx'
import { SheetGroup, SheetSection, States } from './sheet.tsx'

const potOptions: readonly Option<Pot>[] = (
  ['saving_rate', 'luxury_rate', 'donation_rate', 'life'] as const
).map((pot) => ({ value: pot, label: potWords[pot].title, colour: pot }))

const accountOptions: readonly Option<string>[] = [
  { value: 'giro', label: 'Girokonto DKB' },
  { value: 'household', label: 'Haushaltskonto Sparkasse' },
  { value: 'fun', label: 'Spaßkonto comdirect' },
]

const today: Day = '2026-11-21'
const currentMonth: Month = '2026-11-01'

export function ChoicesSheet() {
  return (
    <SheetSection
      title="Auswahl"
      notes={[
        'Feld wie oben; gedrückt: surface-2',
        'Liste: Zeile 44, 12 Rand, 6 Abstand zum Feld, ein Schatten',
        'Gewählt: grüner Grund und Häkchen; Hover: surface-2',
        'Combobox: Treffer halbfett, „neu anlegen“ zuletzt',
        'Monat: 3 × 4, Zelle 48; Tag: Zelle 36, Woche ab Montag',
        'Tippen geht immer: 21.11.26, 211126, heute',
      ]}
    >
      <States columns={7}>
        <SheetGroup label="Ruhe" className="pr-4">
          <LivePot />
        </SheetGroup>
        <SheetGroup label="Hover" className="pr-4">
          <LivePot show="hover" />
        </SheetGroup>
        <SheetGroup label="Fokus" className="pr-4">
          <LivePot show="focus" />
        </SheetGroup>
        <SheetGroup label="Gedrückt" className="pr-4">
          <LivePot show="pressed" />
        </SheetGroup>
        <SheetGroup label="Gesperrt" className="pr-4">
          <LivePot isDisabled />
        </SheetGroup>
        <SheetGroup label="Lädt" className="pr-4">
          <LivePot isSaving />
        </SheetGroup>
        <SheetGroup label="Fehler" className="pr-4">
          <LivePot start={null} error="Wähle einen Topf" />
        </SheetGroup>
      </States>
      <States columns={4}>
        <SheetGroup label="Combobox">
          <LiveAccount />
        </SheetGroup>
        <SheetGroup label="Combobox, lädt">
          <LiveAccount isLoading />
        </SheetGroup>
        <SheetGroup label="Liste des Browsers">
          <NativeSelect
            label="Anrede"
            choices={[
              { value: 'k', label: 'Keine Angabe' },
              { value: 'f', label: 'Frau' },
              { value: 'm', label: 'Herr' },
              { value: 'd', label: 'Divers' },
            ]}
          />
        </SheetGroup>
        <SheetGroup label="Monatswahl">
          <LiveMonth />
        </SheetGroup>
      </States>
      <States columns={3}>
        <SheetGroup label="Monatswahl, offen">
          <div className="floating w-fit max-w-full overflow-x-auto p-4">
            <MonthPanel
              value={currentMonth}
              currentMonth={currentMonth}
              maximum="2026-12-01"
              isDone={(month) => month < currentMonth}
              isFocusKept
              onChoose={() => undefined}
            />
          </div>
        </SheetGroup>
        <SheetGroup label="Datum, offen">
          <div className="floating w-fit max-w-full overflow-x-auto p-4">
            <CalendarPanel value={today} today={today} isFocusKept onChoose={() => undefined} />
          </div>
        </SheetGroup>
        <div className="flex flex-col gap-6">
          <LiveDate label="Datum, Ruhe" start={null} />
          <LiveDate label="Datum, Fehler" start={null} error="Der November hat 30 Tage." />
          <LiveDate
            label="Datum, gesperrt"
            start="2026-11-02"
            isDisabled
            help="abgehakt, Betrag und Datum bleiben"
          />
        </div>
      </States>
    </SheetSection>
  )
}

function LivePot({
  start = 'donation_rate',
  ...props
}: Partial<SelectProps<Pot>> & { readonly start?: Pot | null }) {
  const [value, setValue] = useState<Pot | null>(start)
  return (
    <Select
      label="Topf"
      noneLabel="Kein Topf"
      options={potOptions}
      {...props}
      value={value}
      onChange={setValue}
    />
  )
}

function LiveAccount({ isLoading = false }: { readonly isLoading?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Combobox
      label="Konto"
      options={accountOptions}
      value={value}
      onChange={setValue}
      emptyLabel="Kein Konto heißt so"
      onCreate={() => undefined}
      isLoading={isLoading}
    />
  )
}

function LiveMonth() {
  const [value, setValue] = useState<Month | null>(currentMonth)
  return (
    <MonthPicker
      label="Gültig bis"
      isOptional
      value={value}
      onChange={setValue}
      currentMonth={currentMonth}
      emptyLabel="unbefristet"
    />
  )
}

function LiveDate({
  start,
  ...props
}: Pick<DateFieldProps, 'label' | 'error' | 'help' | 'isDisabled'> & { readonly start: Day | null }) {
  const [value, setValue] = useState(start)
  return <DateField {...props} value={value} today={today} onCommit={setValue} />
}
