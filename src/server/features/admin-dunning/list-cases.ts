import type { listDunningCases as endpoint } from '#contract/admin/dunning.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { listCasePage, sumCases } from './case-list-store.ts'
import { presentCase } from './present.ts'

/** One page of the payments that are dunned, the one whose next step comes first. A page behind the last one is empty. */
export async function listCases(
  { search = '', method, only, page = '1', per_page: perPage = '15' }: QueryOf<typeof endpoint>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<DataOf<typeof endpoint>> {
  const filters = { search, method, only, today: today(clock) }
  const limit = Number(perPage)
  const cases = await listCasePage(database, filters, { offset: (Number(page) - 1) * limit, limit })
  const sums = await sumCases(database, filters)
  return {
    cases: cases.map(presentCase),
    matching: sums.matching,
    total: sums.total,
    open_cents: sums.cents,
    waived_soon: { count: sums.soon, cents: sums.soon_cents },
  }
}
