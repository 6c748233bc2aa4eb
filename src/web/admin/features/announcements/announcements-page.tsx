import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Mitteilungen' })

export default function AnnouncementsPage() {
  return <PageTitle title="Mitteilungen" />
}
