import type { listRequests as listRequestsEndpoint } from '#contract/admin/requests.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findDeclarations } from '#server/requests/declaration-store.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { today } from '#server/today.ts'
import { presentRequestRow } from './present.ts'
import { countOpen, findRequests, listRequestCandidates } from './store.ts'

/** One page of all requests. A page behind the last one is empty. */
export async function listRequests(
  { search = '', kind, state, page = '1', per_page: perPage = '15' }: QueryOf<typeof listRequestsEndpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof listRequestsEndpoint>> {
  const day = today(clock)
  const matches = wordMatcher(search)
  const matching = (await listRequestCandidates(database, { kind, state, today: day })).filter(
    ({ number, name, email, contract, contract_number: found }) =>
      matches(`${number} ${name} ${email} ${contract} ${found ?? ''}`),
  )
  const start = (Number(page) - 1) * Number(perPage)
  const ids = matching.slice(start, start + Number(perPage)).map(({ request_id: id }) => id)
  const rows = new Map((await findRequests(database, ids)).map((row) => [row.request_id, row]))
  const declarations = new Map((await findDeclarations(database, ids)).map((each) => [each.request_id, each]))
  return {
    // A request may have been deleted between the two queries.
    requests: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [presentRequestRow(row, declarations.get(id), day)] : []
    }),
    matching: matching.length,
    open: await countOpen(database, day),
  }
}
