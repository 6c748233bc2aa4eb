import { Queries } from '#web/queries/queries.tsx'
import type { Session } from './identity/known-session.ts'
import '#web/styles/member.css'
import { LostDraftHost } from '#web/drafts/lost-draft-host.tsx'
import { TakeoverHost } from '#web/member/features/plan-takeover/takeover-host.tsx'
import { ProofHost } from '#web/proof/proof-host.tsx'

/** The dialogs that only signed-in people get, on any page. */
export function SessionHosts({ session }: { readonly session: Session }) {
  return (
    <Queries>
      <LostDraftHost key={session.id} userId={session.id} />
      <ProofHost person={session} />
      <TakeoverHost />
    </Queries>
  )
}
