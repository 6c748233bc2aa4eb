import { ReauthenticationHost } from '#web/app/credentials/reauthentication-host.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import '#web/styles/member.css'
import type { Session } from '#web/app/session/known-session.ts'
import { TakeoverHost } from '#web/member/features/plan-takeover/takeover-host.tsx'

/** The dialogs that only signed-in people get, on any page. */
export function SessionHosts({ session }: { readonly session: Session }) {
  return (
    <Queries>
      <ReauthenticationHost person={session} />
      <TakeoverHost />
    </Queries>
  )
}
