import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { lazyTrigger } from './lazy-trigger.tsx'
import type { PopoverProps } from './popover-props.ts'

/** A popover of 320 width with padding 16. Escape and a press outside close it. */
export const Popover = lazyTrigger<PopoverProps>(
  'dialog',
  fetchedPart(async () => (await import('./popover-popup.tsx')).PopoverPopup),
)
