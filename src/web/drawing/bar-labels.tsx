import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { shareLabels } from './share-labels.ts'
import { useWidth } from './use-width.ts'

interface BarLabelsProps {
  readonly shares: readonly { readonly pot: Pot; readonly shareBp: BasisPoints; readonly cents: Cents }[]
}

/** The shares in percent above a bar of pots; the bar itself says them to screen readers. */
export function BarLabels({ shares }: BarLabelsProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const labels = shareLabels(
    shares.map(({ pot, shareBp, cents }) => ({ key: pot, value: cents, text: formatPercent(shareBp) })),
    width,
  )
  return (
    <div ref={ref} aria-hidden className="relative h-6 text-14 text-text-2">
      {labels.map(({ key, text, x }) => (
        <span key={key} className="absolute whitespace-nowrap" style={{ left: x }}>
          {text}
        </span>
      ))}
    </div>
  )
}
