import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Preise' })

export default function PricesPage() {
  return <PageTitle title="Preise" />
}
