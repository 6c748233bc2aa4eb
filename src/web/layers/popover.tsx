import type { ReactElement, ReactNode } from 'react'
import { fetchedPart } from '#web/loading/fetched-part.ts'
import { lazyTrigger } from './lazy-trigger.tsx'

export interface PopoverProps {
  /** One button. */
  readonly trigger: ReactElement
  readonly title: string
  readonly children: ReactNode
  readonly side?: 'bottom' | 'top'
  readonly align?: 'start' | 'center' | 'end'
}

/** 320 wide, padding 16. Escape and a press outside close it. */
export const Popover = lazyTrigger<PopoverProps>(
  'dialog',
  fetchedPart(async () => (await import('./popover-popup.tsx')).PopoverPopup),
)
