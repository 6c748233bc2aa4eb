import type { Cents } from '#domain/money/cents.ts'
import { useWidth } from '#web/display/use-width.ts'
import { useFormatEuro } from '#web/display/money.tsx'

export interface WaterfallStep {
  readonly label: string
  readonly note: string
  readonly cents: Cents
  readonly fill: string
}

interface WaterfallProps {
  readonly start: { readonly label: string; readonly cents: Cents }
  readonly steps: readonly WaterfallStep[]
  readonly end: { readonly label: string; readonly cents: Cents }
  /** The whole drawing in words. */
  readonly label: string
}

const HEIGHT = 240
const TOP = 24
/** Start and end are cut: only what changed is drawn to scale. */
const STUMP_SHARE = 0.22

/** From one balance to the next, each cause a bar that begins where the one before ended. */
export function Waterfall({ start, steps, end, label }: WaterfallProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const format = useFormatEuro()
  const count = steps.length + 2
  const slot = width / count
  const bar = Math.min(96, slot * 0.62)
  const levels = steps.reduce<readonly Cents[]>(
    (all, { cents }) => [...all, all.at(-1)! + cents],
    [start.cents],
  )
  const lowest = Math.min(...levels)
  const spread = Math.max(1, Math.max(...levels) - lowest)
  const y = (cents: Cents) => TOP + (HEIGHT - TOP) * (1 - STUMP_SHARE) * (1 - (cents - lowest) / spread)
  const x = (at: number) => at * slot + (slot - bar) / 2

  return (
    <div ref={ref} className="h-75 print:h-auto">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT + 56}
          className="block overflow-visible"
        >
          <line x1="0" x2={width} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-border-strong" />
          <Total x={x(0)} y={y(start.cents)} width={bar} {...start} amount={format(start.cents)} />
          {steps.map(({ label: name, note, cents, fill }, at) => {
            const [before, after] = [levels[at]!, levels[at + 1]!]
            const upper = Math.min(y(before), y(after))
            return (
              <g key={name}>
                <line
                  x1={x(at) + bar}
                  x2={x(at + 1)}
                  y1={y(before) + 0.5}
                  y2={y(before) + 0.5}
                  className="stroke-border-strong"
                />
                <rect
                  x={x(at + 1)}
                  y={upper}
                  width={bar}
                  height={Math.max(2, Math.abs(y(before) - y(after)))}
                  fill={fill}
                />
                <Words
                  x={x(at + 1) + bar / 2}
                  y={upper - 8}
                  amount={format(cents, { isSigned: true })}
                  label={name}
                  note={note}
                />
              </g>
            )
          })}
          <line
            x1={x(count - 2) + bar}
            x2={x(count - 1)}
            y1={y(end.cents) + 0.5}
            y2={y(end.cents) + 0.5}
            className="stroke-border-strong"
          />
          <Total x={x(count - 1)} y={y(end.cents)} width={bar} {...end} amount={format(end.cents)} />
        </svg>
      )}
    </div>
  )
}

interface TotalProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly label: string
  readonly amount: string
}

function Total({ x, y, width, label, amount }: TotalProps) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={HEIGHT - y} className="fill-text" />
      {/* The cut. */}
      <path
        d={`M${x - 2} ${HEIGHT - 22}l${width / 4 + 1} -6l${width / 4} 6l${width / 4} -6l${width / 4 + 3} 6`}
        fill="none"
        className="stroke-paper"
        strokeWidth="3"
      />
      <Words x={x + width / 2} y={y - 8} amount={amount} label={label} note="Stand" />
    </g>
  )
}

interface WordsProps {
  readonly x: number
  readonly y: number
  readonly amount: string
  readonly label: string
  readonly note: string
}

function Words({ x, y, amount, label, note }: WordsProps) {
  return (
    <g textAnchor="middle">
      <text x={x} y={y} className="fill-text text-14 font-semibold">
        {amount}
      </text>
      <text x={x} y={HEIGHT + 22} className="fill-text text-14 font-semibold">
        {label}
      </text>
      <text x={x} y={HEIGHT + 42} className="fill-text-3 text-12">
        {note}
      </text>
    </g>
  )
}
