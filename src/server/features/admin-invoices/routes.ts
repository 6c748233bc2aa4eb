import * as contract from '#contract/admin/invoices.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices, readInvoiceFile } from './list-invoices.ts'
import { exportBatch, previewBatch } from './posting-batch.ts'
import { presentSettings } from './present.ts'
import { readClosing } from './read-closing.ts'
import { findSettings } from './settings-store.ts'
import { changeSettings } from './settings.ts'

/** Registers the calls about invoices: the list, their files, the sums of a month, and what the tax adviser gets. */
export function registerAdminInvoicesRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.listAdminInvoices, ({ query }) => listInvoices(query, dependencies))
  serve(api, contract.readAdminInvoiceFile, ({ params }) => readInvoiceFile(params.number, dependencies))
  serve(api, contract.exportAdminInvoices, (call) => exportInvoices(call, dependencies))
  serve(api, contract.readInvoiceClosing, ({ params, query }) =>
    readClosing(params.month, query.tests === 'with', dependencies),
  )
  serve(api, contract.readBookkeepingSettings, async () =>
    presentSettings(await findSettings(dependencies.database)),
  )
  serve(api, contract.changeBookkeepingSettings, (call) => changeSettings(call, dependencies))
  serve(api, contract.readPostingBatch, ({ params, query }) =>
    previewBatch({ month: params.month, hasTests: query.tests === 'with' }, dependencies),
  )
  serve(api, contract.exportPostingBatch, (call) => exportBatch(call, dependencies))
}
