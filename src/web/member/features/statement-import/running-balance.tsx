import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { EURO } from '#domain/currencies/currency.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { CardBalances } from '#web/member/import-preview/card-balances.ts'
import { balanceGapSentence } from './import-words.ts'
import { useFormatTold } from './use-format-told.ts'

const SHOWN = 3

/** Whether each balance beside the rows follows from the one before, and the places where one does not. */
export function RunningBalance({ balances }: { readonly balances: CardBalances }) {
  const { gaps, balanceCount } = balances
  const format = useFormatTold(gaps[0]?.after.row.currency ?? EURO)
  if (gaps.length === 0)
    return (
      <>
        <p className="mt-2 text-14 text-text-2">
          {`Neben den Buchungen stehen ${formatCount(balanceCount)} Salden, jeder folgt aus dem davor. Dazwischen fehlt nichts.`}
        </p>
        <p className="mt-1 flex items-center gap-2 text-14 font-medium text-primary">
          <Icon of={Check} size={16} /> stimmt auf den Cent
        </p>
      </>
    )
  const rest = gaps.length - SHOWN
  return (
    <div className="mt-2 flex items-start gap-2 text-14 text-negative">
      <Icon of={TriangleAlert} size={16} className="mt-0.5" />
      <div className="min-w-0">
        <ul aria-label="Sprünge im Saldo" className="space-y-1.5">
          {gaps.slice(0, SHOWN).map((gap) => (
            <li key={gap.before.row.id} className="break-words">
              {balanceGapSentence(gap, format)}
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className="mt-1.5">
            {rest === 1 ? 'Dazu eine weitere Stelle.' : `Dazu ${formatCount(rest)} weitere Stellen.`}
          </p>
        )}
      </div>
    </div>
  )
}
