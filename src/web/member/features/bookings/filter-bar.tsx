import { type ReactNode, memo, useMemo, useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { Combobox } from '#web/kit/pickers/combobox.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import { MonthPicker } from '#web/kit/pickers/month-picker.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { placeOptions, transferKey } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import {
  type BookingFilter,
  type BookingKind,
  bookingKinds,
  everyBooking,
  isFiltered,
} from './booking-filter.ts'
import { type PeriodName, periodName, periodOf, periodWords, periods } from './period.ts'
import { SearchField } from './search-field.tsx'

interface FilterBarProps {
  readonly filter: BookingFilter
  readonly onChange: (change: Partial<BookingFilter>, isTyping?: boolean) => void
  readonly planning: BudgetPlanning
  readonly isSearching: boolean
  /** The number of bookings without a category; null while it is not known. */
  readonly openCount: number | null
  /** The file name of the import whose bookings are shown; null: none. */
  readonly importName: string | null
  /**
   * Whether the choices are drawn. Drawing them takes long, so only their places are kept until the rows are
   * there.
   */
  readonly areChoicesShown: boolean
}

const kindWords: Readonly<Record<BookingKind, string>> = {
  offen: 'Ohne Posten',
  umbuchungen: 'Umbuchungen',
  aufgeteilt: 'Aufgeteilt',
  einmalig: 'Einmalig',
}
const everyAccount = 'all'

/** The filters of the list: words, period, account, place and kind. The address contains all of them. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, planning, isSearching, openCount, importName, areChoicesShown } = props
  const { currentMonth, monthStart } = planning
  const today = useToday()
  const named = periodName(filter, currentMonth, monthStart)
  const [isOwnAsked, setOwnAsked] = useState(false)
  const period = isOwnAsked ? 'own' : named
  return (
    <search className="@container mt-4 block print:hidden">
      <div className="grid grid-cols-2 gap-3 @min-[56rem]:grid-cols-[minmax(0,1.5fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-2 @min-[56rem]:col-span-1">
          <SearchField
            value={filter.search}
            isSearching={isSearching}
            onChange={(search) => onChange({ search }, true)}
          />
        </div>
        {areChoicesShown ? (
          <Choices
            period={period}
            accountId={filter.accountId}
            place={filter.place}
            month={filter.month}
            planning={planning}
            onPeriod={setOwnAsked}
            onChange={onChange}
          />
        ) : (
          choicePlaces.map((each) => <Skeleton key={each} className="h-12 w-full" />)
        )}
      </div>
      {period === 'own' && (
        <div className="mt-3 grid max-w-100 grid-cols-2 gap-4">
          <DateField
            label="Von"
            isEmptyAllowed
            today={today}
            value={filter.from}
            {...(filter.to !== null && { maximum: filter.to })}
            onCommit={(from) => onChange({ from, month: null })}
          />
          <DateField
            label="Bis"
            isEmptyAllowed
            today={today}
            value={filter.to}
            {...(filter.from !== null && { minimum: filter.from })}
            onCommit={(to) => onChange({ to, month: null })}
          />
        </div>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 sm:gap-x-6">
        <KindTab isChosen={filter.kind === null} onChoose={() => onChange({ kind: null })}>
          Alle
        </KindTab>
        {bookingKinds.map((kind) => (
          <KindTab key={kind} isChosen={filter.kind === kind} onChoose={() => onChange({ kind })}>
            {kindWords[kind]}
            {kind === 'offen' && openCount !== null && (
              <span className="ml-1.5 font-normal text-text-3">{openCount}</span>
            )}
          </KindTab>
        ))}
        {filter.importId !== null && (
          <Tag
            tone="selected"
            removeLabel="Nicht nur diese Datei"
            onRemove={() => onChange({ importId: null })}
          >
            {`Aus ${importName ?? 'einer Datei'}`}
          </Tag>
        )}
        {isFiltered(filter) && (
          <TextAction
            className="ml-auto"
            onClick={() => {
              setOwnAsked(false)
              onChange(everyBooking)
            }}
          >
            Filter zurücksetzen
          </TextAction>
        )}
      </div>
    </search>
  )
}

interface ChoicesProps extends Pick<FilterBarProps, 'planning' | 'onChange'> {
  readonly period: PeriodName | 'own'
  readonly accountId: string | null
  readonly place: string
  readonly month: Month | null
  /** Called with whether a person wants to choose days instead of a named period. */
  readonly onPeriod: (isOwn: boolean) => void
}

/** The choices; memoised, so that they are not drawn anew with every typed letter. */
const Choices = memo(function Choices(props: ChoicesProps) {
  const { period, accountId, place, month, planning, onPeriod, onChange } = props
  const { accounts, budget, currentMonth, monthStart } = planning
  const places = useMemo(() => placeOptions(budget).filter(({ value }) => value !== transferKey), [budget])
  return (
    <>
      <Select
        label="Zeitraum"
        isLabelHidden
        options={chosenPeriods.map((value) => ({ value, label: periodWords[value] }))}
        value={period}
        onChange={(next) => {
          onPeriod(next === 'own')
          if (next !== 'own') onChange({ ...periodOf(next, currentMonth, monthStart), month: null })
        }}
      />
      <Select
        label="Konto"
        isLabelHidden
        options={[
          { value: everyAccount, label: 'Alle Konten' },
          ...accounts.accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={accountId ?? everyAccount}
        onChange={(next) => onChange({ accountId: next === everyAccount ? null : next })}
      />
      <Combobox
        label="Zählt bei"
        isLabelHidden
        placeholder="Alle Posten"
        emptyLabel="Kein Posten heißt so."
        options={places}
        value={place === '' ? null : place}
        onChange={(next) => onChange({ place: next ?? '' })}
      />
      <MonthPicker
        label="Ab Monat rückwärts"
        isLabelHidden
        placeholder="Ab Monat"
        emptyLabel="Neueste zuerst"
        value={month}
        currentMonth={currentMonth}
        onChange={(next) => onChange({ month: next })}
      />
    </>
  )
})

const choicePlaces = ['period', 'account', 'place', 'month']
const chosenPeriods: readonly (PeriodName | 'own')[] = [...periods, 'own']

interface KindTabProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function KindTab({ isChosen, onChoose, children }: KindTabProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center border-b-2 border-transparent text-14 text-text-2 hover:text-text aria-pressed:border-primary aria-pressed:font-semibold aria-pressed:text-text"
    >
      {children}
    </button>
  )
}
