import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Rechnungen' })

export default function InvoicesPage() {
  return <PageTitle title="Rechnungen" />
}
