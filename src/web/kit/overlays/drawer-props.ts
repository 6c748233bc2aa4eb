import type { ReactNode, RefObject } from 'react'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The label in small capitals above the title: "Quelle bearbeiten". */
  readonly label?: string
  readonly title: string
  /** The content; Strg Enter sends a form inside. */
  readonly children: ReactNode
  readonly initialFocus?: RefObject<HTMLElement | null>
}
