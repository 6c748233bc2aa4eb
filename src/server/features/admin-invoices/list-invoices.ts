import type { listAdminInvoices as endpoint } from '#contract/admin/invoices.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { invoicePdf } from '#domain/subscription/invoice.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { FileAnswer } from '#server/http/serve.ts'
import { invoiceText } from '#server/subscription/issue-invoice.ts'
import { findInvoice } from '#server/subscription/stores/invoice-store.ts'
import { presentInvoiceRow } from './present.ts'
import { countInvoices, findInvoices, listMonths } from './store.ts'

/** One page of invoices and corrections, the newest first. A page behind the last one is empty. */
export async function listInvoices(
  query: QueryOf<typeof endpoint>,
  { database }: Pick<Dependencies, 'database'>,
): Promise<DataOf<typeof endpoint>> {
  const { page = '1', per_page: perPage = '15', ...filters } = query
  const limit = Number(perPage)
  const { rows, matching, looked } = await findInvoices(database, filters, {
    offset: (Number(page) - 1) * limit,
    limit,
  })
  const { total, tests } = await countInvoices(database)
  return {
    invoices: rows.map(presentInvoiceRow),
    matching,
    is_whole: total + tests <= looked,
    total,
    tests,
    months: [...(await listMonths(database))],
  }
}

/** Any invoice as a file, exactly as its customer has it. @throws {Problem} not_found */
export async function readInvoiceFile(
  number: string,
  { database }: Pick<Dependencies, 'database'>,
): Promise<FileAnswer> {
  const invoice = await findInvoice(database, number)
  if (!invoice) throw problem('not_found')
  return {
    name: `Rechnung-${invoice.number}.pdf`,
    type: 'application/pdf',
    content: invoicePdf(invoiceText(invoice)),
  }
}
