import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Protokoll' })

/** What a consultant has opened, and when. */
export default function DeskLogPage() {
  return <PageTitle title="Protokoll" />
}
