import { useWatch } from 'react-hook-form'
import { accountRoles, charts, proposedAccounts } from '#domain/bookkeeping/accounts.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { NativeSelect } from '#web/kit/fields/native-select.tsx'
import { type AccountsFields, numberField } from './accounts-fields.ts'

/** The chart of accounts and how long its accounts are; both decide which accounts are proposed. */
export function AccountsChart({ form }: { readonly form: AccountsFields }) {
  const chart = useWatch({ control: form.control, name: 'chart' })
  const length = useWatch({ control: form.control, name: 'account_length' })
  const proposed = proposedAccounts(chart, length)
  const chosen = useWatch({ control: form.control, name: [...accountRoles] })
  const isProposed = accountRoles.every((role, at) => chosen[at] === proposed[role])

  function take(): void {
    for (const role of accountRoles)
      form.form.setValue(role, proposed[role], {
        shouldDirty: true,
        shouldValidate: form.form.formState.isSubmitted,
      })
    for (const role of ['revenue_standard', 'revenue_small', 'refund_standard', 'refund_small'] as const)
      form.form.setValue(`${role}_key`, '', { shouldDirty: true })
  }

  return (
    <Section title="Kontenrahmen">
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <NativeSelect label="Kontenrahmen" choices={chartChoices} {...form.field('chart')} />
        <NativeSelect
          label="Länge der Sachkonten"
          choices={lengths}
          {...numberField(form, 'account_length')}
        />
      </div>
      {!isProposed && (
        <TextAction className="mt-3" onClick={take}>
          Übliche Konten für SKR{chart} mit {String(length)} Stellen einsetzen
        </TextAction>
      )}
    </Section>
  )
}

const chartChoices = charts.map((value) => ({ value, label: `SKR${value}` }))
const lengths = [4, 5, 6, 7, 8].map((count) => ({ value: String(count), label: `${count} Stellen` }))
