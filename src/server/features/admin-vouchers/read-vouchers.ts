import type {
  AdminVoucher,
  listVoucherCodes as codesEndpoint,
  listVoucherUses as usesEndpoint,
  listVouchers as listEndpoint,
} from '#contract/admin/vouchers.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { presentCode, presentRow, presentUse, presentVoucher } from './present.ts'
import { type CountedVoucher, findCodes, findCounted, findUses, findVouchers, savedBy } from './store.ts'

/** One page of vouchers. */
export async function listVouchers(
  query: QueryOf<typeof listEndpoint>,
  { clock, database }: Dependencies,
): Promise<DataOf<typeof listEndpoint>> {
  const found = await findVouchers(database, query, { day: today(clock), ...partOf(query) })
  return { vouchers: found.rows.map(presentRow), matching: found.matching, total: found.total }
}

/** @throws {Problem} not_found */
export async function readVoucher(id: string, dependencies: Dependencies): Promise<AdminVoucher> {
  const voucher = await existing(id, dependencies)
  return presentVoucher(voucher, await savedBy(dependencies.database, id), dependencies.config)
}

/** One page of those who have used it. @throws {Problem} not_found */
export async function listUses(
  id: string,
  query: QueryOf<typeof usesEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof usesEndpoint>> {
  await existing(id, dependencies)
  const { rows, matching } = await findUses(dependencies.database, id, query, partOf(query))
  return { uses: rows.map(presentUse), matching }
}

/** One page of its codes. @throws {Problem} not_found */
export async function listCodes(
  id: string,
  query: QueryOf<typeof codesEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof codesEndpoint>> {
  const voucher = await existing(id, dependencies)
  const { rows, matching } = await findCodes(dependencies.database, voucher, query, partOf(query))
  return { codes: rows.map(presentCode), matching }
}

/** @throws {Problem} not_found */
export async function existing(
  id: string,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<CountedVoucher> {
  const voucher = await findCounted(database, id, today(clock))
  if (!voucher) throw problem('not_found')
  return voucher
}

interface Paged {
  readonly page?: string | undefined
  readonly per_page?: string | undefined
}

function partOf({ page = '1', per_page: perPage = '15' }: Paged) {
  const limit = Number(perPage)
  return { limit, offset: (Number(page) - 1) * limit }
}
