import { type BookkeepingSettings, changeBookkeepingSettings } from '#contract/admin/invoices.ts'
import { CallError } from '#contract/protocol/client.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { AccountsChart } from './accounts-chart.tsx'
import { AccountsOffice } from './accounts-office.tsx'
import { AccountsRoles } from './accounts-roles.tsx'
import { OwnAccounts } from './own-accounts.tsx'

/** Everything that the tax adviser has to tell once. What was typed stays, whatever the server refuses. */
export function AccountsForm({ stored }: { readonly stored: BookkeepingSettings }) {
  const { version } = stored
  const { consultant_number: consultant, client_number: client, ...settings } = stored.settings
  const form = useContractForm({
    schema: changeBookkeepingSettings.body,
    defaultValues: {
      ...settings,
      version,
      ...(consultant !== null && { consultant_number: consultant }),
      ...(client !== null && { client_number: client }),
    },
    sentenceOf: (error) =>
      error instanceof CallError && error.has('version_mismatch')
        ? 'Jemand anderes hat die Konten inzwischen geändert. Deine Eingaben stehen noch hier: Lade die Seite neu, um den neuen Stand zu sehen.'
        : sentenceOf(error),
    send: async (body) => {
      await api.call(changeBookkeepingSettings, { body })
      form.form.reset({ ...body, version: body.version + 1 })
      showToast({ type: 'positive', message: 'Die Konten sind gespeichert.' })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <form noValidate onSubmit={(event) => form.submit(event)}>
      <p className="mt-6 max-w-prose text-text-2">
        Diese Angaben kommen von deinem Steuerberater. Ohne sie gibt es keinen Buchungsstapel.
        {stored.changed_at !== null &&
          ` Zuletzt geändert ${formatInstant(Date.parse(stored.changed_at))}${stored.changed_by === null ? '' : ` von ${stored.changed_by}`}.`}
        {version === 0 && ' Noch ist nichts gespeichert, unten steht ein Vorschlag.'}
      </p>
      <AccountsOffice form={form} />
      <AccountsChart form={form} />
      <AccountsRoles form={form} />
      <OwnAccounts form={form} />
      {form.problem !== undefined && (
        <div className="mt-6">
          <Notice tone="negative">{form.problem}</Notice>
        </div>
      )}
      <div className="mt-8">
        <NetworkButton type="submit" isLoading={form.isSending} loadingLabel="Speichert">
          Konten speichern
        </NetworkButton>
      </div>
    </form>
  )
}
