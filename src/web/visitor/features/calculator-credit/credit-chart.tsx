import { itemAt } from '#domain/lists/item-at.ts'
import { instalmentForTerm } from '#domain/loans/instalment.ts'
import { loanSchedule } from '#domain/loans/loan-schedule.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { columnsOf } from '#web/kit/drawing/columns.ts'
import { EuroGrid, EuroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { CreditInputs } from './credit-inputs.ts'
import type { CreditResult } from './credit-result.ts'

interface Term {
  readonly months: number
  readonly instalment: Decimal
  readonly interest: Decimal
  readonly isChosen: boolean
}

/** What the same credit costs over other terms: a bar of interest for each, with its instalment above. */
export default function CreditChart({ result, show }: ChartProps<CreditInputs, CreditResult>) {
  const terms = termsOf(result)
  const chosen = terms.findIndex(({ isChosen }) => isChosen)
  const place = usePlace(terms.length, chosen)
  const here = itemAt(terms, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Laufzeit"
        words={[
          show.duration(here.months),
          `${show.euros(here.instalment)} im Monat`,
          `Zinsen ${show.euros(here.interest)}`,
        ]}
      />
      <Plot
        label={`Zinsen nach Laufzeit: ${terms.map(({ months, interest }) => `${show.duration(months)} ${show.euros(interest)}`).join(', ')}`}
      >
        {(size) => <Bars terms={terms} show={show} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface BarsProps extends PlacedDrawing {
  readonly terms: readonly Term[]
  readonly show: Show
}

function Bars({ terms, show, size, place }: BarsProps) {
  const { width, height, isWide } = size
  const scale = scaleFor(
    terms.map(({ interest }) => interest.toNumber()),
    height,
  )
  const { step, middle } = columnsOf(size, terms.length)
  const bar = Math.min(64, step * 0.62)
  return (
    <>
      <EuroGrid scale={scale} width={width} />
      <EuroMarks scale={scale} show={show} />
      {terms.map(({ months, instalment, interest, isChosen }, at) => {
        const x = middle(at)
        const top = scale.y(interest.toNumber())
        const tone = isChosen || at === place.at ? 'fill-text font-semibold' : 'fill-text-2'
        return (
          <g key={months}>
            <rect
              x={x - bar / 2}
              width={bar}
              y={Math.min(top, height - 1.5)}
              height={Math.max(1.5, height - top)}
              className={isChosen ? 'fill-chart-7' : at === place.at ? 'fill-text-2' : 'fill-border-strong'}
            />
            {isWide && (
              <text x={x} y={top - 8} textAnchor="middle" className={`${tone} text-12`}>
                {show.euros(instalment, { places: 0 })}
              </text>
            )}
            <text
              x={x}
              y={height + 22}
              textAnchor="middle"
              className={`${tone} ${isWide ? 'text-14' : 'text-12'}`}
            >
              {isWide ? `${show.number(months)} Mon.` : show.number(months)}
            </text>
          </g>
        )
      })}
      <PlaceSurface place={place} from={middle(0)} to={middle(terms.length - 1)} height={height} />
    </>
  )
}

/** The chosen term among three shorter and three longer ones. */
function termsOf({ input, credit }: CreditResult): readonly Term[] {
  const step = input.months >= 24 ? 12 : Math.max(2, Math.floor(input.months / 4))
  const around = [-3, -2, -1, 0, 1, 2, 3].map((at) => input.months + at * step)
  return around
    .filter((months) => months >= 2 && months <= 180)
    .map((months) => {
      const borrowed = { principal: input.principal, nominalRate: credit.nominalRate }
      const instalment = instalmentForTerm(borrowed, months)
      const rows = loanSchedule({ ...borrowed, instalment, termMonths: months })
      return {
        months,
        instalment,
        interest: sumOf(rows, ({ interest }) => interest),
        isChosen: months === input.months,
      }
    })
}
