import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Offene Vorgänge' })

export default function OpenRequestsPage() {
  return <PageTitle title="Offene Vorgänge" />
}
