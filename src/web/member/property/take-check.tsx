import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { TakeCheckProps } from './take-check-props.ts'

/** The dialog that takes a purchase check over into the plan; it brings the plan, so it is loaded when it is opened. */
export const TakeCheck = openedPart<TakeCheckProps>(
  fetchedPart(async () => (await import('./take-check-dialog.tsx')).TakeCheckDialog),
  ({ isOpen }) => isOpen,
)
