import type { LucideIcon } from 'lucide-react/types'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  readonly icon: LucideIcon
  readonly label: string
  /** Whether the content is printed, open or not. */
  readonly isOnPaper?: boolean
  /** Whether its content is made only when it is opened, because it is large; only on pages that have started. */
  readonly isMadeLate?: boolean
  readonly children: ReactNode
}

/** Content on demand that may take room: the browser's own disclosure, for public pages too. */
export function Disclosure(props: DisclosureProps) {
  const { icon, label, isOnPaper = false, isMadeLate = false, children } = props
  const [isMade, setMade] = useState(!isMadeLate)
  return (
    <details
      onToggle={isMade ? undefined : () => setMade(true)}
      className={classNames(
        'max-w-140',
        isOnPaper ? 'print:[&::details-content]:[content-visibility:visible]' : 'print:not-open:hidden',
      )}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-14 font-medium text-text-2 decoration-2 underline-offset-[6px] hover:text-text hover:underline [&::-webkit-details-marker]:hidden">
        <Icon of={icon} size={16} className="print:hidden" />
        {label}
      </summary>
      <div className="border-l-2 border-border pb-2 pl-5">{isMade && children}</div>
    </details>
  )
}
