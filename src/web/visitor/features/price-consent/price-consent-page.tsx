import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Neuer Preis' })

export default function PriceConsentPage() {
  return <PageTitle title="Neuer Preis" />
}
