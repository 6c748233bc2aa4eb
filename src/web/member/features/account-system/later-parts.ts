import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { PotHistoryDialogProps } from './pot-history-dialog.tsx'

// The code of dialogs over the month is loaded when somebody is about to use the page, so that the month
// itself is there sooner.

export const PotHistoryDialog = openedPart<PotHistoryDialogProps>(
  fetchedPart(async () => (await import('./pot-history-dialog.tsx')).PotHistoryDialog),
  ({ isOpen }) => isOpen,
)
