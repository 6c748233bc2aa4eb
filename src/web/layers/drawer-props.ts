import type { ReactNode, RefObject } from 'react'

export interface DrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Small capitals above the title: "Quelle bearbeiten". */
  readonly label?: string
  readonly title: string
  /** A form inside is sent by Strg Enter. */
  readonly children: ReactNode
  readonly initialFocus?: RefObject<HTMLElement | null>
}
