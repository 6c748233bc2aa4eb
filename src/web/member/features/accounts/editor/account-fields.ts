import type { AccountType } from '#domain/accounts/account.ts'

/** The fields that only some types of account have. */
export type OptionalField =
  | 'bank'
  | 'iban'
  | 'interest'
  | 'fixedUntil'
  | 'instalment'
  | 'availability'
  | 'exemptionOrder'
  | 'pot'

/** Whether a type of account has the field: a flat has no IBAN, cash no interest. */
export function hasField(type: AccountType, field: OptionalField): boolean {
  return fieldsOf[type].includes(field)
}

const atBank = ['bank', 'iban', 'interest', 'availability'] as const

const fieldsOf: Readonly<Record<AccountType, readonly OptionalField[]>> = {
  checking: [...atBank, 'exemptionOrder', 'pot'],
  savings: [...atBank, 'exemptionOrder', 'pot'],
  term_deposit: [...atBank, 'fixedUntil', 'exemptionOrder', 'pot'],
  securities: ['bank', 'iban', 'availability', 'exemptionOrder', 'pot'],
  precious_metals: ['bank', 'availability'],
  crypto: ['bank', 'pot', 'availability'],
  cash: ['pot'],
  credit_card: ['bank', 'iban', 'interest', 'pot'],
  loan: ['bank', 'iban', 'interest', 'fixedUntil', 'instalment', 'pot'],
  building_savings: [...atBank, 'fixedUntil', 'exemptionOrder', 'pot'],
  retirement: [...atBank, 'pot'],
  property: [],
  tangible: [],
  receivable: ['interest', 'fixedUntil', 'availability'],
}
