import * as contract from '#contract/admin/vouchers.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { changeVoucher, deleteVoucher } from './change-voucher.ts'
import { createVoucher, previewVoucher } from './create-voucher.ts'
import { mailVoucher, readSheet } from './give-voucher.ts'
import { listCodes, listUses, listVouchers, readVoucher } from './read-vouchers.ts'

/** Registers the calls about vouchers: made, changed, given away, and who has used them. */
export function registerAdminVouchersRoutes(api: Api): void {
  const { dependencies } = api

  serve(api, contract.listVouchers, async ({ query }) => listVouchers(query, dependencies))
  serve(api, contract.readVoucher, async ({ params }) => readVoucher(params.id, dependencies))
  serve(api, contract.listVoucherUses, async ({ params, query }) => listUses(params.id, query, dependencies))
  serve(api, contract.listVoucherCodes, async ({ params, query }) =>
    listCodes(params.id, query, dependencies),
  )
  serve(api, contract.readVoucherSheet, async ({ params, query }) =>
    readSheet(params.id, query.code, dependencies),
  )
  serve(api, contract.previewVoucher, async (call) => previewVoucher(call, dependencies))
  serve(api, contract.createVoucher, async (call) => createVoucher(call, dependencies))
  serve(api, contract.changeVoucher, async (call) => changeVoucher(call, dependencies))
  serve(api, contract.deleteVoucher, async (call) => deleteVoucher(call, dependencies))
  serve(api, contract.mailVoucher, async (call) => mailVoucher(call, dependencies))
}
