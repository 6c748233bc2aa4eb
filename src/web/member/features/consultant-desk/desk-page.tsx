import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Mandanten' })

/** The desk of a consultant: clients, requests and proposals, without a figure. */
export default function DeskPage() {
  return <PageTitle title="Mandanten" />
}
