import type { InvoiceClosing } from '#contract/admin/invoices.ts'
import { sumInvoices } from '#domain/bookkeeping/invoice-sums.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countTestsOfMonth, readClosingRows, readMoneyOfMonth, readNumberRanges } from './closing-store.ts'
import { listMonths } from './store.ts'

/** The sums of a month: their total is that of the shown rows, and of nothing else. */
export async function readClosing(
  month: Month,
  hasTests: boolean,
  { database }: Pick<Dependencies, 'database'>,
): Promise<InvoiceClosing> {
  const rows = (await readClosingRows(database, month, hasTests)).map((row) => ({ ...row }))
  const { paid = 0, returned = 0, refunded = 0 } = await readMoneyOfMonth(database, month, hasTests)
  return {
    month,
    months: [...(await listMonths(database))],
    rows,
    total: { ...sumInvoices(rows) },
    money: {
      paid_cents: paid,
      returned_cents: returned,
      refunded_cents: refunded,
      sum_cents: paid + returned + refunded,
    },
    numbers: (await readNumberRanges(database, month)).map(({ series, first, last, missing }) => ({
      series,
      first,
      last,
      missing: [...missing],
    })),
    tests: await countTestsOfMonth(database, month),
    has_tests: hasTests,
  }
}
