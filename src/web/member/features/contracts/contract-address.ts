import { contractParam, viewAddress } from '#web/member/household-plan/budget-address.ts'

/** The value of a new contract: `neu`, or `neu-` and the id of its item. */
export const newContract = 'neu'

/**
 * The parameter of the address that names the latest booking of a regular payment, from which a new contract
 * is made.
 */
export const paymentParam = 'zahlung'

/** The address of the drawer of a new contract, filled with the facts from bookings. */
export function paymentAddress(transactionId: string): string {
  return viewAddress('vertraege', { [contractParam]: newContract, [paymentParam]: transactionId })
}
