import type { listDunningClaims as endpoint } from '#contract/admin/dunning.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { presentClaim, presentHandover } from './present.ts'
import { findClaims, listClaimCandidates, listHandovers } from './store.ts'

type Query = QueryOf<typeof endpoint>
type Candidate = Awaited<ReturnType<typeof listClaimCandidates>>[number]
type Filter = NonNullable<Query['state']>

const MOST_HANDOVERS = 20

/** One page of claims and waivers, the newest first. A page behind the last one is empty. */
export async function listClaims(
  { search = '', state, page = '1', per_page: perPage = '15' }: Query,
  { database }: Pick<Dependencies, 'database'>,
): Promise<DataOf<typeof endpoint>> {
  const all = await listClaimCandidates(database)
  const matches = wordMatcher(search)
  const matching = all.filter(
    (row) =>
      (state === undefined || isIn(row, state)) &&
      matches(`${row.name} ${row.email} ${row.contract_number} ${row.invoice_number ?? ''}`),
  )
  const start = (Number(page) - 1) * Number(perPage)
  const ids = matching.slice(start, start + Number(perPage)).map(({ claim_id: id }) => id)
  const countOf = (filter: Filter) => all.filter((row) => isIn(row, filter)).length
  return {
    claims: (await findClaims(database, ids)).map(presentClaim),
    matching: matching.length,
    matching_cents: matching.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    counts: {
      open: countOf('open'),
      to_hand_over: countOf('to_hand_over'),
      handed_over: countOf('handed_over'),
      paid: countOf('paid'),
      closed: countOf('closed'),
      waived: countOf('waived'),
    },
    handovers: (await listHandovers(database, MOST_HANDOVERS)).map(presentHandover),
  }
}

function isIn({ state, end_kind: end }: Candidate, filter: Filter): boolean {
  return filter === 'to_hand_over' ? state === 'open' && end === 'hand_over' : state === filter
}
