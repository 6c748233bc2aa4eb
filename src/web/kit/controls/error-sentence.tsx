import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ErrorSentenceProps {
  readonly children: ReactNode
  readonly id?: string
  /** Whether screen readers are told the same elsewhere. */
  readonly isQuiet?: boolean
}

/** A sentence in red, with a sign and a word; screen readers announce it when it appears. */
export function ErrorSentence({ children, id, isQuiet = false }: ErrorSentenceProps) {
  return (
    <span
      id={id}
      role={isQuiet ? undefined : 'alert'}
      className="flex items-start gap-2 text-14 text-negative"
    >
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span>{children}</span>
    </span>
  )
}
