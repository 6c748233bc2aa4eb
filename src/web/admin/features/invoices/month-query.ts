import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readInvoiceClosing, readPostingBatch } from '#contract/admin/invoices.ts'
import type { Month } from '#domain/calendar/month.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'

interface OfMonth {
  readonly month: Month
  readonly tests: 'with' | null
}

export function closingQuery({ month, tests }: OfMonth) {
  const query = tests ? { tests } : {}
  return queryOptions({
    queryKey: [adminKey, 'invoice-closing', month, query],
    queryFn: ({ signal }) => api.call(readInvoiceClosing, { params: { month }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function batchQuery({ month, tests }: OfMonth) {
  const query = tests ? { tests } : {}
  return queryOptions({
    queryKey: [adminKey, 'posting-batch', month, query],
    queryFn: ({ signal }) => api.call(readPostingBatch, { params: { month }, query }, signal),
  })
}
