import type { AccountGroup } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { type ChartIndex, keyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { useTell } from '#web/member/consulting/told-amount.tsx'

interface WorthBarProps {
  readonly groups: readonly { readonly group: AccountGroup; readonly sum: Cents }[]
  readonly assets: Cents
  /** Above 0. */
  readonly debts: Cents
}

const colours: Readonly<Record<AccountGroup, ChartIndex>> = {
  liquid: 0,
  reserves: 2,
  investments: 6,
  retirement: 3,
  property: 8,
  debts: 7,
}
const HEIGHT_PX = 28

/** The bars of assets and debts on one scale; what the first is longer is the net worth. */
export function WorthBar({ groups, assets, debts }: WorthBarProps) {
  const tell = useTell()
  const most = Math.max(assets, debts)
  if (most <= 0) return null
  const parts = groups.filter(({ sum }) => sum > 0)
  const words = `Vermögen ${tell(assets)}, Schulden ${tell(debts)}`
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part.sum, 0))
  return (
    <figure aria-label={words} className="m-0">
      <svg aria-hidden width="100%" height={HEIGHT_PX} className="block">
        {parts.map(({ group, sum }, at) => (
          <rect
            key={group}
            x={`${((starts[at] ?? 0) / most) * 100}%`}
            width={`${(sum / most) * 100}%`}
            height={HEIGHT_PX}
            fill={keyColour(colours[group])}
            className="stroke-paper"
          />
        ))}
      </svg>
      {debts > 0 && (
        <svg aria-hidden width="100%" height={HEIGHT_PX} className="mt-2 block">
          <rect width={`${(debts / most) * 100}%`} height={HEIGHT_PX} fill={keyColour(colours.debts)} />
        </svg>
      )}
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
        {[...parts, ...(debts > 0 ? [{ group: 'debts' as const, sum: debts }] : [])].map(({ group, sum }) => (
          <li key={group} className="flex items-center gap-2">
            <PotKey colour={colours[group]} size="inline" />
            {accountGroupWords[group]} <span className="text-text-2">{tell(sum)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
