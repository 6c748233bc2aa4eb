import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type Day, dayOfMonth } from '#domain/calendar/day.ts'
import { formatDayLong, formatMonthName } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { numberWord } from '#web/kit/words/number-word.ts'
import { stepAddress } from '#web/member/month-close/close-address.ts'
import type { CloseOfMonth } from './use-close-states.ts'

/** The number of days into a month in which its balances still serve for the end of the month before. */
const DAYS_BEFORE_IS_DUE = 15

interface MonthHeadProps {
  readonly plan: MonthPlan
  readonly day: Day
  readonly close: CloseOfMonth
}

/** The state of the month as a sentence, with its one next task. */
export function MonthHead({ plan, day, close }: MonthHeadProps) {
  const isClosed = close.states.result.isDone
  const isBeforeDue = close.before !== null && dayOfMonth(day) <= DAYS_BEFORE_IS_DUE
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="max-w-[25ch] text-30 md:text-38">
        <p className="label-caps mb-2">{formatDayLong(day)}</p>
        <h1 className="text-balance">{headline(plan, close)}</h1>
      </div>
      <div className="flex flex-wrap gap-3 max-md:w-full print:hidden">
        {close.before && (
          <ButtonLink
            to={stepAddress(1, close.before)}
            variant={isBeforeDue ? 'primary' : 'outline'}
            className="max-md:w-full"
          >
            {`${formatMonthName(close.before)} abschließen`}
          </ButtonLink>
        )}
        <ButtonLink
          to={stepAddress(close.step, plan.month)}
          variant={isClosed || isBeforeDue ? 'outline' : 'primary'}
          className="max-md:w-full"
        >
          {close.retry
            ? 'Zum Monatsabschluss'
            : isClosed
              ? 'Ergebnis ansehen'
              : `Weiter mit Schritt ${close.step}`}
        </ButtonLink>
      </div>
    </header>
  )
}

/** The headline: the next task of the month, the nearest first. */
export function headline(
  { month, incomeCents, transfers }: Pick<MonthPlan, 'month' | 'incomeCents' | 'transfers'>,
  { states }: Pick<CloseOfMonth, 'states'>,
): string {
  const name = formatMonthName(month)
  const open = transfers.open.length
  if (states.result.isDone) return `Der ${name} ist abgeschlossen.`
  if (incomeCents === 0) return `Im ${name} ist noch kein Einkommen da.`
  if (open > 0)
    return `Noch ${open === 1 ? 'eine Überweisung' : `${numberWord(open)} Überweisungen`}, dann ist der ${name} verteilt.`
  if (transfers.virtualCents === incomeCents) return 'Deine Töpfe haben noch kein Konto.'
  if (states.next === 'result') return `Noch ein Klick, dann ist der ${name} abgeschlossen.`
  return `Der ${name} ist auf den Cent verteilt.`
}
