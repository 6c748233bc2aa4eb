import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { LetterDialogProps } from './letter-dialog.tsx'

/** The dialog of the letter; the code that writes its file is loaded when somebody wants a letter. */
export const LetterDialog = openedPart<LetterDialogProps>(
  fetchedPart(async () => (await import('./letter-dialog.tsx')).LetterDialog),
  ({ isOpen }) => isOpen,
)
