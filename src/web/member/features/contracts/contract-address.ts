import { contractParam, viewAddress } from '#web/member/household-plan/budget-address.ts'

/** A new contract: `neu`, or `neu-` and the item it is for. */
export const newContract = 'neu'

/** Beside a new contract: the latest booking of the regular payment that it is made of. */
export const paymentParam = 'zahlung'

/** The drawer of a new contract with what the bookings show of it. */
export function paymentAddress(transactionId: string): string {
  return viewAddress('vertraege', { [contractParam]: newContract, [paymentParam]: transactionId })
}
