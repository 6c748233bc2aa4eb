import type {
  AdminVoucher,
  changeVoucher as changeEndpoint,
  deleteVoucher as deleteEndpoint,
} from '#contract/admin/vouchers.ts'
import { fieldProblem, problem, refused } from '#contract/protocol/problem.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import type { VoucherRow } from '#server/subscription/vouchers/voucher-store.ts'
import { today } from '#server/today.ts'
import { presentVoucher } from './present.ts'
import { countUses, deleteVoucherRow, findCounted, lockVoucher, savedBy, updateVoucher } from './store.ts'

/**
 * Renames, pauses or ends a voucher, or limits its uses. What was redeemed stays.
 * @throws {Problem} not_found · version_mismatch with the present voucher · invalid_input
 */
export async function changeVoucher(
  { params, body, note }: Call<typeof changeEndpoint>,
  dependencies: Dependencies,
): Promise<AdminVoucher> {
  const { clock, database } = dependencies
  return inTransaction(database, async (transaction) => {
    const voucher = await lockSeen(transaction, dependencies, params.id, body.version)
    if (body.valid_until !== null && body.valid_until < voucher.from_on)
      throw fieldProblem('valid_until', 'Der letzte Tag liegt vor dem ersten.')
    const { ofOneCode } = await countUses(transaction, params.id)
    if (body.uses_per_code !== null && body.uses_per_code < ofOneCode)
      throw fieldProblem('uses_per_code', `Ein Code ist schon ${ofOneCode} Mal eingelöst.`)
    await updateVoucher(transaction, params.id, {
      name: body.name.trim(),
      until_on: body.valid_until,
      uses_per_code: body.uses_per_code,
      paused_at: body.is_paused ? (voucher.paused_at ?? clock.now()) : null,
    })
    const isPausedNow = body.is_paused !== (voucher.paused_at !== null)
    const words = isPausedNow ? (body.is_paused ? ', angehalten' : ', fortgesetzt') : ''
    await note(transaction, 'voucher_changed', { reason: `${body.name.trim()}${words}` })
    return present(transaction, dependencies, params.id)
  })
}

/**
 * Deletes a voucher that nobody has used.
 * @throws {Problem} not_found · version_mismatch · conflict where it was used
 */
export async function deleteVoucher(
  { params, query, note }: Call<typeof deleteEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    const seen = query.version === undefined ? null : Number(query.version)
    const voucher = await lockSeen(transaction, dependencies, params.id, seen)
    if ((await countUses(transaction, params.id)).all > 0)
      throw refused('Dieser Gutschein ist schon eingelöst. Du kannst ihn anhalten.')
    await deleteVoucherRow(transaction, params.id)
    await note(transaction, 'voucher_deleted', { reason: voucher.name })
  })
}

/** The voucher, locked, where it is as it was seen. */
async function lockSeen(
  transaction: Transaction,
  dependencies: Dependencies,
  id: string,
  version: number | null,
): Promise<VoucherRow> {
  const voucher = await lockVoucher(transaction, id)
  if (!voucher) throw problem('not_found')
  if (version !== null && version !== voucher.version)
    throw problem('version_mismatch', { current: await present(transaction, dependencies, id) })
  return voucher
}

async function present(
  transaction: Transaction,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  id: string,
): Promise<AdminVoucher> {
  const counted = await findCounted(transaction, id, today(clock))
  if (!counted) throw problem('not_found')
  return presentVoucher(counted, await savedBy(transaction, id), config)
}
