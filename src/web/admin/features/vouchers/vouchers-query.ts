import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listVoucherCodes, listVoucherUses, listVouchers, readVoucher } from '#contract/admin/vouchers.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { type VouchersView, toQuery } from './vouchers-view.ts'

/** One page of vouchers; the former one stays visible while the next is read. */
export function vouchersQuery(view: VouchersView) {
  const query = toQuery(view)
  return queryOptions({
    queryKey: [adminKey, 'vouchers', query],
    queryFn: ({ signal }) => api.call(listVouchers, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** One voucher with its prices. */
export function voucherQuery(id: string) {
  return queryOptions({
    queryKey: [adminKey, 'voucher', id],
    queryFn: ({ signal }) => api.call(readVoucher, { params: { id } }, signal),
  })
}

/** A page of its codes. */
export function codesQuery(id: string, page: number) {
  const query = { page: String(page), per_page: '15' }
  return queryOptions({
    queryKey: [adminKey, 'voucher', id, 'codes', page],
    queryFn: ({ signal }) => api.call(listVoucherCodes, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** A page of those who have used it. */
export function usesQuery(id: string, page: number) {
  const query = { page: String(page), per_page: '15' }
  return queryOptions({
    queryKey: [adminKey, 'voucher', id, 'uses', page],
    queryFn: ({ signal }) => api.call(listVoucherUses, { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
  })
}
