import { Outlet } from 'react-router'
import { readSession, readSubscription } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { NoScript } from '#web/app/page/no-script.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import { leaveUnlessMember, membersOnly } from '#web/app/session/access.ts'
// The frame comes with its pages, not after them.
import './app-frame.tsx'

export const clientMiddleware = [membersOnly]
export const links = readsOf(readSession, readSubscription)

/** The pages keep their data while a session that has just ended takes the application's frame away. */
export default function MembersOnlyLayout() {
  useAdmission(leaveUnlessMember)
  return (
    <Queries>
      <NoScript />
      <Outlet />
    </Queries>
  )
}
