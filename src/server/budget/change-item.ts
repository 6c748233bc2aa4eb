import { explainBudgetItem } from '#contract/planning/explain-budget-item.ts'
import { type FieldError, problem } from '#contract/protocol/problem.ts'
import { checkBudgetItem } from '#domain/budget/check-budget-item.ts'
import { hasAccount } from '#server/accounts/store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { numberList } from '#server/database/number-list.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { checkPlaces } from './check-places.ts'
import {
  findItem,
  hasBookings,
  listItemIds,
  listItems,
  listPersonsOf,
  nextItemPosition,
  removeItem,
  writeItem,
} from './item-store.ts'
import { type Contract, type Item, presentItem, toColumns } from './present.ts'
import { type ContractFields, putContract } from './put-contract.ts'

type ItemFields = Omit<Item, 'id' | 'position' | 'version'>

export interface NewItem extends ItemFields, Pick<Item, 'id'> {
  readonly contract?: ContractFields | null | undefined
}

/**
 * Adds an item behind the others, on request with its contract. The same call again answers with the same item.
 * @param at what stands before the names of the fields, where the item is a part of a larger request
 * @throws {Problem} conflict, or invalid_input where something does not fit or the household has as many as it may
 */
export async function createItem(
  scope: HouseholdScope,
  { contract = null, ...sent }: NewItem,
  at = '',
): Promise<Item> {
  const known = await findItem(scope, sent.id)
  if (known) return answerRepeat(presentItem(known), sent)
  await checkItem(scope, sent, at)
  await checkRoom(scope, 'budget_item', { field: `${at}name` })
  await checkParts(scope, sent, noParts, at)
  const item = { ...sent, position: await nextItemPosition(scope), version: 1 }
  await storeItem(scope, item)
  if (contract)
    await putContract(
      scope,
      { ...contract, itemId: sent.id, version: 0 } satisfies Contract,
      `${at}contract.`,
    )
  return item
}

/**
 * Replaces the stored fields and parts of an item.
 * @throws {Problem} not_found, version_mismatch with the stored item, or invalid_input
 */
export async function updateItem(scope: HouseholdScope, sent: Omit<Item, 'position'>): Promise<Item> {
  const row = await findItem(scope, sent.id)
  const current = row && presentItem(row)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  await checkItem(scope, sent, '')
  await checkParts(scope, sent, current, '')
  const item = { ...sent, position: current.position, version: sent.version + 1 }
  await storeItem(scope, item)
  return item
}

/**
 * Deletes an item for which nothing was booked.
 * @throws {Problem} not_found, or conflict where bookings belong to it
 */
export async function deleteItem(scope: HouseholdScope, id: string): Promise<void> {
  if (!(await findItem(scope, id))) throw problem('not_found')
  if (await hasBookings(scope, id)) throw problem('conflict')
  await removeItem(scope, id)
}

/** Orders the items. Unnamed ones follow in the order they had. */
export async function orderItems(scope: HouseholdScope, ids: readonly string[]): Promise<Item[]> {
  const stored = await listItemIds(scope)
  const [known, named] = [new Set(stored), new Set(ids)]
  if (!ids.every((id) => known.has(id))) throw problem('not_found')
  await numberList(scope, 'budget_item', [...ids, ...stored.filter((id) => !named.has(id))])
  return (await listItems(scope)).map(presentItem)
}

const noParts = { amounts: [], exceptions: [], shares: [] } as const

async function checkItem(scope: HouseholdScope, sent: Omit<NewItem, 'contract'>, at: string): Promise<void> {
  const findings = checkBudgetItem({ ...sent, position: 0 })
  refuseAll(
    findings.map((finding) => ({ field: `${at}${finding.field}`, message: explainBudgetItem(finding) })),
  )
  await checkPlaces(scope, [{ place: { itemId: null, groupId: sent.groupId, category: null }, at }])
  const persons = await listPersonsOf(
    scope,
    sent.shares.map(({ personId }) => personId),
  )
  refuseAll(
    sent.shares.flatMap(({ personId }, index) =>
      persons.has(personId)
        ? []
        : [
            {
              field: `${at}shares.${index}.personId`,
              message: 'Diese Person gehört nicht zu deinem Haushalt.',
            },
          ],
    ),
  )
  if (sent.accountId !== null && !(await hasAccount(scope, sent.accountId)))
    refuseAll([{ field: `${at}accountId`, message: 'Dieses Konto gehört nicht zu deinem Haushalt.' }])
}

type Parts = {
  readonly [Key in 'amounts' | 'exceptions' | 'shares']: { readonly length: number }
}

async function checkParts(scope: HouseholdScope, sent: Parts, current: Parts, at: string): Promise<void> {
  const tables = { amounts: 'budget_amount', exceptions: 'budget_exception', shares: 'budget_share' } as const
  for (const part of ['amounts', 'exceptions', 'shares'] as const) {
    const by = sent[part].length - current[part].length
    await checkRoom(scope, tables[part], { by, field: `${at}${part}` })
  }
}

async function storeItem(scope: HouseholdScope, { id, version, ...fields }: Item): Promise<void> {
  await writeItem(scope, id, { values: toColumns.item(fields), parts: toColumns.parts(fields) }, version)
}

function refuseAll(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw problem('invalid_input', { fields })
}
