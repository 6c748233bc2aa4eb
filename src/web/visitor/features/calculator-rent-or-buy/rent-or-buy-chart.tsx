import { itemAt } from '#domain/lists/item-at.ts'
import type { ChartProps } from '#web/household/calculators/calculator.ts'
import { EuroGrid, axisEuros, euroMarks, scaleFor } from '#web/kit/drawing/euro-grid.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { type PlacedDrawing, Plot } from '#web/kit/drawing/plot.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { TimeAxis } from '#web/kit/drawing/time-axis.tsx'
import type { EndLabel } from '#web/kit/labels/end-labels.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import type { RentOrBuyInputs } from './rent-or-buy-inputs.ts'
import type { RentOrBuyResult } from './rent-or-buy-result.ts'

type Props = ChartProps<RentOrBuyInputs, RentOrBuyResult>

interface Moment {
  readonly year: number
  readonly buyer: number
  readonly tenant: number
}

/** The fortunes of renting and buying; the area between them has the colour of the one that is ahead. */
export default function RentOrBuyChart({ result, show }: Props) {
  const { figures } = result
  const { years, buyer, tenant } = figures
  const place = usePlace(years.length, (figures.breakEvenYear ?? Math.ceil(years.length * 0.6)) - 1)
  const year = itemAt(years, place.at)
  return (
    <>
      <Readout
        place={place}
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

/** The number of characters for which there is room beside the plot. */
const LONGEST_AMOUNT = 13

type DrawingProps = Pick<Props, 'result' | 'show'> & PlacedDrawing

function Drawing({ result, show, size, place }: DrawingProps) {
  const { width, height, isWide } = size
  const moments = momentsOf(result)
  const last = itemAt(moments, -1)
  const scale = scaleFor(
    moments.flatMap(({ buyer, tenant }) => [buyer, tenant]),
    height,
  )
  const x = (year: number) => (year / last.year) * width
  const path = (read: (moment: Moment) => number) =>
    linePath(moments.map((moment) => [x(moment.year), scale.y(read(moment))]))
  const here = itemAt(moments, place.at + 1)
  // The amount is written in full where there is room, otherwise as on the grid.
  const amountWords = (value: number) => {
    const exact = show.euros(value.toFixed(0), { places: 0 })
    return exact.length > LONGEST_AMOUNT ? axisEuros(value, show) : exact
  }
  const endLabel = (name: string, value: number): EndLabel => ({
    name,
    short: name,
    words: amountWords(value),
    x: width,
    y: scale.y(value),
    className: 'fill-text',
  })
  const crossing = result.figures.breakEvenYear
  return (
    <>
      {gapsOf(moments).map(({ corners, isBuyer }) => (
        <path
          key={itemAt(corners, 0).year}
          d={`${linePath(corners.map(({ year, value }) => [x(year), scale.y(value)]))}Z`}
          className={`${isBuyer ? 'fill-chart-0' : 'fill-chart-6'} flow-fill`}
        />
      ))}
      <EuroGrid scale={scale} width={width} />
      <path d={path(({ tenant }) => tenant)} fill="none" className="stroke-chart-6" strokeWidth={2.5} />
      <path d={path(({ buyer }) => buyer)} fill="none" className="stroke-chart-0" strokeWidth={2.5} />
      <TimeAxis months={last.year * 12} width={width} height={height} show={show} />
      <Guide
        x={x(here.year)}
        height={height}
        points={[
          { y: scale.y(here.buyer), className: 'stroke-chart-0' },
          { y: scale.y(here.tenant), className: 'stroke-chart-6' },
        ]}
      />
      <PlotWords
        size={size}
        lines={[path(({ tenant }) => tenant), path(({ buyer }) => buyer)]}
        marks={euroMarks(scale, show)}
        longest={LONGEST_AMOUNT}
        ends={[endLabel('Kaufen', last.buyer), endLabel('Mieten', last.tenant)]}
        words={
          crossing !== null && crossing < last.year && isWide
            ? [
                {
                  text: 'gleichauf',
                  x: x(crossing) + 10,
                  y: scale.y(itemAt(moments, crossing).buyer) + 26,
                  anchor: 'start',
                  className: 'fill-text-2',
                  givesWay: 'around',
                  isDropped: true,
                },
              ]
            : []
        }
      />
      <PlaceSurface place={place} from={x(1)} to={width} height={height} />
    </>
  )
}

/** The points that are drawn: today, and the end of every year. */
function momentsOf({ input, figures }: RentOrBuyResult): readonly Moment[] {
  const sold = input.price.toNumber() * (1 - input.sellingCosts.toNumber())
  return [
    { year: 0, buyer: sold - figures.loan.toNumber(), tenant: input.equity.toNumber() },
    ...figures.years.map(({ year, buyer, tenant }) => ({
      year,
      buyer: buyer.toNumber(),
      tenant: tenant.toNumber(),
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
    const from = itemAt(moments, at)
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
