import { useWatch } from 'react-hook-form'
import type { AccountRole } from '#domain/bookkeeping/accounts.ts'
import { knownAccounts } from '#domain/bookkeeping/bookkeeping.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { AccountsFields } from './accounts-fields.ts'

/** On which accounts invoices, corrections and money are booked, and with which tax keys. */
export function AccountsRoles({ form }: { readonly form: AccountsFields }) {
  return (
    <Section
      title="Konten"
      lead="Ein Konto, das hier nicht vorgeschlagen wird, trägst du unten unter „Eigene Konten“ ein."
    >
      <div className="mt-4 grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <AccountField form={form} of="debtor" label="Kunden" help="Sammelkonto für alle Kunden" />
        <span className="hidden sm:block" />
        {taxed.map(({ role, label }) => (
          <div key={role} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-4">
            <AccountField form={form} of={role} label={label} />
            <TextField
              label="Steuerschlüssel"
              inputMode="numeric"
              maxLength={4}
              {...form.field(`${role}_key`)}
            />
          </div>
        ))}
        <AccountField
          form={form}
          of="clearing"
          label="Verrechnungskonto Zahlungsanbieter"
          help="Was eingegangen ist und noch nicht ausgezahlt"
        />
        <AccountField form={form} of="bank" label="Bank" help="Überweisungen an dich direkt" />
      </div>
    </Section>
  )
}

const taxed = [
  { role: 'revenue_standard', label: 'Erlöse 19 %' },
  { role: 'revenue_small', label: 'Erlöse nach § 19 UStG' },
  { role: 'refund_standard', label: 'Erstattungen 19 %' },
  { role: 'refund_small', label: 'Erstattungen nach § 19 UStG' },
] as const

interface AccountFieldProps {
  readonly form: AccountsFields
  readonly of: AccountRole
  readonly label: string
  readonly help?: string
}

/** An account by its number; its name stands below once it is known. */
function AccountField({ form, of: role, label, help }: AccountFieldProps) {
  const values = useWatch({ control: form.control })
  const number = values[role] ?? ''
  const accounts = knownAccounts({
    chart: values.chart ?? '03',
    account_length: Number(values.account_length),
    own_accounts: (values.own_accounts ?? []).map((own) => ({
      number: own.number ?? '',
      name: own.name ?? '',
      computes_vat: own.computes_vat ?? false,
    })),
  })
  const name = accounts.find((account) => account.number === number)?.name
  const listId = `accounts-${role}`
  return (
    <>
      <TextField
        label={label}
        help={name ?? help}
        inputMode="numeric"
        maxLength={9}
        list={listId}
        autoComplete="off"
        {...form.field(role)}
      />
      <datalist id={listId}>
        {accounts
          .filter(({ roles }) => roles === null || roles.includes(role))
          .map((account) => (
            <option key={account.number} value={account.number}>
              {account.name}
            </option>
          ))}
      </datalist>
    </>
  )
}
