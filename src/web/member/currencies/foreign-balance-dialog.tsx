import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import type { ForeignBalanceDialogProps } from './foreign-balance-form.tsx'

/**
 * The dialog for the balance of an account in another currency, fetched when somebody opens it: its fields and their
 * schemas weigh more than the pages on which it can be opened.
 */
export const ForeignBalanceDialog = openedPart<ForeignBalanceDialogProps>(
  fetchedPart(async () => (await import('./foreign-balance-form.tsx')).ForeignBalanceForm),
  () => true,
)
