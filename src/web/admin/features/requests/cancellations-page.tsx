import { pageMeta } from '#web/app/page/page-meta.ts'
import { RequestsPage } from './requests-page.tsx'

export const meta = pageMeta({ title: 'Kündigungen' })

export default function CancellationsPage() {
  return <RequestsPage kind="cancellation" />
}
