import { ReauthenticationHost } from '#web/app/credentials/reauthentication-host.tsx'
import { WholeSheet } from '#web/app/page/whole-sheet.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import type { Session } from '#web/app/session/known-session.ts'
import { TakeoverHost } from '#web/member/features/plan-takeover/takeover-host.tsx'

/** The dialogs that only signed-in people get, on any page. */
export function SessionHosts({ session }: { readonly session: Session }) {
  return (
    <Queries>
      <WholeSheet />
      <ReauthenticationHost person={session} />
      <TakeoverHost />
    </Queries>
  )
}
