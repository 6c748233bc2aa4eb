import { pageMeta } from '#web/app/page/page-meta.ts'
import { RequestsPage } from './requests-page.tsx'

export const meta = pageMeta({ title: 'Widerrufe' })

export default function WithdrawalsPage() {
  return <RequestsPage kind="withdrawal" />
}
