import type { DialogProps } from './dialog-props.ts'
import { fetchedPart } from '#web/loading/fetched-part.ts'
import { openedPart } from '#web/loading/opened-part.tsx'

/** For short tasks inside the app. Escape, back and the veil close it; the focus returns. */
export const Dialog = openedPart<DialogProps>(
  fetchedPart(async () => (await import('./dialog-popup.tsx')).DialogPopup),
  ({ isOpen }) => isOpen,
)
