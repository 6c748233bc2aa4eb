import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Vertrauensperson' })

/** The page behind the link with which a person of trust accepts or refuses. */
export default function TrustedPersonPage() {
  return <PageTitle title="Vertrauensperson" />
}
