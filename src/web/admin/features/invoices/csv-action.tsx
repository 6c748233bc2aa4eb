import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportAdminInvoices } from '#contract/admin/invoices.ts'
import { api } from '#web/app/network/client.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type InvoicesView, filtersOf } from './invoices-view.ts'

/** Everything that matches as a table, however many pages it has. */
export function CsvAction({ view }: { readonly view: InvoicesView }) {
  const make = useMutation({
    mutationFn: () => api.call(exportAdminInvoices, { body: filtersOf(view) }),
    onSuccess: ({ name, content }) => downloadFile(name, content),
  })
  return (
    <TextAction icon={Download} disabled={make.isPending} onClick={() => make.mutate()}>
      {make.isPending ? 'Stellt zusammen' : 'CSV'}
    </TextAction>
  )
}
