import type { listDunningClaims as endpoint } from '#contract/admin/dunning.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { presentClaim, presentHandover } from './present.ts'
import { countClaims, findClaimIds, findClaims, listClaimWords, listHandovers } from './store.ts'

type Query = QueryOf<typeof endpoint>

const MOST_HANDOVERS = 20

/** One page of claims and waivers, the newest first. A page behind the last one is empty. */
export async function listClaims(
  { search = '', state, page = '1', per_page: perPage = '15' }: Query,
  { database }: Pick<Dependencies, 'database'>,
): Promise<DataOf<typeof endpoint>> {
  const start = (Number(page) - 1) * Number(perPage)
  const { ids, matching, cents } = await findClaimIds(database, {
    state,
    found: search.trim() === '' ? null : await searchClaims(database, search),
    offset: start,
    limit: Number(perPage),
  })
  return {
    claims: (await findClaims(database, ids)).map(presentClaim),
    matching,
    matching_cents: cents,
    counts: await countClaims(database),
    handovers: (await listHandovers(database, MOST_HANDOVERS)).map(presentHandover),
  }
}

/** The ids of claims that have each word of a search. */
async function searchClaims(database: Dependencies['database'], search: string): Promise<readonly string[]> {
  const matches = wordMatcher(search)
  return (await listClaimWords(database))
    .filter((row) => matches(`${row.name} ${row.email} ${row.contract_number} ${row.invoice_number ?? ''}`))
    .map(({ claim_id: id }) => id)
}
