import { useState } from 'react'
import { type MonthStart, endOfBudgetMonth, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { formatDay, formatMonth, formatWeekday } from '#domain/calendar/format-date.ts'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Section } from '#web/app/page/section.tsx'
import { payDayWords } from '#web/household/planning/pay-day-words.ts'
import { budgetReads } from '#web/household/planning/planning-reads.ts'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { FailedState, SavedState } from './attempt-state.tsx'
import { monthStartWords } from './month-words.ts'
import { NeedsPlan } from './needs-plan.tsx'
import { SettingsFrame, SettingsHead } from './settings-frame.tsx'
import { useMonthStart } from './use-month-start.ts'

export const meta = pageMeta({ title: 'Monatsbeginn' })
export const links = budgetReads

const words = {
  title: 'Monatsbeginn',
  lead: 'Wer am Monatsende bezahlt wird, plant besser von Gehalt zu Gehalt. Hier sagst du, wann ein Monat im Haushaltsplan beginnt.',
} as const

/** The page on which the beginning of the months of the household plan is chosen. */
export default function MonthStartPage() {
  return (
    <SettingsFrame {...words} rows={4}>
      {(planning) => <MonthStartSettings planning={planning} />}
    </SettingsFrame>
  )
}

/** The first proposed day: most salaries have arrived by then. */
const USUAL_DAY = 25
const SHOWN_MONTHS = 3
const dayOptions = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  label: payDayWords(index + 1),
}))

type Kind = 'calendar' | 'day' | 'last_bank_day'

function MonthStartSettings({ planning }: { readonly planning: BudgetPlanning }) {
  const { data, currentMonth } = planning
  const { attempt, start, choose, theirs, settle, leave } = useMonthStart(planning)
  return (
    <>
      <SettingsHead {...words} actions={<SavedState attempt={attempt} />} />
      <WritingNotice />
      {!data.budget && (
        <NeedsPlan sentence="Der Monatsbeginn gehört zum Haushaltsplan. Hier siehst du schon, was er ändert; speichern kannst du ihn, wenn der Plan begonnen hat." />
      )}
      <FailedState attempt={attempt} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
        <BeginChoice start={start} onChoose={(next) => void choose(next)} />
        <NextMonths start={start} currentMonth={currentMonth} />
      </div>
      {theirs && (
        <ConflictDialog
          title="Zwei Monatsanfänge"
          lead="Der Monatsbeginn wurde inzwischen an anderer Stelle geändert. Was gilt?"
          lines={[
            {
              key: 'monthStart',
              label: 'Ein Monat beginnt',
              mine: monthStartWords(theirs.mine),
              theirs: monthStartWords(theirs.stored.monthStart),
            },
          ]}
          onSettle={(kept) => settle(kept.length === 0 ? theirs.mine : null)}
          onLeave={leave}
        />
      )}
    </>
  )
}

interface BeginChoiceProps {
  readonly start: MonthStart
  readonly onChoose: (start: MonthStart) => void
}

function BeginChoice({ start, onChoose }: BeginChoiceProps) {
  const [day, setDay] = useState(typeof start === 'number' ? start : USUAL_DAY)
  const kind: Kind = typeof start === 'number' ? 'day' : start
  return (
    <Section title="Ein Monat beginnt" className="">
      <div className="mt-5">
        <RadioGroup<Kind>
          label="Ein Monat beginnt"
          isLabelHidden
          choices={[
            { value: 'calendar', label: 'mit dem Kalendermonat', note: 'Vom 1. bis zum letzten Tag' },
            {
              value: 'day',
              label: 'an einem Tag',
              note: 'Ab dem 16. beginnt damit der Monat, der folgt',
            },
            {
              value: 'last_bank_day',
              label: 'am letzten Bankarbeitstag',
              note: 'Gehalt am Monatsende zählt zum nächsten Monat',
            },
          ]}
          value={kind}
          onChange={(next) => onChoose(next === 'day' ? day : next)}
        />
      </div>
      {kind === 'day' && (
        <div className="mt-5 max-w-50">
          <Select
            label="Tag"
            options={dayOptions}
            value={day}
            onChange={(next) => {
              setDay(next)
              onChoose(next)
            }}
          />
          {day > 28 && (
            <p className="mt-1.5 text-14 text-text-2">In kürzeren Monaten ist es der letzte Tag.</p>
          )}
        </div>
      )}
    </Section>
  )
}

interface NextMonthsProps {
  readonly start: MonthStart
  readonly currentMonth: Month
}

function NextMonths({ start, currentMonth }: NextMonthsProps) {
  return (
    <Section title="Die nächsten drei Monate" className="">
      <ul className="mt-3 border-t border-border" aria-live="polite">
        {monthRange(currentMonth, SHOWN_MONTHS).map((month) => {
          const [first, last] = [startOfBudgetMonth(start, month), endOfBudgetMonth(start, month)]
          return (
            <li
              key={month}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border py-3"
            >
              <span className="font-semibold">{formatMonth(month)}</span>
              <span className="text-14 text-text-2">
                {formatWeekday(first).slice(0, 2)} {formatDay(first)} bis {formatWeekday(last).slice(0, 2)}{' '}
                {formatDay(last)}, {daysBetween(first, last) + 1} Tage
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 max-w-prose text-14 text-text-2">
        Änderst du den Beginn, werden die Zahlen aller Monate neu gezählt: Jede Buchung gehört zu dem Monat,
        in dem ihr Tag liegt. Pläne, Posten und Buchungen selbst bleiben, wie sie sind.
      </p>
    </Section>
  )
}
