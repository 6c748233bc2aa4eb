import type { Decimal } from '#domain/money/decimal.ts'
import type { ChartProps } from '#web/calculators/calculator.ts'
import {
  EuroGrid,
  Plot,
  type PlotSize,
  TimeAxis,
  linePath,
  scaleFor,
  spreadLabels,
} from '#web/calculators/plot.tsx'
import { Readout, usePlace } from '#web/calculators/readout.tsx'
import type { RentOrBuyKey } from './rent-or-buy-inputs.ts'
import type { RentOrBuyResult } from './rent-or-buy-result.ts'

type Props = ChartProps<RentOrBuyKey, RentOrBuyResult>

interface Moment {
  readonly year: number
  readonly buyer: number
  readonly tenant: number
}

/** Two fortunes; what lies between them has the colour of who is ahead. */
export default function RentOrBuyChart({ result, show }: Props) {
  const { figures } = result
  const { years, buyer, tenant } = figures
  const place = usePlace(years.length, (figures.breakEvenYear ?? Math.ceil(years.length * 0.6)) - 1)
  const year = years[place.at]!
  return (
    <>
      <Readout
        at={place.at}
        count={years.length}
        onMove={place.choose}
        step="Jahr"
        words={[
          show.monthAfter(year.year * 12),
          `Kauf ${show.euros(year.buyer)}`,
          `Miete ${show.euros(year.tenant)}`,
          `Vorsprung des Kaufs ${show.euros(year.buyer.minus(year.tenant), { isSigned: true })}`,
        ]}
      />
      <Plot
        rightRoom={124}
        label={`Vermögen nach ${show.duration(years.length * 12, 'dative')}: mit Kauf ${show.euros(buyer)}, mit Miete ${show.euros(tenant)}`}
      >
        {(size) => <Drawing result={result} show={show} size={size} place={place} />}
      </Plot>
    </>
  )
}

interface DrawingProps extends Pick<Props, 'result' | 'show'> {
  readonly size: PlotSize
  readonly place: ReturnType<typeof usePlace>
}

function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const moments = momentsOf(result)
  const last = moments.at(-1)!
  const scale = scaleFor(
    moments.flatMap(({ buyer, tenant }) => [buyer, tenant]),
    height,
  )
  const x = (year: number) => (year / last.year) * width
  const path = (read: (moment: Moment) => number) =>
    linePath(moments.map((moment) => [x(moment.year), scale.y(read(moment))]))
  const here = moments[place.at + 1]!
  const [buyerLabel, tenantLabel] = spreadLabels(
    [scale.y(last.buyer), scale.y(last.tenant)],
    isWide ? 44 : 18,
  )
  const crossing = result.figures.breakEvenYear
  return (
    <>
      {gapsOf(moments).map(({ corners, isBuyer }) => (
        <path
          key={corners[0]!.year}
          d={`${linePath(corners.map(({ year, value }) => [x(year), scale.y(value)]))}Z`}
          className={`${isBuyer ? 'fill-chart-0' : 'fill-chart-6'} flow-fill`}
        />
      ))}
      <EuroGrid scale={scale} width={width} show={show} />
      <path d={path(({ tenant }) => tenant)} fill="none" className="stroke-chart-6" strokeWidth={2.5} />
      <path d={path(({ buyer }) => buyer)} fill="none" className="stroke-chart-0" strokeWidth={2.5} />
      <TimeAxis months={last.year * 12} width={width} height={height} show={show} />
      <line
        x1={x(here.year)}
        x2={x(here.year)}
        y1={0}
        y2={height}
        className="stroke-text"
        strokeDasharray="2 3"
      />
      <circle
        cx={x(here.year)}
        cy={scale.y(here.buyer)}
        r={5}
        className="fill-paper stroke-chart-0"
        strokeWidth={2.5}
      />
      <circle
        cx={x(here.year)}
        cy={scale.y(here.tenant)}
        r={5}
        className="fill-paper stroke-chart-6"
        strokeWidth={2.5}
      />
      {crossing !== null && crossing < last.year && isWide && (
        <text x={x(crossing) + 10} y={scale.y(moments[crossing]!.buyer) + 26} className="fill-text-2 text-14">
          gleichauf
        </text>
      )}
      <EndLabel
        size={size}
        y={buyerLabel!}
        name="Kaufen"
        amount={show.euros(last.buyer.toFixed(0), { places: 0 })}
      />
      <EndLabel
        size={size}
        y={tenantLabel!}
        name="Mieten"
        amount={show.euros(last.tenant.toFixed(0), { places: 0 })}
      />
      <rect
        {...place.surface(width - x(1))}
        x={x(1)}
        width={Math.max(0, width - x(1))}
        height={height}
        fill="transparent"
        className="touch-pan-y"
      />
    </>
  )
}

interface EndLabelProps {
  readonly size: PlotSize
  readonly y: number
  readonly name: string
  readonly amount: string
}

function EndLabel({ size: { width, isWide }, y, name, amount }: EndLabelProps) {
  if (!isWide)
    return (
      <text x={width - 6} y={y - 8} textAnchor="end" className="fill-text text-14 font-semibold">
        {name}
      </text>
    )
  return (
    <>
      <text x={width + 14} y={y} className="fill-text text-14 font-semibold">
        {name}
      </text>
      <text x={width + 14} y={y + 19} className="fill-text-2 text-14">
        {amount.length > 15 ? `${amount.slice(0, 14)}…` : amount}
      </text>
    </>
  )
}

/** Today, and the end of every year. */
function momentsOf({ input, figures }: RentOrBuyResult): readonly Moment[] {
  const sold = drawn(input.price) * (1 - drawn(input.sellingCosts))
  return [
    { year: 0, buyer: sold - drawn(figures.loan), tenant: drawn(input.equity) },
    ...figures.years.map(({ year, buyer, tenant }) => ({
      year,
      buyer: drawn(buyer),
      tenant: drawn(tenant),
    })),
  ]
}

interface Gap {
  readonly isBuyer: boolean
  readonly corners: readonly { readonly year: number; readonly value: number }[]
}

/** The area between two lines, year by year, cut where they cross. */
function gapsOf(moments: readonly Moment[]): readonly Gap[] {
  return moments.slice(1).flatMap((to, at) => {
    const from = moments[at]!
    const [before, after] = [from.buyer - from.tenant, to.buyer - to.tenant]
    const start = [
      { year: from.year, value: from.buyer },
      { year: from.year, value: from.tenant },
    ] as const
    const end = [
      { year: to.year, value: to.tenant },
      { year: to.year, value: to.buyer },
    ] as const
    if (before * after >= 0) return [{ isBuyer: before + after > 0, corners: [...start, ...end] }]
    const share = before / (before - after)
    const cross = { year: from.year + share, value: from.buyer + (to.buyer - from.buyer) * share }
    return [
      { isBuyer: before > 0, corners: [...start, cross] },
      { isBuyer: after > 0, corners: [cross, ...end] },
    ]
  })
}

function drawn(value: Decimal): number {
  return value.toNumber()
}
