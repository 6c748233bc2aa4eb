import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { CorrectTransferDialogProps } from './correct-transfer-dialog.tsx'
import type { GiroDialogProps } from './giro-dialog.tsx'

// The code of dialogs over the list is loaded when somebody is about to use the page, so that the month
// itself is there sooner.

export const CorrectTransferDialog = openedPart<CorrectTransferDialogProps>(
  fetchedPart(async () => (await import('./correct-transfer-dialog.tsx')).CorrectTransferDialog),
  ({ row }) => row !== null,
)

export const GiroDialog = openedPart<GiroDialogProps>(
  fetchedPart(async () => (await import('./giro-dialog.tsx')).GiroDialog),
  ({ row }) => row !== null,
)
