import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { DialogProps } from './dialog-props.ts'

/**
 * A dialog for short tasks inside the application. Escape, back and a press on the backdrop close it; the focus
 * returns.
 */
export const Dialog = openedPart<DialogProps>(
  fetchedPart(async () => (await import('./dialog-popup.tsx')).DialogPopup),
  ({ isOpen }) => isOpen,
)
