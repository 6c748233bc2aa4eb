import Check from 'lucide-react/icons/check'
import { Icon } from '#web/kit/controls/icon.tsx'

interface SumCheckProps {
  /** Cents, basis points or a count. */
  readonly parts: readonly number[]
  readonly whole: number
  readonly children?: string
}

/** Says that the parts sum to the whole, to the cent; where they do not, nothing is shown. */
export function SumCheck({ parts, whole, children = 'stimmt auf den Cent' }: SumCheckProps) {
  if (parts.reduce((sum, part) => sum + part, 0) !== whole) return null
  return (
    <span className="inline-flex items-center gap-2 text-14 font-semibold whitespace-nowrap text-primary">
      <Icon of={Check} size={16} />
      {children}
    </span>
  )
}
