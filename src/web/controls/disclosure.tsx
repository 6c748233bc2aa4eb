import type { LucideIcon } from 'lucide-react/types'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly children: ReactNode
}

/** More on demand, where it may take room: the browser's own disclosure, for public pages too. */
export function Disclosure({ icon, label, children }: DisclosureProps) {
  return (
    <details className="max-w-140">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-medium text-text-2 decoration-2 underline-offset-[6px] hover:text-text hover:underline [&::-webkit-details-marker]:hidden">
        <Icon of={icon} size={16} />
        {label}
      </summary>
      <div className="border-l-2 border-border pb-2 pl-5">{children}</div>
    </details>
  )
}
