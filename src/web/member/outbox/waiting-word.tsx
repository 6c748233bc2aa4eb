import Clock from 'lucide-react/icons/clock'
import { Icon } from '#web/kit/controls/icon.tsx'

/** Says of a row that its change is on this device only, until it is sent. */
export function WaitingWord({ className = '' }: { readonly className?: string }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-semibold text-warning ${className}`}>
      <Icon of={Clock} size={16} />
      wartet
    </span>
  )
}
