import { type PointerEvent, useState } from 'react'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { useWidth } from '#web/kit/display/use-width.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { monthLabel, monthName } from './month-names.ts'
import { signUpWords, stackHeights } from './sign-up-bars.ts'

type SignUp = AdminOverview['sign_ups'][number]

const LABEL_ROOM = 28
const AXIS_ROOM = 32
const PLOT_HEIGHT = 168

/** Twelve bars: confirmed ones solid, open registrations dashed on top; pointer and arrow keys read a month. */
export function SignUpsChart({ signUps }: { readonly signUps: readonly SignUp[] }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const last = signUps.length - 1
  const [active, setActive] = useState<number | null>(null)
  const shown = signUps[active ?? last]!
  const pointTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: full } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / full) * signUps.length)
    setActive(Math.min(Math.max(at, 0), last))
  }
  return (
    <div>
      <p
        className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-border pb-1 text-14"
        aria-hidden
      >
        <span className="font-semibold text-primary">{monthName(shown.month)}</span>
        <span className="font-semibold">{formatCount(shown.confirmed)} bestätigt</span>
        {shown.open > 0 && (
          <span className="font-semibold text-warning">
            {formatCount(shown.open)} {shown.open === 1 ? 'wartet' : 'warten'} auf den Klick in der Mail
          </span>
        )}
        <span className="ml-auto text-text-3">offene enden nach 7 Tagen</span>
      </p>
      <div
        ref={ref}
        className="relative touch-pan-y rounded-small has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-4 has-[:focus-visible]:outline-focus"
        onPointerMove={pointTo}
        onPointerDown={pointTo}
        onPointerLeave={() => setActive(null)}
      >
        <input
          type="range"
          className="sr-only"
          aria-label="Monat ablesen"
          aria-valuetext={signUpWords(shown, monthName(shown.month))}
          min={0}
          max={last}
          value={active ?? last}
          onChange={(event) => setActive(Number(event.target.value))}
          onBlur={() => setActive(null)}
        />
        {width > 0 && <Bars signUps={signUps} width={width} active={active ?? last} />}
      </div>
    </div>
  )
}

interface BarsProps {
  readonly signUps: readonly SignUp[]
  readonly width: number
  readonly active: number
}

function Bars({ signUps, width, active }: BarsProps) {
  const step = width / signUps.length
  const barWidth = Math.max(8, Math.round(step * 0.68))
  const base = LABEL_ROOM + PLOT_HEIGHT
  const heights = stackHeights(signUps, PLOT_HEIGHT)
  return (
    <svg width={width} height={base + AXIS_ROOM} aria-hidden className="mt-3 block overflow-visible">
      {signUps.map(({ month, confirmed, open }, at) => {
        const x = Math.round(at * step + (step - barWidth) / 2)
        const { confirmedHeight, openHeight } = heights[at]!
        const top = base - confirmedHeight - openHeight
        const isActive = at === active
        return (
          <g key={month} textAnchor="middle">
            <rect
              x={x}
              y={base - confirmedHeight}
              width={barWidth}
              height={confirmedHeight}
              className={isActive ? 'fill-primary' : 'fill-text-2'}
            />
            {openHeight > 0 && (
              <rect
                x={x + 0.5}
                y={base - confirmedHeight - openHeight + 0.5}
                width={barWidth - 1}
                height={openHeight}
                className="fill-none stroke-warning"
                strokeDasharray="3 3"
              />
            )}
            {(confirmed > 0 || open > 0) && (
              <text
                x={x + barWidth / 2}
                y={top - 8}
                className={`text-14 ${isActive ? 'fill-text font-semibold' : 'fill-text-2'}`}
              >
                {formatCount(confirmed + open)}
              </text>
            )}
            <text
              x={x + barWidth / 2}
              y={base + 22}
              className={`text-14 ${isActive ? 'fill-primary font-semibold' : 'fill-text-3'}`}
            >
              {monthLabel(month, at, step)}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} className="stroke-border-strong" />
    </svg>
  )
}
