import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Vorschläge' })

/** The proposals that a household has got, line by line. */
export default function ProposalsPage() {
  return <PageTitle title="Vorschläge" />
}
