import type { Month } from '#domain/calendar/month.ts'
import { findCountingMonth, listAllocationMonths } from '#server/accounts/account-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

export const stillTarget =
  'Dieses Konto gehört noch zu deinem Kontensystem. Wähle dort zuerst ein anderes Konto.'

export const stillReserve =
  'Auf dieses Konto geht noch eine Steuerrücklage. Wähle beim Einkommen zuerst ein anderes Konto.'

/** Whether a pot of the current or a later month is paid to the account, or income arrives on it. */
export async function isStillTarget(
  scope: HouseholdScope,
  accountId: string,
  currentMonth: Month,
): Promise<boolean> {
  const months = await listAllocationMonths(scope, accountId)
  const counting = await findCountingMonth(scope, currentMonth)
  return months.some((month) => month === counting || month > currentMonth)
}
