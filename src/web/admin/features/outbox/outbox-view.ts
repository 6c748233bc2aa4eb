import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MailState, listMails, mailStates } from '#contract/admin/operation.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type StateView, useStateView } from '#web/admin/list/use-state-view.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { api } from '#web/app/network/client.ts'

/** Which mails are shown; the address holds it. */
export type OutboxView = StateView<MailState>

export function useOutboxView() {
  return useStateView(mailStates)
}

/** One page of mails; the former one stays visible while the next is read. */
export function mailsQuery({ state, page, perPage }: OutboxView) {
  const query = { ...(state && { state }), page: String(page), per_page: String(perPage) }
  return queryOptions({
    queryKey: [adminKey, 'mails', query],
    queryFn: ({ signal }) => api.call(listMails, { query }, signal),
    placeholderData: keepPreviousData,
    // Mails are sent while the page is open.
    refetchInterval: () => whileUsed(15_000),
  })
}
