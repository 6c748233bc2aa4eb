import Check from 'lucide-react/icons/check'
import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { MonthFigures } from './month-figures.ts'
import { standOf } from './state-words.ts'

const tones = {
  done: 'text-text-2',
  open: 'font-semibold! text-warning',
  negative: 'font-semibold! text-negative',
  quiet: 'text-text-2',
} as const

interface LineStandProps {
  readonly line: BudgetLine
  readonly time: MonthFigures['time']
}

/** The state of a line: a word, or a bar with the used part. */
export function LineStand({ line, time }: LineStandProps) {
  const stand = standOf(line, time)
  if (stand.kind === 'bar') return <UsedBar usedBp={stand.usedBp} />
  return (
    <span className={`flex items-center gap-2 text-14 font-normal whitespace-nowrap ${tones[stand.tone]}`}>
      {stand.tone === 'done' && <Icon of={Check} size={16} />}
      {stand.words}
    </span>
  )
}

/** The used part of a line; the part beyond the plan is red and stands behind a mark. */
function UsedBar({ usedBp }: { readonly usedBp: BasisPoints }) {
  const whole = Math.max(WHOLE_BP, usedBp)
  const used = (Math.min(WHOLE_BP, Math.max(0, usedBp)) / whole) * 100
  return (
    <svg
      role="img"
      aria-label={`${formatPercent(usedBp, { digits: 0 })} verbraucht`}
      width="100%"
      height="4"
      className="block"
    >
      <rect width="100%" height="4" className="fill-surface-2" />
      <rect width={`${used}%`} height="4" fill="var(--chart-9)" />
      {usedBp > WHOLE_BP && (
        <>
          <rect x={`${used}%`} width={`${100 - used}%`} height="4" className="fill-negative" />
          <rect x={`${used}%`} width="2" height="4" className="fill-paper" />
        </>
      )}
    </svg>
  )
}
