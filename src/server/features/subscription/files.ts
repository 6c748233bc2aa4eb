import { problem } from '#contract/protocol/problem.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { invoicePdf } from '#domain/subscription/invoice.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createArchive } from '#server/files/archive.ts'
import type { FileAnswer } from '#server/http/serve.ts'
import type { Caller } from '#server/identity/caller.ts'
import { confirmationName } from '#server/subscription/confirmation-file.ts'
import { invoiceText } from '#server/subscription/issue-invoice.ts'
import { findOwnDocument } from '#server/subscription/stores/document-store.ts'
import { listInvoicesOf } from '#server/subscription/stores/invoice-store.ts'
import { today } from '#server/today.ts'
import { findOwnInvoice } from './store.ts'

type Asking = Pick<Caller, 'userId'>

/** The file of an invoice. @throws {Problem} not_found, also where it is somebody else's */
export async function invoiceFile(
  { userId }: Asking,
  number: string,
  { database }: Dependencies,
): Promise<FileAnswer> {
  const invoice = await findOwnInvoice(database, { userId, number })
  if (!invoice) throw problem('not_found')
  return pdf(`Rechnung-${invoice.number}.pdf`, invoicePdf(invoiceText(invoice)))
}

/** The limit is low, because writing an archive costs more than other calls. */
const byUser = { burst: 5, everySeconds: 10 * MINUTE_SECONDS } as const

/** @throws {Problem} not_found where there is no invoice · too_many_requests */
export async function invoiceArchive(
  { userId }: Asking,
  { clock, database, limits }: Dependencies,
): Promise<FileAnswer> {
  limits.count('invoice-archive', userId, byUser)
  const invoices = await listInvoicesOf(database, userId)
  if (invoices.length === 0) throw problem('not_found')
  const packed: Uint8Array[] = []
  const archive = createArchive(clock.now(), (piece) => packed.push(piece))
  // The files are made one after the other: one is packed before the next is drawn.
  for (const invoice of invoices) {
    const file = archive.open(`Rechnung-${invoice.number}.pdf`)
    file.writeBytes(invoicePdf(invoiceText(invoice)))
    file.end()
  }
  archive.end()
  return { name: `rechnungen-${today(clock)}.zip`, type: 'application/zip', content: Buffer.concat(packed) }
}

/** The document of a contract, as it was concluded. @throws {Problem} not_found, also where it is somebody else's */
export async function contractFile(
  { userId }: Asking,
  number: string,
  { database }: Dependencies,
): Promise<FileAnswer> {
  const content = await findOwnDocument(database, { userId, number })
  if (!content) throw problem('not_found')
  return pdf(confirmationName(number), content)
}

function pdf(name: string, content: Uint8Array): FileAnswer {
  return { name, type: 'application/pdf', content }
}
