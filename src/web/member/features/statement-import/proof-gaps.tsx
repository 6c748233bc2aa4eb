import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { EuroFormat } from '#domain/money/format-money.ts'
import type { ChainGap } from '#domain/statement-import/prove-chain.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { gapSentence } from './import-words.ts'

/**
 * The number of gaps that are shown. A single missing day makes one gap; many gaps mean that a longer time is
 * missing.
 */
const SHOWN = 6

interface ProofGapsProps {
  readonly gaps: readonly ChainGap[]
  /**
   * Bookings less the change of the balances of the files: the opposite of the sum of the gaps, and 0 where
   * the gaps cancel out.
   */
  readonly differenceCents: number
  /** Formats an amount in the currency of the file. */
  readonly format: (cents: number, format?: EuroFormat) => string
}

/** The gaps between the files of an account, and their amounts. */
export function ProofGaps({ gaps, differenceCents, format }: ProofGapsProps) {
  const rest = gaps.length - SHOWN
  return (
    <div className="mt-2 flex items-start gap-2 text-14 text-negative">
      <Icon of={TriangleAlert} size={16} className="mt-0.5" />
      <div>
        <p className="font-semibold">
          {differenceCents === 0
            ? 'Anfang und Ende passen, dazwischen fehlt etwas.'
            : `Differenz ${format(-differenceCents, { isSigned: true })}.`}
        </p>
        <ul aria-label="Lücken">
          {gaps.slice(0, SHOWN).map((gap, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- in the order of the days
            <li key={at}>{gapSentence(gap, format)}</li>
          ))}
        </ul>
        {rest > 0 && <p>{`Dazu ${formatCount(rest)} weitere Stellen.`}</p>}
      </div>
    </div>
  )
}
