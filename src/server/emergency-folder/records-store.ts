import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** The accounts as a sheet needs them, in their order: no number and no balance is read. */
export async function listFolderAccounts({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('account')
    .select((account) => [
      'name',
      'type',
      'bank',
      'closed_on',
      'is_archived',
      'instalment_cents',
      'fixed_until',
      jsonArrayFrom(
        account
          .selectFrom('account_owner')
          .select('account_owner.person_id')
          .where('account_owner.household_id', '=', householdId)
          .whereRef('account_owner.account_id', '=', 'account.id'),
      ).as('owners'),
    ])
    .where('account.household_id', '=', householdId)
    .orderBy('account.position')
    .orderBy('account.id')
    .execute()
}

/** The contracts with their lines of the household plan: no customer number, no amount. */
export async function listFolderContracts({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('contract')
    .innerJoin('budget_item as item', (join) =>
      join.onRef('item.household_id', '=', 'contract.household_id').onRef('item.id', '=', 'contract.item_id'),
    )
    .select((contract) => [
      'item.name',
      'item.valid_to',
      'contract.kind',
      'contract.provider',
      'contract.signed_on',
      'contract.starts_on',
      'contract.minimum_ends_on',
      'contract.notice_count',
      'contract.notice_unit',
      'contract.notice_to',
      'contract.renewal_months',
      'contract.cancelled_to_day',
      jsonArrayFrom(
        contract
          .selectFrom('budget_share')
          .select('budget_share.person_id')
          .where('budget_share.household_id', '=', householdId)
          .whereRef('budget_share.item_id', '=', 'item.id')
          .where('budget_share.share_bp', '>', 0),
      ).as('shares'),
    ])
    .where('contract.household_id', '=', householdId)
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()
}

/** The first names of the persons of the household. */
export async function listFolderPersons({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('person')
    .select(['id', 'name'])
    .where('household_id', '=', householdId)
    .orderBy('position')
    .execute()
}
