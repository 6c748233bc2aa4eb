import type { PotFigures } from '#domain/account-system/plan-month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type BarPart, PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { BarLabels } from '#web/kit/bars/bar-labels.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'

interface SplitBarsProps {
  readonly figures: readonly PotFigures[]
  /** On phones the names stand above the bars, with the sums at the right. */
  readonly isNarrow: boolean
}

/** The width of the bars on paper in px, beside the names. */
const BAR_ON_PAPER_PX = 584

/** The planned split above the arrived income, in which open income is dashed. */
export function SplitBars({ figures, isNarrow }: SplitBarsProps) {
  const shares = figures.map(({ pot, shareBp, targetCents }) => ({
    key: pot,
    text: shareWords(pot, shareBp),
    cents: targetCents,
  }))
  const target = { name: 'Soll', valueOf: (figure: PotFigures) => figure.targetCents, figures, isNarrow }
  const arrived = {
    name: 'Überwiesen',
    valueOf: (figure: PotFigures) => figure.arrivedCents,
    figures,
    isNarrow,
  }
  return (
    <div className={isNarrow ? 'grid gap-4' : 'grid grid-cols-[6.75rem_1fr] items-center gap-y-3'}>
      {!isNarrow && (
        <div className="col-start-2 -mb-3">
          <BarLabels shares={shares} onPaperPx={BAR_ON_PAPER_PX} />
        </div>
      )}
      <BarRow {...target} parts={figures.map(plannedPart)} />
      <BarRow {...arrived} parts={figures.flatMap(arrivedParts)} />
    </div>
  )
}

interface BarRowProps extends SplitBarsProps {
  readonly name: string
  readonly valueOf: (figure: PotFigures) => Cents
  readonly parts: readonly BarPart[]
}

function BarRow({ name, valueOf, parts, figures, isNarrow }: BarRowProps) {
  const format = useFormatEuro()
  const words = figures.map((figure) => `${potWords[figure.pot].title} ${format(valueOf(figure))}`).join(', ')
  const bar = <PotBar label={`${name}: ${words}`} parts={parts} />
  if (!isNarrow)
    return (
      <>
        <span className="text-14 font-semibold">{name}</span>
        {bar}
      </>
    )
  return (
    <div>
      <div className="mb-2 flex justify-between gap-4 text-14">
        <span className="font-semibold">{name}</span>
        <Money cents={sumCents(figures.map(valueOf))} className="text-text-2" />
      </div>
      {bar}
    </div>
  )
}

function plannedPart({ pot, targetCents }: PotFigures): BarPart {
  return { key: pot, colour: pot, cents: targetCents }
}

// The parts of the bar of a pot. An amount that is to be brought back lies beyond the target, and the bar
// shows at most the planned part.
function arrivedParts(figure: PotFigures): readonly BarPart[] {
  const { pot, targetCents, arrivedCents, openCents, virtualCents } = figure
  return [
    { key: `${pot} arrived`, colour: pot, cents: Math.min(targetCents - virtualCents, arrivedCents) },
    { key: `${pot} open`, colour: pot, cents: Math.max(0, openCents), state: 'open' },
    { key: `${pot} virtual`, colour: pot, cents: virtualCents, state: 'virtual' },
  ]
}
