import type { Cents } from '#domain/money/cents.ts'
import { type EuroFormat, formatEuro } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'

const hiddenAmount = '••••\u00A0€'

interface MoneyProps extends EuroFormat {
  readonly cents: Cents
  /** Whether an amount below zero is red, besides its minus; the row has the word for it. */
  readonly isToned?: boolean
  readonly className?: string
}

/** An amount such as `1.234,56 €`, or dots while the privacy switch is on. */
export function Money({ cents, isToned = false, className, ...format }: MoneyProps) {
  const formatShown = useFormatEuro()
  return (
    <span className={classNames('whitespace-nowrap', isToned && cents < 0 && 'text-negative', className)}>
      {formatShown(cents, format)}
    </span>
  )
}

/** A function that formats amounts inside a sentence or a drawing, or hides them. */
export function useFormatEuro(): (cents: Cents, format?: EuroFormat) => string {
  const areHidden = useAreAmountsHidden()
  return (cents, format) => (areHidden ? hiddenAmount : formatEuro(cents, format))
}
