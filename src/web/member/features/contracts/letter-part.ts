import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { LetterDialogProps } from './letter-dialog.tsx'

/** The letter and what writes its file come when somebody wants one. */
export const LetterDialog = openedPart<LetterDialogProps>(
  fetchedPart(async () => (await import('./letter-dialog.tsx')).LetterDialog),
  ({ isOpen }) => isOpen,
)
