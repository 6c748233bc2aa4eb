import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'

export const meta = pageMeta({ title: 'Mandant' })

/** The room of a client, as far as the client has granted it. */
export default function ClientRoomPage() {
  return <PageTitle title="Mandant" />
}
