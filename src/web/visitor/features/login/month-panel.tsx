import { useDeferredValue } from 'react'
import { formatDayMonth, formatMonth, formatMonthName, formatWeekday } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type DayState, type MonthDays, monthDays } from './month-days.ts'

const steps = [
  { label: 'Einkommen prüfen', minutes: 2 },
  { label: 'Verteilen und abhaken', minutes: 4 },
  { label: 'Kontostände eintragen', minutes: 4 },
] as const

/** What waits behind the login: the current month and its three steps. */
export function MonthPanel() {
  const today = useToday()
  // The prerendered page does not know today; the month is drawn late, so that it does not hold up the form.
  const isHydrated = useDeferredValue(useIsHydrated())
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return (
    <section aria-label="Dein Monat" className="section-rule pt-4">
      <div className="min-h-62 md:min-h-63">{isHydrated && <Month days={monthDays(today)} />}</div>
      <ol className="mt-6 border-t border-border">
        {steps.map((step, index) => (
          <li key={step.label} className="flex gap-4 border-b border-border py-3.5 last:border-0">
            <span aria-hidden className="w-3 text-text-3">
              {index + 1}
            </span>
            <span className="grow">{step.label}</span>
            <span className="text-text-2">{step.minutes}&nbsp;min</span>
          </li>
        ))}
      </ol>
      <p className="double-rule flex justify-between gap-4 border-t border-text py-3 font-semibold">
        <span>Dein Monat</span>
        <span>etwa {minutes}&nbsp;min</span>
      </p>
    </section>
  )
}

function Month({ days }: { readonly days: MonthDays }) {
  const { daysLeft, month, today } = days
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="label-caps">{formatMonth(month)}</h2>
        <p className="text-14 text-text-2">
          heute {formatWeekday(today)}, {formatDayMonth(today)}
        </p>
      </div>
      <p className="mt-3 text-46 font-heading tracking-heading md:mt-5 md:text-72">
        {daysLeft === 0 ? 'Heute' : `${daysLeft} ${daysLeft === 1 ? 'Tag' : 'Tage'}`}
      </p>
      <p className="mt-2 text-text-2">
        {daysLeft === 0 ? `endet der ${formatMonthName(month)}.` : 'bis zum Monatsende.'} Drei Schritte, dann
        ist dein Monat verteilt.
      </p>
      <Strip days={days} />
    </>
  )
}

function Strip({ days: { days, today } }: { readonly days: MonthDays }) {
  const last = days.length
  return (
    <div aria-hidden className="mt-8 flex h-18 items-start gap-1 sm:gap-1.5" data-today={today}>
      {days.map(({ number, state }) => (
        <div key={number} className="relative flex h-14 flex-1 items-center">
          <div className={classNames('w-full', cell[state])} />
          {(state === 'today' || isLabelled(number, last, days)) && (
            <span
              className={classNames(
                'absolute top-full mt-0.5 text-14',
                number === 1 ? 'left-0' : number === last ? 'right-0' : 'left-1/2 -translate-x-1/2',
                state === 'today' ? 'font-semibold text-primary' : 'text-text-3',
              )}
            >
              {number}.
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

const cell = {
  past: 'h-11 bg-text-3/60',
  rest: 'h-11 bg-text-3/30',
  today: 'h-14 bg-primary',
  future: 'open-frame h-11',
} as const satisfies Record<DayState, string>

// The first and the last day have a label, unless today's figure needs the place.
function isLabelled(number: number, last: number, days: MonthDays['days']): boolean {
  const today = days.findIndex((day) => day.state === 'today') + 1
  return (number === 1 || number === last) && Math.abs(number - today) > 2
}
