import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { findState } from '#server/accounts/account-store.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { type Property, presentProperty, toColumns } from '#server/properties/present.ts'
import { hasSale } from '#server/properties/sale-store.ts'
import { listProperties, writeProperty } from '#server/properties/store.ts'
import { checkLinks } from './check-links.ts'
import { followShare } from './follow-share.ts'

// The accounts have what the sale told: other amounts would contradict them.
const saleFields = ['soldPriceCents', 'saleCostsCents', 'prepaymentFeeCents', 'shareBp'] as const

/**
 * Stores what is known of a property; version 0 says that nothing was. Valuations of the whole follow its share.
 * @throws {Problem} not_found without the account, version_mismatch with what is stored, or invalid_input
 */
export async function putProperty(scope: HouseholdScope, sent: Property): Promise<Property> {
  const { accountId } = sent
  const account = await findState(scope, accountId)
  if (!account) throw problem('not_found')
  const properties = (await listProperties(scope)).map(presentProperty)
  const current = properties.find((each) => each.accountId === accountId)
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  if (account.type !== 'property') throw fieldProblem('accountId', 'Dieses Konto ist keine Immobilie.')
  if (sent.soldPriceCents !== null && account.closed_on === null)
    throw fieldProblem('soldPriceCents', 'Diese Immobilie ist nicht verkauft.')
  const other = current && saleFields.find((field) => current[field] !== sent[field])
  if (other && (await hasSale(scope, accountId)))
    throw fieldProblem(other, 'Der Verkauf ist gebucht. Nimm ihn zurück und trage ihn neu ein.')
  const others = properties.filter((each) => each.accountId !== accountId)
  await checkLinks(scope, sent, others)
  await checkParts(scope, sent, current)
  return storeProperty(scope, { ...sent, version: sent.version + 1 })
}

async function checkParts(
  scope: HouseholdScope,
  sent: Property,
  current: Property | undefined,
): Promise<void> {
  const growth = (field: 'loans' | 'rentSteps' | 'costs' | 'repairs') =>
    sent[field].length - (current?.[field].length ?? 0)
  if (!current) await checkRoom(scope, 'property')
  await checkRoom(scope, 'property_loan', { by: growth('loans') })
  await checkRoom(scope, 'property_rent_step', { by: growth('rentSteps') })
  await checkRoom(scope, 'property_cost', { by: growth('costs') })
  await checkRoom(scope, 'property_repair', { by: growth('repairs') })
}

/** Writes a property without checking it, and lets the valuations of the whole follow its share. */
export async function storeProperty(scope: HouseholdScope, property: Property): Promise<Property> {
  const { accountId, version, ...fields } = property
  await writeProperty(scope, accountId, {
    values: toColumns.property(fields),
    parts: toColumns.parts(property),
    version,
  })
  await followShare(scope, property)
  return property
}
