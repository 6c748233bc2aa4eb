import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Vorschläge' })

/** All proposals of a consultant and their answers. */
export default function SentProposalsPage() {
  return <PageTitle title="Vorschläge" />
}
