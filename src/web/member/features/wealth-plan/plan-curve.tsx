import { type Month, monthNumber, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { Guide } from '#web/kit/drawing/guide.tsx'
import { bandPath, linePath } from '#web/kit/drawing/line-path.ts'
import { type Place, PlaceSurface } from '#web/kit/drawing/place.tsx'
import { ValueGrid, valueScale } from '#web/kit/drawing/value-axis.tsx'
import type { CurvePoints } from './curve-points.ts'
import { type CurveTarget, CurveWords, endRoom } from './curve-words.tsx'
import type { CurveMark } from './loan-words.ts'

interface PlanCurveProps {
  readonly curve: CurvePoints
  readonly targets: readonly CurveTarget[]
  /** A step that the plan reaches, marked on its line; null: none. */
  readonly reached: { readonly label: string; readonly month: Month } | null
  /** Months of the future that are marked, such as the end of a fixed rate. */
  readonly marks: readonly CurveMark[]
  /** The plan with a bad start, from the current month on, in the euros of the view; null: not shown. */
  readonly badCents: readonly Cents[] | null
  /** The months that can be read, counted since the plan began. */
  readonly readable: readonly number[]
  readonly place: Place
  readonly label: string
  /** The words behind a figure where the plan counts no taxes; else empty. */
  readonly note: string
}

const HEIGHTS = { wide: 440, narrow: 240 } as const
const [HEADROOM, FOOTROOM] = [20, 30]
const WIDE_FROM = 520
/**
 * The axis ends at this multiple of the plan's highest amount: the best tenth of the paths would press
 * everything else to the ground.
 */
const MOST_TIMES_PLAN = 2.2

/** The past net worth (solid), the plan (dashed), the middle of the paths, and the range of eight of ten. */
export function PlanCurve(props: PlanCurveProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="min-h-72.5 md:min-h-122.5">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}

function Drawing(props: PlanCurveProps & { readonly width: number }) {
  const { curve, targets, reached, marks, badCents, readable, place, label, note, width } = props
  const format = useFormatEuro()
  const isWide = width >= WIDE_FROM
  const height = HEIGHTS[isWide ? 'wide' : 'narrow']
  const { now, band, outline, planCents, actualCents, prices } = curve
  const lastBand = band.at(-1)
  // The room at the right fits the amount of the plan and the amount that comes once the paths are counted.
  const amounts = [planCents.at(-1) ?? 0, lastBand?.middleCents ?? 0, lastBand?.lowCents ?? 0].map(
    (cents) => `${format(cents, { isWhole: true })}${note}`,
  )
  const inner = Math.max(1, width - (isWide ? endRoom(amounts) : 0))
  const last = Math.max(1, planCents.length - 1)
  const most = Math.max(...planCents, ...actualCents, 1)
  const lowest = Math.min(0, ...planCents, ...actualCents)
  const highs = outline.map(({ highCents }) => highCents)
  const scale = valueScale([lowest, Math.min(Math.max(most, ...highs), most * MOST_TIMES_PLAN)], height, {
    count: isWide ? 4 : 3,
  })
  const x = (at: number) => (at / last) * inner
  const y = (cents: Cents) => Math.max(0, scale.y(cents))
  const shown = targets.filter(({ cents }) => cents > 0 && cents * (prices.at(-1) ?? 1) <= scale.maximum)
  const read = readable[place.at] ?? 0
  const bandAt = band.find(({ at }) => at === read)
  const levels = shown.map(({ label: name, cents }) => ({
    name,
    line: linePath(prices.map((price, later) => [x(now + later), y(cents * price)])),
  }))
  const planned = linePath(planCents.map((cents, at) => [x(at), y(cents)]))
  const middle = linePath(band.map(({ at, middleCents }) => [x(at), y(middleCents)]))
  const bad = badCents && linePath(badCents.map((cents, later) => [x(now + later), y(cents)]))
  const actual = linePath(actualCents.map((cents, at) => [x(at), y(cents)]))

  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + HEADROOM + FOOTROOM}
      className="block overflow-visible"
    >
      <g transform={`translate(0 ${HEADROOM})`}>
        {outline.length > 1 && (
          <path
            d={bandPath(
              outline.map(({ at, highCents }) => [x(at), y(highCents)]),
              outline.map(({ at, lowCents }) => [x(at), y(lowCents)]),
            )}
            // The range of fewer paths than all is drawn as an outline.
            {...(band.length > 1
              ? { className: 'fill-primary-soft' }
              : { className: 'fill-none stroke-text-3', strokeDasharray: '2 4' })}
          />
        )}
        <ValueGrid scale={scale} width={inner} labels="none" />
        {levels.map(({ name, line }) => (
          <path key={name} d={line} fill="none" className="stroke-text" />
        ))}
        <path d={planned} fill="none" className="stroke-primary" strokeWidth={2} strokeDasharray="7 4" />
        {band.length > 1 && (
          <path d={middle} fill="none" className="middle stroke-primary" strokeWidth={1.5} />
        )}
        {bad && (
          <path d={bad} fill="none" className="stroke-negative" strokeWidth={1.5} strokeDasharray="2 3" />
        )}
        <path d={actual} fill="none" className="stroke-text" strokeWidth={2.5} />
        <circle cx={x(now)} cy={y(actualCents.at(-1) ?? planCents[now] ?? 0)} r={4} className="fill-text" />
        {marks.map(({ label: name, month }) => (
          <Mark key={name} at={monthsBetween(curve.startMonth, month)} last={last} x={x} height={height} />
        ))}
        {reached && <Reached curve={curve} month={reached.month} x={x} y={y} height={height} />}
        <CurveWords
          curve={curve}
          note={note}
          targets={shown}
          reached={reached}
          marks={marks}
          lines={[planned, middle, actual, ...levels.map(({ line }) => line), ...(bad ? [bad] : [])]}
          size={{ width: inner, height, isWide }}
          scale={scale}
          x={x}
          y={y}
        />
        <Years curve={curve} last={last} x={x} height={height} isWide={isWide} />
        <Guide
          x={x(read)}
          height={height}
          isQuiet
          points={[
            { y: y(planCents[read] ?? 0), size: 'middle' },
            ...(bandAt
              ? [
                  { y: y(bandAt.lowCents), size: 'small' as const, className: 'stroke-primary low' },
                  { y: y(bandAt.middleCents), size: 'small' as const, className: 'stroke-primary middle' },
                  { y: y(bandAt.highCents), size: 'small' as const, className: 'stroke-primary high' },
                ]
              : []),
          ]}
        />
        <PlaceSurface place={place} to={inner} height={height} places={readable.map(x)} />
      </g>
    </svg>
  )
}

interface MarkProps {
  readonly at: number
  readonly last: number
  readonly x: (at: number) => number
  readonly height: number
}

/** The line of a marked month over the whole height; its name stands at the top. */
function Mark({ at, last, x, height }: MarkProps) {
  if (at > last) return null
  return <line x1={x(at)} x2={x(at)} y1={0} y2={height} className="stroke-text-3" strokeDasharray="2 3" />
}

interface ReachedProps {
  readonly curve: CurvePoints
  readonly month: Month
  readonly x: (at: number) => number
  readonly y: (cents: Cents) => number
  readonly height: number
}

function Reached({ curve, month, x, y, height }: ReachedProps) {
  const at = monthsBetween(curve.startMonth, month)
  const cents = curve.planCents[at]
  if (cents === undefined || at <= curve.now) return null
  return (
    <g>
      <line
        x1={x(at)}
        x2={x(at)}
        y1={y(cents)}
        y2={height}
        className="stroke-primary"
        strokeDasharray="1 3"
      />
      <circle cx={x(at)} cy={y(cents)} r={5} className="fill-paper stroke-primary" strokeWidth={2} />
    </g>
  )
}

interface YearsProps {
  readonly curve: CurvePoints
  readonly last: number
  readonly x: (at: number) => number
  readonly height: number
  readonly isWide: boolean
}

/** The possible numbers of years between two marks of the axis. */
const STEPS = [1, 2, 5, 10, 20] as const

function Years({ curve, last, x, height, isWide }: YearsProps) {
  const { startMonth } = curve
  const first = yearOf(startMonth)
  const step = STEPS.find((years) => last / 12 / years <= (isWide ? 7 : 4)) ?? 20
  const years = Array.from({ length: Math.ceil(last / 12) + 1 }, (_, later) => first + later).filter(
    (year) => year % step === 0,
  )
  return years.map((year) => {
    const at = (year - first) * 12 - (monthNumber(startMonth) - 1)
    return at < 0 || at > last ? null : (
      <text key={year} x={x(at)} y={height + 20} textAnchor="middle" className="fill-text-2 text-12">
        {year}
      </text>
    )
  })
}
