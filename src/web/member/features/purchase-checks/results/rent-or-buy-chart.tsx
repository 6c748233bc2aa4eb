import { itemAt } from '#domain/lists/item-at.ts'
import type { RentOrBuyAnswer } from '#domain/property/check/check-answer.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { AxisWords } from '#web/kit/drawing/axis-words.tsx'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { linePath } from '#web/kit/drawing/line-path.ts'
import { type Place, PlaceSurface, usePlace } from '#web/kit/drawing/place.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import type { EndLabel } from '#web/kit/labels/end-labels.tsx'
import { PlotWords } from '#web/kit/labels/plot-words.tsx'
import { ChartFrame, moneyMarks, plotSize } from './chart-frame.tsx'
import { yearMarks } from './year-marks.ts'

interface RentOrBuyChartProps {
  readonly compared: RentOrBuyAnswer
}

const RIGHT_ROOM = 160

/** The net worths of buying and of renting, year after year, as if sold then. */
export function RentOrBuyChart({ compared }: RentOrBuyChartProps) {
  const format = useFormatEuro()
  const [ref, width] = useWidth<HTMLDivElement>()
  const { course } = compared
  const place = usePlace(course.length, (compared.breakEvenYear ?? course.length) - 1)
  const year = itemAt(course, place.at)
  return (
    <>
      <Readout
        place={place}
        step="Jahr"
        words={[
          `Jahr ${year.year}`,
          `Kaufen ${format(year.buyerCents)}`,
          `Mieten und anlegen ${format(year.tenantCents)}`,
          `Unterschied ${format(year.buyerCents - year.tenantCents, { isSigned: true })}`,
        ]}
      />
      <div ref={ref} className="mt-2 min-h-56 md:min-h-71">
        {width > 0 && <Drawing compared={compared} place={place} width={width} />}
      </div>
    </>
  )
}

interface DrawingProps extends RentOrBuyChartProps {
  readonly place: Place
  readonly width: number
}

function Drawing({ compared, place, width }: DrawingProps) {
  const format = useFormatEuro()
  const size = plotSize(width, RIGHT_ROOM)
  const { height, width: inner } = size
  const { course, years } = compared
  const values = course.flatMap(({ buyerCents, tenantCents }) => [buyerCents, tenantCents])
  const scale = valueScale(values, height, { fromZero: true })
  // The first point is the end of the first year: nobody sells on the day of the purchase.
  const x = (year: number) => (years === 1 ? inner : ((year - 1) / (years - 1)) * inner)
  const path = (read: (row: (typeof course)[number]) => number) =>
    linePath(course.map((row) => [x(row.year), scale.y(read(row))]))
  const [buyer, tenant] = [path(({ buyerCents }) => buyerCents), path(({ tenantCents }) => tenantCents)]
  const here = itemAt(course, place.at)
  const endLabel = (name: string, cents: number, short = name): EndLabel => ({
    name,
    short,
    words: format(cents, { isWhole: true }),
    x: inner,
    y: scale.y(cents),
    className: 'fill-text',
  })
  return (
    <ChartFrame
      label={`Vermögen nach ${years} Jahren: mit Kauf ${format(compared.buyerCents)}, mit Miete und Anlage ${format(compared.tenantCents)}`}
      width={width}
      height={height}
    >
      <ValueGrid scale={scale} width={inner} labels="none" />
      <path d={tenant} fill="none" className="stroke-chart-6" strokeWidth={2.5} />
      <path d={buyer} fill="none" className="stroke-chart-8" strokeWidth={2.5} />
      <Guide
        x={x(here.year)}
        height={height}
        points={[
          { y: scale.y(here.buyerCents), className: 'stroke-chart-8', size: 'small' },
          { y: scale.y(here.tenantCents), className: 'stroke-chart-6', size: 'small' },
        ]}
        isQuiet
      />
      <AxisWords
        start="Jahr 1"
        end={years > 1 ? `Jahr ${years}` : undefined}
        marks={yearMarks(years, size.isWide ? 6 : 3).map((year) => ({ x: x(year), words: `Jahr ${year}` }))}
        width={inner}
        height={height}
      />
      <PlotWords
        size={size}
        lines={[buyer, tenant]}
        marks={moneyMarks(scale, format)}
        ends={[
          endLabel('Kaufen', compared.buyerCents),
          endLabel('Mieten und anlegen', compared.tenantCents, 'Mieten'),
        ]}
      />
      <PlaceSurface place={place} to={inner} height={height} />
    </ChartFrame>
  )
}
