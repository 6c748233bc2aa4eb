import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Einstellungen' })

export default function AdminSettingsPage() {
  return <PageTitle title="Einstellungen" />
}
