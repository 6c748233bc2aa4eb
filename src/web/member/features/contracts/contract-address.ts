import { contractParam, viewAddress } from '#web/member/household-plan/budget-address.ts'

/** A new contract: `neu`, or `neu-` and the item it is for. */
export const newContract = 'neu'

/** The latest booking of the regular payment from which a new contract is made. */
export const paymentParam = 'zahlung'

/** The address of the drawer of a new contract, filled with what the bookings show of it. */
export function paymentAddress(transactionId: string): string {
  return viewAddress('vertraege', { [contractParam]: newContract, [paymentParam]: transactionId })
}
