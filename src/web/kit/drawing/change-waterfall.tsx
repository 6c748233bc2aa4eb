import type { ReactNode } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { amountOnly } from '#web/kit/words/amount-only.ts'
import { isBelowZero, waterfallScale } from './waterfall-scale.ts'

/** A cause of the change from one balance to the next. */
export interface WaterfallStep {
  readonly label: string
  readonly note: string
  readonly cents: Cents
  readonly fill: string
}

interface ChangeWaterfallProps {
  /** The words that the steps add up. */
  readonly proof: ReactNode
  readonly start: { readonly label: string; readonly cents: Cents }
  readonly steps: readonly WaterfallStep[]
  readonly end: { readonly label: string; readonly cents: Cents }
  /** The height on a sheet that it shares with others; without it, the same as on screens. */
  readonly onPaperHeight?: number
}

const [HEIGHT, TOP, FOOT] = [240, 28, 52]
const LONGEST_BAR_PX = 72
/** The width of a letter of 1 px in semibold, on the average of German words and of amounts. */
const LETTER_SHARE = 0.53
const [TEXT_PX, SMALL_TEXT_PX] = [14, 12]

/**
 * The way from one balance to the next: each cause is a bar that begins where the one before ended. Where the words
 * have no room beside each other it is a list.
 */
export function ChangeWaterfall(props: ChangeWaterfallProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const format = useFormatEuro()
  const { start, steps, end, proof } = props
  const words = [
    amountOnly(format(start.cents)),
    ...steps.flatMap(({ label, cents }) => [label, amountOnly(format(cents, { isSigned: true }))]),
    amountOnly(format(end.cents)),
  ]
  const slot = width / (steps.length + 2)
  const longest = Math.max(...words.map(({ length }) => length)) * LETTER_SHARE
  const size = [TEXT_PX, SMALL_TEXT_PX].find((px) => longest * px <= slot)
  return (
    <>
      <div ref={ref} className="mt-3 min-h-73 print:min-h-0">
        {width > 0 &&
          (size === undefined ? (
            <CauseList {...props} />
          ) : (
            <Drawing {...props} width={width} isSmall={size === SMALL_TEXT_PX} />
          ))}
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap print:min-h-0 items-center justify-between gap-x-6">
        <p className="text-14 text-text-3">
          {size === undefined
            ? ''
            : isBelowZero([start.cents, ...steps.map(({ cents }) => cents)])
              ? 'In Euro, alle Balken von null aus.'
              : 'In Euro. Die Balken der beiden Stände sind gekürzt.'}
        </p>
        {proof}
      </div>
    </>
  )
}

function CauseList({ start, steps, end }: Omit<ChangeWaterfallProps, 'proof'>) {
  const format = useFormatEuro()
  return (
    <dl>
      <Line label={start.label} note="Stand" amount={format(start.cents)} />
      {steps.map(({ label, note, cents, fill }) => (
        <Line
          key={label}
          label={label}
          note={note}
          amount={format(cents, { isSigned: true })}
          fill={fill}
          isNegative={cents < 0}
        />
      ))}
      <div className="double-rule flex justify-between gap-4 border-t border-t-text py-2.5 font-semibold">
        <dt>{end.label}</dt>
        <dd>{format(end.cents)}</dd>
      </div>
    </dl>
  )
}

interface LineProps {
  readonly label: string
  readonly note: string
  readonly amount: string
  readonly fill?: string
  readonly isNegative?: boolean
}

function Line({ label, note, amount, fill = 'var(--text)', isNegative = false }: LineProps) {
  return (
    <div className="flex items-center gap-3 border-b border-border py-2.5 last:border-b-0">
      <svg aria-hidden width={4} height={24} className="shrink-0">
        <rect width={4} height={24} fill={fill} />
      </svg>
      <dt className="min-w-0 grow">
        {label} <span className="text-14 text-text-3">{note}</span>
      </dt>
      <dd className={`whitespace-nowrap ${isNegative ? 'text-negative' : ''}`}>{amount}</dd>
    </div>
  )
}

interface DrawingProps extends Omit<ChangeWaterfallProps, 'proof'> {
  readonly width: number
  readonly isSmall: boolean
}

function Drawing({ start, steps, end, width, isSmall, onPaperHeight = HEIGHT }: DrawingProps) {
  const format = useFormatEuro()
  const height = useIsOnPaper() ? onPaperHeight : HEIGHT
  const slot = width / (steps.length + 2)
  const bar = Math.min(LONGEST_BAR_PX, slot * 0.7)
  const levels: Cents[] = [start.cents]
  for (const { cents } of steps) levels.push((levels.at(-1) ?? 0) + cents)
  const { y, zero, isToScale } = waterfallScale(levels, { top: TOP, bottom: height })
  const x = (at: number) => Math.round(at * slot + (slot - bar) / 2)
  const connect = (at: number, cents: Cents) => (
    <line
      x1={x(at) + bar}
      x2={x(at + 1)}
      y1={y(cents) + 0.5}
      y2={y(cents) + 0.5}
      className="stroke-border-strong"
    />
  )
  const label = [
    `Von ${format(start.cents)} zu ${format(end.cents)}`,
    ...steps.map(({ label: name, cents }) => `${name} ${format(cents, { isSigned: true })}`),
  ].join(', ')

  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height + FOOT}
      className={`block overflow-visible ${isSmall ? 'text-12' : 'text-14'}`}
    >
      <line x1={0} x2={width} y1={zero + 0.5} y2={zero + 0.5} className="stroke-border-strong" />
      <Balance {...{ height, zero, isToScale }} x={x(0)} y={y(start.cents)} width={bar} {...start} />
      {steps.map(({ label: name, note, cents, fill }, at) => {
        const [before, after] = [levels[at] ?? 0, levels[at + 1] ?? 0]
        const [upper, lower] = [Math.min(y(before), y(after)), Math.max(y(before), y(after))]
        const size = Math.max(2, lower - upper)
        return (
          <g key={name}>
            {connect(at, before)}
            <rect x={x(at + 1)} y={upper} width={bar} height={size} fill={fill} />
            <Words
              height={height}
              x={x(at + 1) + bar / 2}
              y={cents < 0 ? upper + size + 18 : upper - 8}
              amount={amountOnly(format(cents, { isSigned: true }))}
              tone={cents < 0 ? 'fill-negative' : 'fill-text'}
              label={name}
              note={note}
            />
          </g>
        )
      })}
      {connect(steps.length, end.cents)}
      <Balance
        {...{ height, zero, isToScale }}
        x={x(steps.length + 1)}
        y={y(end.cents)}
        width={bar}
        {...end}
      />
    </svg>
  )
}

interface BalanceProps {
  /** The height of the whole drawing, from its top to the words below. */
  readonly height: number
  /** Where 0 is drawn, or the line on which cut bars stand. */
  readonly zero: number
  readonly isToScale: boolean
  readonly x: number
  /** The y of the amount. */
  readonly y: number
  readonly width: number
  readonly label: string
  readonly cents: Cents
}

/** A bar from zero up, or down from it; one that is cut has two teeth above its foot. */
function Balance({ height, zero, isToScale, x, y, width, label, cents }: BalanceProps) {
  const format = useFormatEuro()
  const tooth = width / 6
  const cut = Array.from({ length: 6 }, (_, at) => `l${tooth} ${at % 2 === 0 ? 5 : -5}`).join('')
  const isBelow = y > zero
  return (
    <g>
      <rect
        x={x}
        y={Math.min(y, zero)}
        width={width}
        height={Math.max(1, Math.abs(zero - y))}
        className={isBelow ? 'fill-negative' : 'fill-text'}
      />
      {!isToScale && <path d={`M${x} ${zero - 10}${cut}v6h${-width}z`} className="fill-paper" />}
      <Words
        height={height}
        x={x + width / 2}
        y={isBelow ? y + 18 : y - 8}
        amount={amountOnly(format(cents))}
        tone={isBelow ? 'fill-negative' : 'fill-text'}
        label={label}
        note="Stand"
      />
    </g>
  )
}

interface WordsProps {
  readonly height: number
  readonly x: number
  readonly y: number
  readonly amount: string
  readonly tone: string
  readonly label: string
  readonly note: string
}

function Words({ height, x, y, amount, tone, label, note }: WordsProps) {
  return (
    <g textAnchor="middle">
      <text x={x} y={y} className={`${tone} font-semibold`}>
        {amount}
      </text>
      <text x={x} y={height + 24} className="fill-text font-semibold">
        {label}
      </text>
      <text x={x} y={height + 43} className="fill-text-3">
        {note}
      </text>
    </g>
  )
}
