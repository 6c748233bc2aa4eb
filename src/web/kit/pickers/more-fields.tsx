import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

interface MoreFieldsProps {
  /** Whether the group must be open, because something in it must be seen. */
  readonly isOpen: boolean
  /** The content of the group, in a few words. */
  readonly note: string
  readonly children: ReactNode
}

/** The fields beyond the main ones: folded on phones, where they would be five screens long. */
export function MoreFields({ isOpen, note, children }: MoreFieldsProps) {
  const isRoomy = useMedia('(width >= 45rem)')
  const [choice, setChoice] = useState<boolean>()
  return (
    <details
      open={isOpen || (choice ?? isRoomy)}
      className="group border-t border-border"
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isOpen || (choice ?? isRoomy))) setChoice(open)
      }}
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Mehr <span className="text-14 font-normal text-text-3">{note}</span>
        </span>
        <Icon of={ChevronDown} className="shrink-0 text-text-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-3">{children}</div>
    </details>
  )
}
