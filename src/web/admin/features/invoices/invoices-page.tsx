import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { AccountsScreen } from './accounts-screen.tsx'
import { type screens, useInvoicesView } from './invoices-view.ts'
import { ListScreen } from './list-screen.tsx'
import { MonthScreen } from './month-screen.tsx'

export const meta = pageMeta({ title: 'Rechnungen' })

/** Invoices: looked up one by one, closed by the month, and handed to the tax adviser. */
export default function InvoicesPage() {
  const [view, change] = useInvoicesView()
  return (
    <>
      <PageTitle area="Verkauf" title="Rechnungen" />
      <div className="mt-5 print:hidden">
        <Segmented
          label="Ansicht"
          choices={choices}
          value={view.screen}
          onChange={(screen) => change({ screen })}
        />
      </div>
      {view.screen === 'liste' && <ListScreen view={view} onChange={change} />}
      {view.screen === 'monat' && <MonthScreen view={view} onChange={change} />}
      {view.screen === 'konten' && <AccountsScreen />}
    </>
  )
}

const choices = [
  { value: 'liste', label: 'Alle' },
  { value: 'monat', label: 'Monat' },
  { value: 'konten', label: 'Konten' },
] as const satisfies readonly { readonly value: (typeof screens)[number]; readonly label: string }[]
