import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Button } from '#web/controls/button.tsx'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Money } from '#web/display/money.tsx'

export interface WorthFigures {
  readonly netWorthCents: Cents
  /** Actual less planned, of what is planned; null: the plan tells nothing of now; undefined: not computed yet. */
  readonly aheadCents: Cents | null | undefined
  readonly startMonth: Month
  readonly current: Month
  readonly monthChangeCents: Cents
  readonly yearChangeCents: Cents
  /** What the plan leads to, in today's purchasing power; null: too large to say; undefined: not computed yet. */
  readonly end: { readonly month: Month; readonly realCents: Cents } | null | undefined
}

interface NetWorthHeadProps {
  readonly figures: WorthFigures
  readonly onEnter: () => void
}

/** The answer: what there is, how it stands to the plan, and what it has become lately. */
export function NetWorthHead({ figures, onEnter }: NetWorthHeadProps) {
  const { netWorthCents, current, monthChangeCents, yearChangeCents, end } = figures
  return (
    <div>
      <h1 className="label-caps">Vermögensplan</h1>
      <AnswerFigure cents={netWorthCents} className="mt-1" />
      {/* As high as with the sentence about the plan, which follows. */}
      <p className="mt-2 min-h-[2lh] max-w-104 text-18/7">
        <PlanSentence {...figures} />
      </p>
      <Button className="mt-4 phone:w-full print:hidden" onClick={onEnter}>
        {formatMonthName(current)} eintragen
      </Button>
      <dl className="mt-6 border-t border-border phone:hidden">
        <Row label={`seit ${formatMonthName(addMonths(current, -1))}`} cents={monthChangeCents} isChange />
        <Row label={`seit ${formatMonth(addMonths(current, -12))}`} cents={yearChangeCents} isChange />
        {end === undefined && <div className="h-11.75 border-b border-border" />}
        {end && <Row label={`Plan ${yearOf(end.month)}, heutige Kaufkraft`} cents={end.realCents} isWhole />}
      </dl>
    </div>
  )
}

function PlanSentence({ aheadCents, startMonth }: WorthFigures) {
  if (typeof aheadCents !== 'number') return 'Nettovermögen'
  const plan = `im Plan vom ${formatMonth(startMonth)}`
  if (aheadCents === 0) return `Nettovermögen, genau wie ${plan}.`
  return (
    <>
      Nettovermögen,{' '}
      <Money
        cents={Math.abs(aheadCents)}
        className={`font-semibold ${aheadCents < 0 ? 'text-negative' : 'text-positive'}`}
      />{' '}
      <span className={`font-semibold ${aheadCents < 0 ? 'text-negative' : 'text-positive'}`}>
        {aheadCents < 0 ? 'weniger' : 'mehr'}
      </span>{' '}
      als {plan}.
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly cents: Cents
  readonly isChange?: boolean
  readonly isWhole?: boolean
}

function Row({ label, cents, isChange = false, isWhole = false }: RowProps) {
  const tone = isChange && cents !== 0 ? (cents < 0 ? 'text-negative' : 'text-positive') : ''
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2.5">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} isSigned={isChange} isWhole={isWhole} className={`font-semibold ${tone}`} />
      </dd>
    </div>
  )
}
