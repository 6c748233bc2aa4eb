import type { listRequests as listRequestsEndpoint } from '#contract/admin/requests.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { today } from '#server/today.ts'
import { presentRequestRow } from './present.ts'
import { type RequestFilters, countOpen, findRequestIds, findRequests, listRequestWords } from './store.ts'

/** One page of all requests. A page behind the last one is empty. */
export async function listRequests(
  { search = '', kind, state, page = '1', per_page: perPage = '15' }: QueryOf<typeof listRequestsEndpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof listRequestsEndpoint>> {
  const day = today(clock)
  const filters = { kind, state, today: day }
  const limit = Number(perPage)
  const found = search.trim() === '' ? null : await searchRequests(database, search, filters)
  const { ids, matching } = await findRequestIds(
    database,
    { ...filters, found },
    { offset: (Number(page) - 1) * limit, limit },
  )
  const rows = new Map((await findRequests(database, ids)).map((row) => [row.request_id, row]))
  const declarations = new Map((await findDeclarations(database, ids)).map((each) => [each.request_id, each]))
  return {
    // A request may have been deleted between the two queries.
    requests: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [presentRequestRow(row, declarations.get(id), day)] : []
    }),
    matching,
    open: await countOpen(database, day),
  }
}

/** The ids of requests that have each word of a search. */
async function searchRequests(
  database: Dependencies['database'],
  search: string,
  filters: RequestFilters,
): Promise<readonly string[]> {
  const matches = wordMatcher(search)
  return (await listRequestWords(database, filters))
    .filter(({ number, name, email, contract, contract_number: found }) =>
      matches(`${number} ${name} ${email} ${contract} ${found ?? ''}`),
    )
    .map(({ request_id: id }) => id)
}
