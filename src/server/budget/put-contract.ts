import { explainContract } from '#contract/planning/explain-budget-item.ts'
import { problem } from '#contract/protocol/problem.ts'
import { checkContract } from '#domain/contracts/check-contract.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { findItem } from './item-store.ts'
import { type Contract, presentContract, toColumns } from './present.ts'
import { findContract, writeContract } from './store.ts'

export type ContractFields = Omit<Contract, 'itemId' | 'version'>

/**
 * Stores the contract of an item; version 0 says that there was none.
 * @param at what stands before the names of the fields, where the contract is a part of a larger request
 * @throws {Problem} not_found without the item, version_mismatch with the stored contract, or invalid_input
 */
export async function putContract(scope: HouseholdScope, sent: Contract, at = ''): Promise<Contract> {
  const { itemId } = sent
  const row = await findContract(scope, itemId)
  const current = row && presentContract(row)
  if (!current && !(await findItem(scope, itemId))) throw problem('not_found')
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  const findings = checkContract(sent)
  if (findings.length > 0) {
    throw problem('invalid_input', {
      fields: findings.map((finding) => ({
        field: `${at}${finding.field}`,
        message: explainContract(finding),
      })),
    })
  }
  if (!current) await checkRoom(scope, 'contract', { field: `${at}provider` })
  const version = sent.version + 1
  await writeContract(scope, itemId, toColumns.contract(sent), version)
  return { ...sent, version }
}
