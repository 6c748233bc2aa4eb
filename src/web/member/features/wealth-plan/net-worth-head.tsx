import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { firstMonthWords, recordedWords, sinceWords } from '#web/household/planning/comparison-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import type { WorthFigures } from './plan-figures.ts'

interface NetWorthHeadProps {
  readonly plan: Parameters<typeof beforeTax>[0]
  readonly figures: WorthFigures
  readonly onEnter: () => void
}

/** The head of the page: the net worth, its distance from the plan, and its recent changes. */
export function NetWorthHead({ plan, figures, onEnter }: NetWorthHeadProps) {
  const { netWorthCents, current, comparisons, first, end } = figures
  const format = useFormatEuro()
  return (
    <div>
      <h1 className="label-caps">Vermögensplan</h1>
      <AnswerFigure cents={netWorthCents} className="mt-1" />
      {/* The paragraph is as high as it will be with the sentence about the plan, which comes later. */}
      <p className="mt-2 min-h-[2lh] max-w-104 text-18/7">
        <PlanSentence {...figures} />
      </p>
      <Button className="mt-4 phone:w-full print:hidden" onClick={onEnter}>
        {formatMonthName(current)} eintragen
      </Button>
      <div className="mt-6 border-t border-border phone:hidden">
        {comparisons.length === 0 && first !== null && (
          <p className="border-b border-border py-2.5">{firstMonthWords(first)}</p>
        )}
        <dl>
          {comparisons.map((comparison) => (
            <Row
              key={comparison.since}
              label={sinceWords(comparison)}
              note={recordedWords(comparison, format)}
              cents={comparison.changeCents}
              isChange
            />
          ))}
          {end === undefined && <div className="h-11.75 border-b border-border" />}
          {end && (
            <Row
              label={`Plan ${yearOf(end.month)}, heutige Kaufkraft${beforeTax(plan)}`}
              cents={end.realCents}
              isWhole
            />
          )}
        </dl>
      </div>
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
  /** The words about amounts that were first recorded, which are no change; empty: there are none. */
  readonly note?: string
  readonly cents: Cents
  readonly isChange?: boolean
  readonly isWhole?: boolean
}

function Row({ label, note = '', cents, isChange = false, isWhole = false }: RowProps) {
  const tone = isChange && cents !== 0 ? (cents < 0 ? 'text-negative' : 'text-positive') : ''
  return (
    <div className="flex justify-between gap-4 border-b border-border py-2.5">
      <dt>
        {label}
        {note !== '' && <span className="block text-14 text-text-3">dazu {note}</span>}
      </dt>
      <dd>
        <Money cents={cents} isSigned={isChange} isWhole={isWhole} className={`font-semibold ${tone}`} />
      </dd>
    </div>
  )
}
