import { loanSchedule } from '#domain/loans/loan-schedule.ts'
import { instalmentForTerm } from '#domain/loans/instalment.ts'
import { sumOf } from '#domain/loans/loan-years.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import { EuroGrid, Plot, type PlotSize, scaleFor } from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { Show } from '#web/calculators/show.ts'
import type { CreditKey } from './credit-inputs.ts'
import type { CreditResult } from './credit-result.ts'

interface Term {
  readonly months: number
  readonly instalment: Decimal
  readonly interest: Decimal
  readonly isChosen: boolean
}

/** What the same credit costs over other terms: a bar of interest for each, with its instalment above. */
export default function CreditChart({ result, show }: ChartProps<CreditKey, CreditResult>) {
  const terms = termsOf(result)
  const chosen = terms.findIndex(({ isChosen }) => isChosen)
  const place = usePlace(terms.length, chosen)
  const here = terms[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={terms.length}
        onMove={place.choose}
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

interface BarsProps {
  readonly terms: readonly Term[]
  readonly show: Show
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Bars({ terms, show, size: { width, height, isWide }, place }: BarsProps) {
  const scale = scaleFor(
    terms.map(({ interest }) => interest.toNumber()),
    height,
  )
  // The amounts of the grid stand free of the bars.
  const left = isWide ? 64 : 56
  const column = Math.max(0, width - left) / terms.length
  const bar = Math.min(64, column * 0.62)
  return (
    <>
      <EuroGrid scale={scale} width={width} show={show} />
      {terms.map(({ months, instalment, interest, isChosen }, at) => {
        const middle = left + column * (at + 0.5)
        const top = scale.y(interest.toNumber())
        const tone = isChosen || at === place.at ? 'fill-text font-semibold' : 'fill-text-2'
        return (
          <g key={months}>
            <rect
              x={middle - bar / 2}
              width={bar}
              y={Math.min(top, height - 1.5)}
              height={Math.max(1.5, height - top)}
              className={isChosen ? 'fill-chart-7' : at === place.at ? 'fill-text-2' : 'fill-border-strong'}
            />
            {isWide && (
              <text x={middle} y={top - 8} textAnchor="middle" className={`${tone} text-12`}>
                {show.euros(instalment, { places: 0 })}
              </text>
            )}
            <text
              x={middle}
              y={height + 22}
              textAnchor="middle"
              className={`${tone} ${isWide ? 'text-14' : 'text-12'}`}
            >
              {isWide ? `${show.number(months)} Mon.` : show.number(months)}
            </text>
          </g>
        )
      })}
      <rect
        {...place.surface(width - left - column)}
        x={left + column / 2}
        width={Math.max(0, width - left - column)}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
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
