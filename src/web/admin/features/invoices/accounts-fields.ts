import type { changeBookkeepingSettings } from '#contract/admin/invoices.ts'
import type { Input } from '#contract/protocol/endpoint.ts'
import type { ContractForm } from '#web/app/forms/use-contract-form.ts'

export type AccountsValues = Input<typeof changeBookkeepingSettings.body>

/** The form of accounts and tax keys, for its parts. */
export type AccountsFields = ContractForm<AccountsValues>

type NumberName = {
  [Name in keyof AccountsValues]: AccountsValues[Name] extends number ? Name : never
}[keyof AccountsValues]

/** A field with a whole number; what is no number is refused by the contract, in its words. */
export function numberField(form: AccountsFields, name: NumberName) {
  return { ...form.form.register(name, { setValueAs: wholeIn }), error: form.errorOf(name) }
}

function wholeIn(typed: string | number | undefined): string | number | undefined {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  return /^\d+$/.test(text) ? Number(text) : text === '' ? undefined : text
}
