import Check from 'lucide-react/icons/check'
import { Icon } from '#web/controls/icon.tsx'

/** The parts sum to the whole, to the cent. Show it only where that has been computed. */
export function SumCheck({ children = 'geht auf den Cent auf' }: { readonly children?: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-14 font-semibold whitespace-nowrap text-primary">
      <Icon of={Check} size={16} />
      {children}
    </span>
  )
}
