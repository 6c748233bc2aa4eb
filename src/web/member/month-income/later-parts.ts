import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { ExtraIncomeDrawerProps } from './extra-income-drawer.tsx'
import type { ReceiptDialogProps } from './receipt-dialog.tsx'

// The code of dialogs over the list is loaded when somebody is about to use the page, so that the month
// itself is there sooner.

export const ExtraIncomeDrawer = openedPart<ExtraIncomeDrawerProps>(
  fetchedPart(async () => (await import('./extra-income-drawer.tsx')).ExtraIncomeDrawer),
  ({ isOpen }) => isOpen,
)

export const ReceiptDialog = openedPart<ReceiptDialogProps>(
  fetchedPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog),
  ({ line }) => line !== null,
)
