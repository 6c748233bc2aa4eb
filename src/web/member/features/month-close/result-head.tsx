import type { ReactNode } from 'react'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { changeOf, type SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import { firstMonthWords } from '#web/household/planning/comparison-words.ts'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { keyColour } from '#web/kit/display/colour-key.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { StepTitle } from './close-frame.tsx'
import { againstPlan, type ResultFigures } from './result-figures.ts'

interface ResultHeadProps {
  readonly month: Month
  readonly current: Month
  readonly figures: ResultFigures
  readonly onEnter?: (() => void) | undefined
  /** The one action below the sentence. */
  readonly children: ReactNode
}

/** The change of the net worth in the month, its causes, and its start and end. */
export function ResultHead({ month, current, figures, onEnter, children }: ResultHeadProps) {
  const { total } = figures
  const changeCents = changeOf(total)
  const isFirst = isFirstMonth(total)
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-8 md:mt-10 xl:grid-cols-[minmax(0,1fr)_26.5rem] print:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <StepTitle onEnter={onEnter} className="label-caps mb-1">
          {formatMonthName(month)}: dein Vermögen
        </StepTitle>
        {isFirst ? <AnswerFigure cents={total.afterCents} /> : <SignedAnswer cents={changeCents} />}
        <p className="mt-3 max-w-prose text-18 text-text-2">
          {isFirst ? firstMonthWords(month) : <Sentence figures={figures} />}
        </p>
        {children}
      </div>
      <div>
        {!isFirst && <SplitBar savedCents={total.savedCents} valueCents={total.valueChangeCents} />}
        <dl className="mt-4 text-14">
          {!isFirst && (
            <Line
              label={`Nettovermögen ${formatMonthName(addMonths(month, -1))}`}
              cents={total.beforeCents}
            />
          )}
          {total.correctionCents !== 0 && (
            <Line label="Korrektur früherer Monate" cents={total.correctionCents} isChange />
          )}
          {!isFirst && <Line label={formatMonthName(month)} cents={changeCents} isChange />}
          {recordedLines(figures.positions).map((line) => (
            <Line key={line.label} {...line} isChange />
          ))}
          <div className="double-rule flex justify-between gap-4 border-t border-t-text py-2.5 font-semibold">
            <dt>
              {month === monthOf(figures.day) && month === current
                ? 'Nettovermögen heute'
                : `Nettovermögen ${formatMonth(month)}`}
            </dt>
            <dd>
              <Money cents={total.afterCents} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

/** Whether nothing was known before the month, so that everything is first recorded. */
function isFirstMonth({ beforeCents, correctionCents, recordedCents, afterCents }: SnapshotFigures): boolean {
  return beforeCents === 0 && correctionCents === 0 && recordedCents === afterCents && afterCents !== 0
}

/** The lines for amounts that were first recorded (a debt below 0), and for amounts that are gone. */
function recordedLines(positions: ResultFigures['positions']) {
  const sumOf = (isGone: boolean) =>
    sumCents(
      positions.filter(({ kind }) => (kind === null) === isGone).map(({ recordedCents }) => recordedCents),
    )
  return [
    { label: 'neu erfasst', cents: sumOf(false) },
    { label: 'aufgelöst', cents: sumOf(true) },
  ].filter(({ cents }) => cents !== 0)
}

/** The headline figure with its sign; a gain has a plus. */
function SignedAnswer({ cents }: { readonly cents: Cents }) {
  return (
    <div className="flex items-baseline">
      {cents > 0 && (
        <span aria-hidden className="text-46 font-semibold md:text-72">
          +
        </span>
      )}
      <AnswerFigure cents={cents} className="min-w-0 grow" />
    </div>
  )
}

function Sentence({ figures }: { readonly figures: ResultFigures }) {
  const { total, plan, positions } = figures
  const { savedCents, valueChangeCents, recordedCents } = total
  // In the first month everything is first recorded, and nothing was saved yet.
  const isOnlyRecorded = recordedCents !== 0 && savedCents === 0 && valueChangeCents === 0
  return (
    <>
      {!isOnlyRecorded && (
        <>
          Mit Konten hast du{' '}
          <strong className="font-semibold text-text">
            <Money cents={Math.abs(savedCents)} /> {savedCents < 0 ? 'aufgebraucht' : 'gespart'}
          </strong>
          {valueChangeCents !== 0 && (
            <>
              , Kurse und Zinsen {valueChangeCents > 0 ? 'brachten' : 'kosteten'}{' '}
              <Money cents={Math.abs(valueChangeCents)} />
            </>
          )}
          .{' '}
        </>
      )}
      {recordedLines(positions).map(({ label, cents }) => (
        <span key={label}>
          {label === 'aufgelöst' ? 'Aufgelöst' : 'Neu erfasst'} sind <Money cents={cents} />.{' '}
        </span>
      ))}
      {plan && <AgainstPlan cents={againstPlan(plan).aheadCents} />}
    </>
  )
}

function AgainstPlan({ cents }: { readonly cents: Cents }) {
  if (cents === 0) return 'Genau wie geplant.'
  return (
    <>
      Zusammen <Money cents={Math.abs(cents)} /> {cents > 0 ? 'mehr' : 'weniger'} als geplant.
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly cents: Cents
  readonly isChange?: boolean
}

function Line({ label, cents, isChange = false }: LineProps) {
  const tone = cents < 0 ? 'text-negative' : 'text-positive'
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2 last:border-b-0">
      <dt className={isChange ? '' : 'text-text-2'}>{label}</dt>
      <dd>
        <Money cents={cents} isSigned={isChange} {...(isChange && { className: `font-semibold ${tone}` })} />
      </dd>
    </div>
  )
}

interface SplitBarProps {
  readonly savedCents: Cents
  readonly valueCents: Cents
}

/** The least share with which a small amount is drawn, so that it can be seen. */
const LEAST_SHARE = 0.02

/**
 * The saved amount and the change of value beside each other; an amount below zero is red and has a minus.
 */
function SplitBar({ savedCents, valueCents }: SplitBarProps) {
  const whole = Math.abs(savedCents) + Math.abs(valueCents)
  if (whole === 0) return null
  const share = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, Math.abs(savedCents) / whole))
  const saved = savedCents === 0 ? 0 : valueCents === 0 ? 1 : share
  return (
    <div>
      <div className="flex justify-between gap-4 text-14 font-semibold">
        <span>gespart mit Konten</span>
        <span>Wertänderung</span>
      </div>
      <svg aria-hidden width="100%" height={28} className="mt-1 block">
        <rect
          width={`${saved * 100}%`}
          height={28}
          fill={savedCents < 0 ? 'var(--negative)' : keyColour(0)}
        />
        <rect
          x={`${saved * 100}%`}
          width={`${(1 - saved) * 100}%`}
          height={28}
          fill={valueCents < 0 ? 'var(--negative)' : keyColour(6)}
        />
        {saved > 0 && saved < 1 && (
          <line
            x1={`${saved * 100}%`}
            x2={`${saved * 100}%`}
            y2={28}
            className="stroke-paper"
            strokeWidth={2}
          />
        )}
      </svg>
      <div className="mt-1 flex justify-between gap-4 text-14 text-text-2">
        <Money cents={savedCents} />
        <Money cents={valueCents} />
      </div>
    </div>
  )
}
