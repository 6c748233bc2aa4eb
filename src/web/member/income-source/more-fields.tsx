import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'

interface MoreFieldsProps {
  readonly label: string
  /** The words at the right that summarise the fields inside. */
  readonly hint: string
  readonly isOpenAtFirst?: boolean
  /** Whether an entry inside was refused; the fields then unfold. */
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** Fields that most people leave as they are; they are folded, so that the form is short. */
export function MoreFields({
  label,
  hint,
  isOpenAtFirst = false,
  isRefused = false,
  children,
}: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpenAtFirst || isRefused) details.current!.open = true
  }, [isOpenAtFirst, isRefused])
  return (
    <details ref={details} className="group border-t border-border">
      <summary className="flex min-h-12 items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={16} className="transition-transform group-open:rotate-90" />
        <span className="font-semibold whitespace-nowrap">{label}</span>
        <span className="ml-auto text-right text-text-3">{hint}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">{children}</div>
    </details>
  )
}
