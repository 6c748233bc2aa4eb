import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Gutscheine' })

export default function VouchersPage() {
  return <PageTitle title="Gutscheine" />
}
