import type {
  AdminRequest,
  sendRequestReceipt as sendEndpoint,
  updateRequest as updateEndpoint,
} from '#contract/admin/requests.ts'
import { problem } from '#contract/protocol/problem.ts'
import { dayIn } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { receiptsByAddress } from '#server/requests/receipts-by-address.ts'
import { type RequestRow, findRequest, lockRequest } from '#server/requests/request-store.ts'
import { findKeptUntil } from '#server/requests/retention-store.ts'
import { mailReceipt } from '#server/requests/send-receipt.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { timeZone } from '#server/today.ts'
import { presentRequest } from './present.ts'
import { updateRequest } from './store.ts'

/** @throws {Problem} not_found */
export async function readRequest(id: string, { clock, database }: Dependencies): Promise<AdminRequest> {
  const row = await findRequest(database, id)
  if (!row) throw problem('not_found')
  return present(database, row, clock.now())
}

/** @throws {Problem} not_found, version_mismatch with what is stored */
export async function changeRequest(
  { params: { id }, body: { version, state, note: words }, note }: Call<typeof updateEndpoint>,
  { clock, database }: Dependencies,
): Promise<AdminRequest> {
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const row = await lockRequest(transaction, id)
    if (row?.version !== version) throw refuseEdit(row && (await present(transaction, row, now)))
    const doneAt = state === 'done' ? (row.done_at ?? now) : null
    const changed = await updateRequest(transaction, id, { note: words, doneAt })
    await note(transaction, 'request_changed', { reason: `${row.number}: ${stateWords[state]}` })
    return present(transaction, changed, now)
  })
}

const stateWords = { open: 'offen', done: 'erledigt' } as const

/** Sends the receipt again. @throws {Problem} not_found · too_many_requests when the address had its share of mails */
export async function sendReceiptAgain(
  { params: { id }, note }: Call<typeof sendEndpoint>,
  dependencies: Dependencies,
): Promise<AdminRequest> {
  const { clock, database } = dependencies
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const row = await lockRequest(transaction, id)
    if (!row) throw problem('not_found')
    const key = emailKey(row.email)
    await countStored(transaction, { name: 'receipt-again', key, limit: receiptsByAddress, now })
    const sent = await mailReceipt(transaction, dependencies, row)
    await note(transaction, 'receipt_sent_again', { reason: row.number })
    return present(transaction, sent, now)
  })
}

async function present(database: Database | Transaction, row: RequestRow, now: Date): Promise<AdminRequest> {
  const [declaration] = await findDeclarations(database, [row.request_id])
  const keptUntil = await findKeptUntil(database, row.request_id)
  return presentRequest(row, declaration, dayIn(now.getTime(), timeZone), keptUntil)
}
