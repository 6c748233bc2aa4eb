import { Link } from 'react-router'
import type { FreeWorth } from '#domain/net-worth/household-worth.ts'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

/**
 * A position of the wealth plan without an account: it counts in the net worth, and is edited in the wealth
 * plan.
 */
export function FreeRow({ position: { name, colourIndex, cents } }: { readonly position: FreeWorth }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-border py-3 pl-9 last:border-b-0 @min-[34rem]:pr-14">
      <div className="min-w-min grow basis-32">
        <LedgerName
          colour={colourIndex as ChartIndex}
          title={
            <Link
              to="/vermoegensplan"
              className="font-semibold decoration-2 underline-offset-4 hover:underline"
            >
              {softHyphens(name)}
            </Link>
          }
          note="ohne Konto, aus dem Vermögensplan"
        />
      </div>
      <Money cents={cents} isToned className="ml-auto text-18 font-semibold" />
    </li>
  )
}
