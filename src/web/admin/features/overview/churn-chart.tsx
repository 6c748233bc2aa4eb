import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { isMonth } from '#domain/calendar/month.ts'
import type { AdminFigures } from '#web/admin/admin-counts.ts'
import { useWidth } from '#web/display/use-width.ts'
import { formatCount } from '#web/words/format-count.ts'
import { churnOf, churnWords } from './churn.ts'

type Churn = AdminFigures['churn'][number]

const HALF_HEIGHT = 64
const LABEL_ROOM = 22
const AXIS_ROOM = 30

/** Above the line who came, below it who left, month by month; the share stands at the foot. */
export function ChurnChart({ churn }: { readonly churn: readonly Churn[] }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const last = churn.at(-1)
  return (
    <div>
      {last && (
        <p className="mt-3 flex flex-wrap gap-x-4 border-b border-border pb-2 text-14">
          <span className="font-semibold text-primary">{nameOf(last.month)}</span>
          <span className="font-semibold">{formatCount(last.concluded)} neu</span>
          <span>{formatCount(last.ended + last.withdrawn)} gegangen</span>
          <span className="ml-auto text-text-3">Abgang {churnWords(churnOf(last))}</span>
        </p>
      )}
      <div ref={ref} role="img" aria-label={words(churn)}>
        {width > 0 && <Bars churn={churn} width={width} />}
      </div>
    </div>
  )
}

function Bars({ churn, width }: { readonly churn: readonly Churn[]; readonly width: number }) {
  const step = width / churn.length
  const barWidth = Math.max(6, Math.round(step * 0.56))
  const highest = Math.max(1, ...churn.flatMap((each) => [each.concluded, each.ended + each.withdrawn]))
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(2, Math.round((count / highest) * HALF_HEIGHT))
  const zero = LABEL_ROOM + HALF_HEIGHT
  return (
    <svg
      width={width}
      height={2 * (LABEL_ROOM + HALF_HEIGHT) + AXIS_ROOM}
      aria-hidden
      className="mt-2 block overflow-visible"
    >
      {churn.map((each, at) => {
        const gone = each.ended + each.withdrawn
        const x = Math.round(at * step + (step - barWidth) / 2)
        const up = heightOf(each.concluded)
        const down = heightOf(gone)
        const isLast = at === churn.length - 1
        return (
          <g key={each.month} textAnchor="middle" className="text-14">
            <rect
              x={x}
              y={zero - up}
              width={barWidth}
              height={up}
              className={isLast ? 'fill-primary' : 'fill-text-2'}
            />
            <rect x={x} y={zero} width={barWidth} height={down} className="fill-negative" />
            {each.concluded > 0 && (
              <text x={x + barWidth / 2} y={zero - up - 7} className="fill-text-2">
                {formatCount(each.concluded)}
              </text>
            )}
            {gone > 0 && (
              <text x={x + barWidth / 2} y={zero + down + 16} className="fill-text-2">
                {formatCount(gone)}
              </text>
            )}
            <text
              x={x + barWidth / 2}
              y={2 * (LABEL_ROOM + HALF_HEIGHT) + 18}
              className={isLast ? 'fill-primary font-semibold' : 'fill-text-3'}
            >
              {shortNameOf(each.month, step)}
            </text>
          </g>
        )
      })}
      <line x1={0} x2={width} y1={zero + 0.5} y2={zero + 0.5} className="stroke-border-strong" />
    </svg>
  )
}

/** For screen readers: `November 2026: 4 neu, 3 gegangen` for each month. */
function words(churn: readonly Churn[]): string {
  return churn
    .map(
      ({ month, concluded, ended, withdrawn }) =>
        `${nameOf(month)}: ${concluded} neu, ${ended + withdrawn} gegangen`,
    )
    .join('; ')
}

function nameOf(month: string): string {
  return isMonth(month) ? formatMonth(month) : month
}

function shortNameOf(month: string, step: number): string {
  if (!isMonth(month)) return ''
  const name = formatMonthShort(month)
  return step < 34 ? name.charAt(0) : name
}
