import { Queries } from '#web/api/queries.tsx'
import type { Session } from '#web/api/session.ts'
import '#web/styles/app.css'
import { LostDraftHost } from './lost-draft-host.tsx'
import { ProofHost } from './proof-host.tsx'

/** Questions that only signed-in people are asked, on any page. */
export function SessionHosts({ session }: { readonly session: Session }) {
  return (
    <Queries>
      <LostDraftHost key={session.id} userId={session.id} />
      <ProofHost session={session} />
    </Queries>
  )
}
