import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  /** One button. */
  readonly trigger: ReactElement
  readonly title: string
  readonly children: ReactNode
  readonly side?: 'bottom' | 'top'
  readonly align?: 'start' | 'center' | 'end'
}
