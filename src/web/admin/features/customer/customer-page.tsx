import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Kunde' })

export default function CustomerPage() {
  return <PageTitle title="Kunde" />
}
