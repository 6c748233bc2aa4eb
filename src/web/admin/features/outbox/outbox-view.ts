import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MailState, listMails, mailStates } from '#contract/admin/operation.ts'
import { adminKey } from '#web/admin/admin-data.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { whileUsed } from '#web/admin/while-used.ts'
import { api } from '#web/app/network/client.ts'

/** Which mails are shown; the address holds it. */
export interface OutboxView extends ListPage {
  readonly state: MailState | null
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

/** The view in the address, and a function that changes it. */
export function useOutboxView(): readonly [OutboxView, ChangeView<OutboxView>] {
  const [address, setAddress] = useAddress()
  const view: OutboxView = {
    state: chosenOf(mailStates, address.get('stand')),
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
  return [
    view,
    (change, { replace = false } = {}) => {
      const { state, page, perPage } = { ...view, page: 1, ...change }
      setAddress(
        {
          ...(state && { stand: state }),
          ...(page !== firstPage.page && { seite: String(page) }),
          ...(perPage !== firstPage.perPage && { zeilen: String(perPage) }),
        },
        { replace, preventScrollReset: true },
      )
    },
  ]
}
