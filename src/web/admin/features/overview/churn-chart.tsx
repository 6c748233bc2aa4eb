import type { AdminFigures } from '#web/admin/admin-counts.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { churnOf, churnWords } from './churn.ts'
import { MonthBars } from './month-bars.tsx'
import { monthName } from './month-names.ts'

type Churn = AdminFigures['churn'][number]

/** Who came above the line and who left below it, month by month. */
export function ChurnChart({ churn }: { readonly churn: readonly Churn[] }) {
  const last = churn.at(-1)
  return (
    <div>
      {last && (
        <p className="mt-3 flex flex-wrap gap-x-4 border-b border-border pb-2 text-14">
          <span className="font-semibold text-primary">{monthName(last.month)}</span>
          <span className="font-semibold">{formatCount(last.concluded)} neu</span>
          <span>{formatCount(goneOf(last))} gegangen</span>
          <span className="ml-auto text-text-3">Abgang {churnWords(churnOf(last))}</span>
        </p>
      )}
      <MonthBars
        label={churn
          .map((each) => `${monthName(each.month)}: ${each.concluded} neu, ${goneOf(each)} gegangen`)
          .join('; ')}
        bars={churn.map((each) => ({
          month: each.month,
          up: each.concluded,
          down: goneOf(each),
          upLabel: each.concluded > 0 ? formatCount(each.concluded) : '',
          downLabel: goneOf(each) > 0 ? formatCount(goneOf(each)) : '',
        }))}
      />
    </div>
  )
}

function goneOf({ ended, withdrawn }: Churn): number {
  return ended + withdrawn
}
