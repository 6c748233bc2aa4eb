import type { Receipt, ReceiptIssuer } from '#contract/requests.ts'
import type { Config } from '#server/config.ts'
import type { RequestRow } from './request-store.ts'

/** The receipt of a declaration as the API shows it. */
export function presentReceipt(row: RequestRow): Receipt {
  return {
    kind: row.kind,
    number: row.number,
    receivedAt: row.received_at.toISOString(),
    name: row.name,
    email: row.email,
    topic: row.topic,
    message: row.message,
    termination: row.termination,
    product: row.product,
    identity: row.identity,
    wantedEnd: row.wanted_end_on,
    contract: row.contract,
    contractNumber: row.contract_number,
    endsOn: row.ends_on,
    refundCents: row.refund_cents,
    isMailed: row.receipt_mail_id !== null,
    waitHours: null,
    issuer: issuerIn(row),
  }
}

/** Null: the request is from before it was kept. */
function issuerIn({ issuer_product: productName, issuer_operator: lines }: RequestRow): ReceiptIssuer | null {
  if (productName === null || lines === null) return null
  return { productName, operator: lines === '' ? [] : lines.split('\n') }
}

/**
 * The receipt for somebody who is not signed in: what was declared, with number and time, and nothing that was found,
 * then or ever after (security.md rule 26).
 */
export function presentStrangersReceipt(
  row: RequestRow,
  { declarationWaitHours }: Pick<Config, 'declarationWaitHours'>,
): Receipt {
  const isWaiting = row.kind !== 'contact' && row.product !== 'account'
  return {
    ...presentReceipt(row),
    contractNumber: null,
    endsOn: null,
    refundCents: null,
    waitHours: isWaiting ? (row.wait_hours ?? declarationWaitHours) : null,
  }
}
