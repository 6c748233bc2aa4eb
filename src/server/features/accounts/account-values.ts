import { normaliseIban } from '#domain/accounts/iban.ts'
import type { Account } from './present.ts'
import type { AccountRow, AccountValues } from './store.ts'

export type AccountFields = Omit<
  Account,
  'id' | 'version' | 'balances' | 'closedOn' | 'isArchived' | 'colourIndex' | 'position'
>

/** An IBAN is compared and stored without blanks, in capitals. */
export function normaliseFields<Fields extends Pick<AccountFields, 'iban'>>(fields: Fields): Fields {
  return { ...fields, iban: fields.iban === null ? null : normaliseIban(fields.iban) }
}

/** The columns of an account. */
export function accountValues(fields: AccountFields): AccountValues {
  return {
    name: fields.name,
    type: fields.type,
    bank: fields.bank,
    iban: fields.iban,
    holder: fields.holder,
    value_sign: fields.valueSign,
    asset_class: fields.assetClass,
    availability: fields.availability,
    interest_bp: fields.interestBp,
    fixed_until: fields.fixedUntil,
    is_counted: fields.isCounted,
    opened_on: fields.openedOn,
    exemption_order_cents: fields.exemptionOrderCents,
  }
}

export function ownerRows({ owners }: Pick<AccountFields, 'owners'>): AccountRow['owners'] {
  return owners.map(({ personId, shareBp }) => ({ person_id: personId, share_bp: shareBp }))
}
