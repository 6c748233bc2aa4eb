import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Anfrage anhalten' })

/** The page behind the link with which an owner stops a request. */
export default function StopRequestPage() {
  return <PageTitle title="Anfrage anhalten" />
}
