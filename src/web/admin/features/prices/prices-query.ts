import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AdminPrices,
  exportPriceAnswers,
  listPriceAnswers,
  readAdminPrices,
} from '#contract/admin/prices.ts'
import { CallError } from '#contract/protocol/client.ts'
import { type QuestionState, questionStates } from '#domain/subscription/price-change.ts'
import { adminKey, refreshAdminData } from '#web/admin/admin-data.ts'
import { type ListPage, chosenOf, firstPage, pageIn, perPageIn } from '#web/admin/list/list-page.ts'
import { LONGEST_SEARCH } from '#web/admin/list/longest-search.ts'
import { type ChangeView, useAddress } from '#web/admin/list/use-address.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'

/** Prices and the questions about running contracts. */
export const pricesQuery = queryOptions({
  queryKey: [adminKey, 'prices'],
  queryFn: ({ signal }) => api.call(readAdminPrices, {}, signal),
})

/** Sends a change and shows its result; where somebody was faster, what is now is shown, and nothing has changed. */
export async function sendPrices(call: () => Promise<AdminPrices>, done: string): Promise<void> {
  try {
    queryClient.setQueryData(pricesQuery.queryKey, await call())
  } catch (error) {
    if (error instanceof CallError && error.has('version_mismatch'))
      queryClient.setQueryData(pricesQuery.queryKey, error.current as AdminPrices)
    throw error
  }
  showToast({ type: 'positive', message: done })
  await refreshAdminData()
}

/** The sentence for a refused change. */
export function pricesSentence(error: unknown): string {
  if (error instanceof CallError && error.has('version_mismatch'))
    return 'Inzwischen hat jemand anderes etwas geändert. Hier steht der neue Stand: Prüf ihn und bestätige noch einmal.'
  return refusalSentence(error) ?? ''
}

/** Whose answers are shown; the address holds it. */
export interface AnswersView extends ListPage {
  /** The campaign; null: the page of prices itself. */
  readonly campaign: string | null
  readonly state: QuestionState | null
  readonly search: string
}

export function answersQuery({ campaign, ...view }: AnswersView & { readonly campaign: string }) {
  return queryOptions({
    queryKey: [adminKey, 'prices', 'answers', campaign, view],
    queryFn: ({ signal }) =>
      api.call(
        listPriceAnswers,
        {
          params: { id: campaign },
          query: { ...filtersOf(view), page: String(view.page), per_page: String(view.perPage) },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

function filtersOf({ state, search }: Pick<AnswersView, 'state' | 'search'>) {
  const words = search.trim()
  return { ...(state && { state }), ...(words !== '' && { search: words }) }
}

/** Downloads the answers that match the filters. */
export async function downloadAnswers({
  campaign,
  ...view
}: AnswersView & { readonly campaign: string }): Promise<void> {
  const { name, content } = await api.call(exportPriceAnswers, {
    params: { id: campaign },
    body: filtersOf(view),
  })
  downloadFile(name, content)
}

/** The view in the address, and a function that changes it; the browser's back button undoes each change. */
export function useAnswersView(): readonly [AnswersView, ChangeView<AnswersView>] {
  const [address, setAddress] = useAddress()
  const view: AnswersView = {
    campaign: address.get('frage'),
    state: chosenOf(questionStates, address.get('antwort')),
    search: (address.get('suche') ?? '').slice(0, LONGEST_SEARCH),
    page: pageIn(address.get('seite')),
    perPage: perPageIn(address.get('zeilen')),
  }
  return [
    view,
    (change, { replace = false } = {}) => {
      const { campaign, state, search, page, perPage } = { ...view, page: 1, ...change }
      setAddress(
        {
          ...(campaign && { frage: campaign }),
          ...(state && { antwort: state }),
          ...(search !== '' && { suche: search }),
          ...(page !== firstPage.page && { seite: String(page) }),
          ...(perPage !== firstPage.perPage && { zeilen: String(perPage) }),
        },
        { replace, preventScrollReset: true },
      )
    },
  ]
}
