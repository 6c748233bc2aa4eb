import { ticks } from 'd3-array'
import { type PointerEvent, useState } from 'react'
import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { monthNumber, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { baseLabelPlace } from './base-label-place.ts'
import type { Forecast, ForecastBar } from './forecast.ts'
import { placeLabels } from './place-labels.ts'

interface IncomeChartProps {
  readonly forecast: Forecast
  /** The mean of the income that is distributed by the account system; the dashed line. */
  readonly baseCents: Cents
}

const LABEL_ROOM = 36
const AXIS_ROOM = 44
const NAME_COLUMN = 100
/**
 * The width in px from which the names of the series stand beside their bars; narrower charts, and longer
 * names, use a legend.
 */
const WIDE = 560
const ROOMY = 880

/** The next twelve months: regular income stacked, with payments of some months only as boxes on top. */
export function IncomeChart({ forecast, baseCents }: IncomeChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const formatShown = useFormatEuro()
  const { months, series } = forecast
  const shown = months[active ?? 0]!
  const isWide = width >= WIDE && series.every(({ label }) => textWidth(label, 15) <= NAME_COLUMN - 10)
  return (
    <div>
      <ReadOut bar={shown} isActive={active !== null} />
      <div
        ref={ref}
        className="relative rounded-small has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus"
        onPointerMove={(event) => setActive(barUnder(event, isWide, months.length))}
        onPointerDown={(event) => setActive(barUnder(event, isWide, months.length))}
        onPointerLeave={() => setActive(null)}
      >
        <input
          type="range"
          className="sr-only"
          aria-label="Monat ablesen"
          aria-valuetext={barWords(shown, formatShown)}
          min={0}
          max={months.length - 1}
          value={active ?? 0}
          onChange={(event) => setActive(Number(event.target.value))}
          onBlur={() => setActive(null)}
        />
        {width > 0 && (
          <Drawing forecast={forecast} baseCents={baseCents} width={width} isWide={isWide} active={active} />
        )}
      </div>
      {!isWide && series.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-text-2">
          {series.map(({ key, label }, index) => (
            <li key={key} className="flex items-center gap-2">
              <span className="size-2.5" style={{ background: shadeOf(index, series.length) }} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ReadOut({ bar, isActive }: { readonly bar: ForecastBar; readonly isActive: boolean }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-14" aria-hidden>
      <span className={isActive ? 'font-semibold text-primary' : 'text-text-2'}>
        {formatMonth(bar.month)}
      </span>
      <span className="text-16 font-semibold">
        <Money cents={bar.totalCents} />
      </span>
      {bar.bonuses.map(({ key, label, amountCents }) => (
        <span key={key} className="text-text-2">
          {label} <Money cents={amountCents} isSigned />
        </span>
      ))}
    </p>
  )
}

interface DrawingProps extends IncomeChartProps {
  readonly width: number
  readonly isWide: boolean
  readonly active: number | null
}

function Drawing({ forecast, baseCents, width, isWide, active }: DrawingProps) {
  const { series, months } = forecast
  const plotWidth = isWide ? width - NAME_COLUMN : width
  const plotHeight = width >= ROOMY ? 236 : width >= WIDE ? 196 : 166
  const highest = Math.max(baseCents, ...months.map(({ totalCents }) => totalCents), 1)
  const heightOf = (cents: Cents) => (cents / highest) * plotHeight
  const bottom = LABEL_ROOM + plotHeight
  const step = plotWidth / months.length
  const barWidth = Math.round(step * 0.74)
  const bars = months.map((bar, index) => ({ bar, x: Math.round(index * step + (step - barWidth) / 2) }))
  const isSingleLetter = step < 32

  const baseY = bottom - heightOf(baseCents)
  const base = baseLabelPlace({
    lineY: baseY,
    width: plotWidth,
    textWidth: textWidth(`Im Schnitt ${formatEuro(baseCents)}`, 14.5),
    bars: bars.map(({ bar, x }) => ({
      left: x,
      right: x + barWidth,
      top: bottom - heightOf(bar.totalCents),
    })),
  })
  const labels = placeLabels(
    bars.flatMap(({ bar, x }) => bonusWish(bar, x + barWidth / 2, bottom - heightOf(bar.totalCents))),
    { width: plotWidth, taken: [base.box], widthOf: (text) => textWidth(text, 14.5) },
  )
  return (
    <div style={{ height: bottom + AXIS_ROOM }}>
      <svg
        aria-hidden
        width={width}
        height={bottom + AXIS_ROOM}
        className="absolute inset-0"
        shapeRendering="crispEdges"
      >
        {ticks(0, highest, 3).map((tick) => (
          <line
            key={tick}
            x2={plotWidth}
            y1={bottom - heightOf(tick)}
            y2={bottom - heightOf(tick)}
            stroke={tick === 0 ? 'var(--border-strong)' : 'var(--border)'}
          />
        ))}
        {bars.map(({ bar, x }, index) => (
          <Bar
            key={bar.month}
            bar={bar}
            series={series}
            x={x}
            width={barWidth}
            bottom={bottom}
            heightOf={heightOf}
            isFaint={active !== null && active !== index}
          />
        ))}
        <line
          x2={plotWidth}
          y1={baseY}
          y2={baseY}
          stroke="var(--primary)"
          strokeWidth={2}
          strokeDasharray="6 4"
        />
      </svg>
      <p
        className="absolute text-14 font-semibold whitespace-nowrap text-primary"
        style={{ left: base.box.left, top: base.box.top - 2 }}
        aria-hidden
      >
        <span className="rounded-small bg-paper/85">
          Im Schnitt <Money cents={baseCents} />
        </span>
      </p>
      {labels.map(({ key, text, x, y }) => (
        <p
          key={key}
          className="absolute text-14 font-semibold whitespace-nowrap"
          style={{ left: x, top: y - 16 }}
          aria-hidden
        >
          <BonusLabel text={text} bonus={bonusOf(months, key)} />
        </p>
      ))}
      {bars.map(({ bar, x }, index) => (
        <p
          key={bar.month}
          className={`absolute text-center text-14 ${active === index ? 'font-semibold text-primary' : 'text-text-2'}`}
          style={{ left: x - 8, width: barWidth + 16, top: bottom + 6 }}
          aria-hidden
        >
          {isSingleLetter ? formatMonthShort(bar.month).slice(0, 1) : formatMonthShort(bar.month)}
          {(index === 0 || monthNumber(bar.month) === 1) && !isSingleLetter && (
            <span className="block text-12 text-text-3">{yearOf(bar.month)}</span>
          )}
        </p>
      ))}
      {isWide &&
        seriesNames(forecast, bottom, heightOf).map(({ key, label, y }) => (
          <p
            key={key}
            className="absolute text-14 whitespace-nowrap text-text-2"
            style={{ left: plotWidth + 10, width: NAME_COLUMN - 10, top: y - 10 }}
            aria-hidden
          >
            {label}
          </p>
        ))}
      {!isWide && series.length === 1 && <span className="sr-only">{series[0]!.label}</span>}
    </div>
  )
}

interface BarProps {
  readonly bar: ForecastBar
  readonly series: Forecast['series']
  readonly x: number
  readonly width: number
  readonly bottom: number
  readonly heightOf: (cents: Cents) => number
  readonly isFaint: boolean
}

function Bar({ bar, series, x, width, bottom, heightOf, isFaint }: BarProps) {
  const parts = stacked(
    series.map(({ key }, index) => ({ key, amountCents: bar.partsCents[index] ?? 0 })),
    bottom,
    heightOf,
  )
  const bonuses = stacked(bar.bonuses, bottom - heightOf(sumCents(bar.partsCents)), heightOf)
  return (
    <g opacity={isFaint ? 0.55 : 1}>
      {parts.map(({ key, y, height }, index) =>
        height === 0 ? null : (
          <rect
            key={key}
            x={x}
            y={y}
            width={width}
            height={Math.max(1, height - 1)}
            fill={shadeOf(index, parts.length)}
          />
        ),
      )}
      {bonuses.map(({ key, y, height }) => (
        <rect
          key={key}
          x={x + 1}
          y={y + 1}
          width={Math.max(0, width - 2)}
          height={Math.max(2, height - 3)}
          fill="var(--paper)"
          stroke="var(--text)"
          strokeWidth={2}
        />
      ))}
    </g>
  )
}

interface StackPart {
  readonly key: string
  readonly amountCents: Cents
}

// Stacks the parts on whole pixels, so that every gap is one pixel wide.
function stacked(parts: readonly StackPart[], bottom: number, heightOf: (cents: Cents) => number) {
  const topOf = (count: number) =>
    Math.round(bottom - heightOf(sumCents(parts.slice(0, count).map((part) => part.amountCents))))
  return parts.map(({ key }, index) => ({
    key,
    y: topOf(index + 1),
    height: topOf(index) - topOf(index + 1),
  }))
}

function BonusLabel({
  text,
  bonus,
}: {
  readonly text: string
  readonly bonus: ForecastBar['bonuses'][number] | undefined
}) {
  if (!bonus) return text
  return (
    <>
      {text.startsWith(bonus.label) && `${bonus.label} `}
      <Money cents={bonus.amountCents} isSigned />
    </>
  )
}

// The label for the bonuses of a month: it names the first of several, and the read-out line names all of
// them.
function bonusWish(bar: ForecastBar, x: number, top: number) {
  const [bonus] = bar.bonuses
  if (!bonus) return []
  const amount = formatEuro(bonus.amountCents, { isSigned: true })
  return [{ key: `${bar.month} ${bonus.key}`, x, top, texts: [`${bonus.label} ${amount}`, amount] }]
}

function bonusOf(months: readonly ForecastBar[], key: string): ForecastBar['bonuses'][number] | undefined {
  return months.find(({ month }) => key.startsWith(month))?.bonuses[0]
}

// The names of the series beside the last bar, in the middle of their parts; names of small parts are pushed
// apart.
function seriesNames({ series, months }: Forecast, bottom: number, heightOf: (cents: Cents) => number) {
  const last = months.at(-1)!
  const parts = stacked(
    series.map(({ key }, index) => ({ key, amountCents: last.partsCents[index] ?? 0 })),
    bottom,
    heightOf,
  )
  let below = Infinity
  return series.map(({ key, label }, index) => {
    const { y = bottom, height = 0 } = parts[index] ?? {}
    below = Math.min(y + height / 2, below - 20)
    return { key, label, y: below }
  })
}

function barUnder(event: PointerEvent<HTMLElement>, isWide: boolean, count: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const plotWidth = isWide ? width - NAME_COLUMN : width
  const index = Math.floor(((event.clientX - left) / plotWidth) * count)
  return Math.min(count - 1, Math.max(0, index))
}

function barWords(
  { month, totalCents, bonuses }: ForecastBar,
  formatShown: (cents: Cents) => string,
): string {
  const extras = bonuses.map(({ label, amountCents }) => `${label} ${formatShown(amountCents)}`)
  return `${formatMonth(month)}: ${formatShown(totalCents)}${extras.length > 0 ? `, darin ${extras.join(', ')}` : ''}`
}

function textWidth(text: string, size: number): number {
  return text.length * size * 0.5
}

/**
 * A grey between the colour of text and the palest grey that stands out from the page; income has no pot and
 * therefore no colour.
 */
function shadeOf(index: number, count: number): string {
  const share = shades[Math.min(count, shades.length) - 1]?.[index] ?? 0
  return `color-mix(in oklab, var(--text) ${share}%, var(--border-strong))`
}

const shades = [[100], [100, 33], [100, 33, 0], [100, 62, 30, 0]] as const
