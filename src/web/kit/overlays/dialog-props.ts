import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** A sentence under the title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** The buttons at the right, the primary one outermost. */
  readonly actions?: ReactNode
  /** The width: 480, for two values beside each other 528, for a code 632. */
  readonly width?: 480 | 528 | 632
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes after closing, when the element that opened the dialog is gone by then. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}
