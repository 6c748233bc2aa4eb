import type { listDunningCases as endpoint } from '#contract/admin/dunning.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { isWaivedSoon } from '#domain/subscription/dunning.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { wordMatcher } from '#server/search/match-words.ts'
import { progressOf } from '#server/subscription/dunning/case-store.ts'
import { today } from '#server/today.ts'
import { presentCase } from './present.ts'
import { type CaseCandidate, listCaseCandidates } from './store.ts'

type Query = QueryOf<typeof endpoint>

/** One page of the payments that are dunned, the one whose next step comes first. A page behind the last one is empty. */
export async function listCases(
  query: Query,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof endpoint>> {
  const day = today(clock)
  const { page = '1', per_page: perPage = '15' } = query
  const all = await listCaseCandidates(database)
  const soon = all.filter((row) => isSoon(row, day))
  const matching = all
    .filter((row) => isWanted(row, query, day))
    .map(presentCase)
    .toSorted(
      (a, b) => compare(a.next_step.on, b.next_step.on) || compare(a.contract_number, b.contract_number),
    )
  const start = (Number(page) - 1) * Number(perPage)
  return {
    cases: matching.slice(start, start + Number(perPage)),
    matching: matching.length,
    total: all.length,
    open_cents: sumOf(all),
    waived_soon: { count: soon.length, cents: sumOf(soon) },
  }
}

function isWanted(row: CaseCandidate, { search = '', method, only }: Query, day: Day): boolean {
  if (method !== undefined && row.method !== method) return false
  if (only === 'suspended' && row.announced_on === null) return false
  if (only === 'waived_soon' && !isSoon(row, day)) return false
  if (only === 'claim' && row.end_kind === 'waive') return false
  return wordMatcher(search)(
    `${row.name} ${row.surname} ${row.email} ${row.number} ${row.invoice_number ?? ''}`,
  )
}

function sumOf(rows: readonly CaseCandidate[]): number {
  return rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function isSoon(row: CaseCandidate, day: Day): boolean {
  return isWaivedSoon(progressOf(row, row.contract_state !== 'active'), day)
}
