import { problem } from '#contract/protocol/problem.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { invoicePdf } from '#domain/subscription/invoice.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createArchive } from '#server/files/archive.ts'
import type { FileAnswer } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { lockContract } from '#server/subscription/contract-store.ts'
import { listInvoicesOf } from '#server/subscription/invoice-store.ts'
import { invoiceText } from '#server/subscription/issue-invoice.ts'
import { contractPdf } from '#server/subscription/write-to-party.ts'
import { today } from '#server/today.ts'
import { findOwnContract, findOwnInvoice } from './store.ts'

type Asking = Pick<Caller, 'userId'>

/** @throws {Problem} not_found, whoever else may have it */
export async function invoiceFile(
  { userId }: Asking,
  number: string,
  { database }: Dependencies,
): Promise<FileAnswer> {
  const invoice = await findOwnInvoice(database, { userId, number })
  if (!invoice) throw problem('not_found')
  return pdf(`Rechnung-${invoice.number}.pdf`, invoicePdf(invoiceText(invoice)))
}

/** Writing an archive costs more than other calls. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

/** @throws {Problem} not_found where there is no invoice · too_many_requests */
export async function invoiceArchive(
  { userId }: Asking,
  { clock, database, limits }: Dependencies,
): Promise<FileAnswer> {
  limits.count('invoice-archive', userId, byUser)
  const invoices = await listInvoicesOf(database, userId)
  if (invoices.length === 0) throw problem('not_found')
  const archive = createArchive(clock.now())
  // One after the other: a file is packed before the next is drawn.
  for (const invoice of invoices) {
    const file = archive.open(`Rechnung-${invoice.number}.pdf`)
    file.writeBytes(invoicePdf(invoiceText(invoice)))
    file.end()
  }
  return { name: `rechnungen-${today(clock)}.zip`, type: 'application/zip', content: archive.finish() }
}

/** @throws {Problem} not_found, whoever else may have it */
export async function contractFile(
  { userId }: Asking,
  number: string,
  dependencies: Dependencies,
): Promise<FileAnswer> {
  const { database } = dependencies
  const found = await findOwnContract(database, { userId, number })
  if (!found) throw problem('not_found')
  const content = await inTransaction(database, async (transaction) => {
    const contract = await lockContract(transaction, { user_id: userId, contract_id: found.contract_id })
    return contract && contractPdf(transaction, dependencies, contract)
  })
  if (!content) throw problem('not_found')
  return pdf(`Vertragsbestaetigung-${number}.pdf`, content)
}

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { name, type: 'application/pdf', content }
}
