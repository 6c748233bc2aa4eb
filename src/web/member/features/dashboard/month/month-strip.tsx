import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { formatDayMonthYear, formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeArrival } from '#domain/income/income-arrival.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { stepAddress } from '#web/member/month-close/close-address.ts'
import { minutesLeft } from './close-minutes.ts'
import type { CloseOfMonth } from './use-close-states.ts'

interface MonthStripProps {
  readonly plan: MonthPlan
  readonly close: CloseOfMonth
}

const titles: Readonly<Record<CloseStep, string>> = {
  income: 'Einkommen',
  distribution: 'Verteilen',
  balances: 'Kontostände',
  household: 'Haushalt',
  result: 'Ergebnis',
}

/**
 * The five steps with their states, below each other where there is little room; every step can be opened.
 */
export function MonthStrip({ plan, close }: MonthStripProps) {
  const { states, step, retry } = close
  const isClosed = states.result.isDone
  return (
    <nav aria-label="Monatsabschluss" className="@container mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">
          {retry
            ? 'Monatsabschluss'
            : isClosed
              ? 'Monatsabschluss: abgeschlossen'
              : `Monatsabschluss: Schritt ${step} von 5`}
        </p>
        {retry ? (
          <p role="status" className="flex flex-wrap items-center gap-x-4 text-14 text-text-2">
            Was schon bestätigt ist, ließ sich nicht laden.
            <TextAction onClick={retry}>Noch einmal versuchen</TextAction>
          </p>
        ) : (
          <p className="text-14 text-text-3 @max-[46rem]:text-12">
            <Aside close={close} />
          </p>
        )}
      </div>
      <ol className="grid border-t border-border @min-[46rem]:grid-cols-5">
        {closeSteps.map((name, at) => (
          <Cell
            key={name}
            to={stepAddress(at + 1, plan.month)}
            number={at + 1}
            title={titles[name]}
            isDone={states[name].isDone}
            isNext={!isClosed && !retry && states.next === name}
          >
            <Facts of={name} plan={plan} close={close} />
          </Cell>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The minutes that the close still takes, and the earlier months that are closed with it; after the close its
 * day.
 */
function Aside({ close: { states, close, missed } }: { readonly close: CloseOfMonth }) {
  if (close) return <>am {formatDayMonthYear(dayIn(Date.parse(close.closedAt), 'Europe/Berlin'))}</>
  const minutes = minutesLeft(states)
  const time = minutes === 1 ? 'noch etwa 1 Minute' : `noch etwa ${minutes} Minuten`
  return <>{missed.length > 0 ? `${missedWords(missed)}, ${time}` : time}</>
}

/** The greatest number of months that are named; more months are given as a number. */
const NAMED_AT_MOST = 3

function missedWords(missed: readonly Month[]): string {
  return missed.length > NAMED_AT_MOST
    ? `mit ${missed.length} offenen Monaten davor`
    : `mit ${listWords(missed.map(formatMonthName))}`
}

interface FactsProps {
  readonly of: CloseStep
  readonly plan: MonthPlan
  readonly close: CloseOfMonth
}

function Facts({ of, plan, close }: FactsProps) {
  const { states } = close
  switch (of) {
    case 'income':
      return (
        <>
          <p className="@max-[46rem]:hidden">
            {states.income.isDone ? 'bestätigt' : <ArrivalWords arrival={states.income.arrival} />}
          </p>
          <p className="font-semibold text-text">
            <Money cents={states.income.countedCents} />
          </p>
        </>
      )
    case 'distribution':
      return <DistributionFacts plan={plan} isDone={states.distribution.isDone} />
    case 'balances':
      if (states.balances.count === 0) return <p>keine Konten</p>
      return (
        <p>
          {states.balances.currentCount} von {states.balances.count}
          <span className="@max-[46rem]:sr-only"> Ständen eingetragen</span>
        </p>
      )
    case 'household':
      return (
        <p className="@max-[46rem]:hidden">
          {states.household.count > 0
            ? `${states.household.decidedCount} von ${numberWord(states.household.count)} entschieden`
            : states.household.isDone
              ? 'nichts zu entscheiden'
              : 'drei größte Abweichungen'}
        </p>
      )
    case 'result':
      return <p className="@max-[46rem]:hidden">Vermögen und Plan</p>
  }
}

function DistributionFacts({
  plan: { transfers },
  isDone,
}: Pick<FactsProps, 'plan'> & { readonly isDone: boolean }) {
  const open = transfers.open.length
  if (open > 0)
    return (
      <>
        <p className="@max-[46rem]:hidden">
          {open === 1 ? '1 Überweisung offen' : `${open} Überweisungen offen`}
        </p>
        <p className="font-semibold text-warning">
          <span className="@min-[46rem]:hidden">offen </span>
          <Money cents={transfers.openCents} />
        </p>
      </>
    )
  const isVirtual = transfers.doneCents === 0 && transfers.virtualCents > 0
  return (
    <>
      <p className="@max-[46rem]:hidden">
        {isVirtual
          ? 'noch ohne eigenes Konto'
          : isDone && transfers.doneCents > 0
            ? 'alles überwiesen'
            : 'nichts offen'}
      </p>
      <p className="font-semibold text-text @max-[46rem]:hidden">
        <Money cents={isVirtual ? transfers.virtualCents : transfers.doneCents} />
      </p>
    </>
  )
}

function ArrivalWords({ arrival }: { readonly arrival: IncomeArrival | null }) {
  switch (arrival?.kind) {
    case 'as_planned':
      return <>wie geplant</>
    case 'more':
    case 'less':
      return (
        <>
          <Money cents={arrival.cents} /> {arrival.kind === 'more' ? 'mehr' : 'weniger'} als geplant
        </>
      )
    case 'open':
      if (arrival.isEntryMissing) return <>Eingang noch eintragen</>
      if (arrival.differenceCents === 0) return <>noch nicht alles eingetragen</>
      return (
        <>
          bisher <Money cents={Math.abs(arrival.differenceCents)} />{' '}
          {arrival.differenceCents < 0 ? 'weniger' : 'mehr'} als geplant
        </>
      )
    case 'none':
    case 'future':
    case undefined:
      return <>noch offen</>
  }
}

interface CellProps {
  readonly to: string
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  /** Whether this is the first step that is not done. */
  readonly isNext: boolean
  readonly children: ReactNode
}

function Cell({ to, number, title, isDone, isNext, children }: CellProps) {
  return (
    <li className="group border-b border-border @min-[46rem]:border-l @min-[46rem]:first:border-l-0">
      <Link
        to={to}
        aria-current={isNext ? 'step' : undefined}
        className={classNames(
          'relative flex h-full min-h-13 items-center gap-3 text-14 text-text-2 hover-row',
          '@min-[46rem]:block @min-[46rem]:border-b-3 @min-[46rem]:px-4 @min-[46rem]:py-4 @min-[46rem]:group-first:pl-0 @min-[46rem]:hover:shadow-none @min-[46rem]:group-first:hover:shadow-[-0.75rem_0_var(--bg)]',
          '@max-[46rem]:before:absolute @max-[46rem]:before:-left-4 @max-[46rem]:before:h-6 @max-[46rem]:before:w-1',
          isNext ? 'border-primary @max-[46rem]:before:bg-primary' : 'border-transparent',
        )}
      >
        <span
          className={classNames(
            'flex grow items-center gap-2 text-16 @min-[46rem]:mb-1',
            isNext ? 'font-semibold text-primary' : isDone ? 'font-semibold text-text' : 'text-text-2',
          )}
        >
          <span className="font-normal">{number}</span>
          <span className="truncate">{title}</span>
          {isDone && (
            <span className="ml-auto text-text">
              <Icon of={Check} size={16} />
              <span className="sr-only">erledigt</span>
            </span>
          )}
        </span>
        {/* On a phone a tick shows that the step is done. */}
        <span
          className={classNames(
            'shrink-0 text-right @min-[46rem]:block @min-[46rem]:text-left',
            isDone && '@max-[46rem]:sr-only',
          )}
        >
          {children}
        </span>
      </Link>
    </li>
  )
}
