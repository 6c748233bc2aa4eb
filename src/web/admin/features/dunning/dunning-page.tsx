import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Mahnungen' })

export default function DunningPage() {
  return <PageTitle title="Mahnungen" />
}
