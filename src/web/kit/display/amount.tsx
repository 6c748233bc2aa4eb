import type { Cents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

interface AmountProps {
  readonly cents: Cents
  readonly className?: string
}

/** An amount such as `1.234,56`, for tables that name the currency once, or dots while the privacy switch is on. */
export function Amount({ cents, className = '' }: AmountProps) {
  const areHidden = useAreAmountsHidden()
  return <span className={`whitespace-nowrap ${className}`}>{areHidden ? '••••' : formatAmount(cents)}</span>
}
