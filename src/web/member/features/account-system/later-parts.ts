import { fetchedPart } from '#web/loading/fetched-part.ts'
import { openedPart } from '#web/loading/opened-part.tsx'
import type { CorrectTransferDialogProps } from './correct-transfer-dialog.tsx'
import type { ExtraIncomeDrawerProps } from './extra-income-drawer.tsx'
import type { GiroDialogProps } from './giro-dialog.tsx'
import type { PotHistoryDialogProps } from './pot-history-dialog.tsx'
import type { ReceiptDialogProps } from './receipt-dialog.tsx'

// What lies over the month is fetched when somebody is about to use the page: the month itself is there sooner.

export const CorrectTransferDialog = openedPart<CorrectTransferDialogProps>(
  fetchedPart(async () => (await import('./correct-transfer-dialog.tsx')).CorrectTransferDialog),
  ({ row }) => row !== null,
)

export const ExtraIncomeDrawer = openedPart<ExtraIncomeDrawerProps>(
  fetchedPart(async () => (await import('./extra-income-drawer.tsx')).ExtraIncomeDrawer),
  ({ isOpen }) => isOpen,
)

export const GiroDialog = openedPart<GiroDialogProps>(
  fetchedPart(async () => (await import('./giro-dialog.tsx')).GiroDialog),
  ({ row }) => row !== null,
)

export const PotHistoryDialog = openedPart<PotHistoryDialogProps>(
  fetchedPart(async () => (await import('./pot-history-dialog.tsx')).PotHistoryDialog),
  ({ isOpen }) => isOpen,
)

export const ReceiptDialog = openedPart<ReceiptDialogProps>(
  fetchedPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog),
  ({ line }) => line !== null,
)
