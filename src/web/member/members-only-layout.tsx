import { Outlet } from 'react-router'
import { readSession, readSubscription } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { NoScript } from '#web/app/page/no-script.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import { leaveUnlessMember, membersOnly } from '#web/app/session/access.ts'
// The frame is imported here, so that it is loaded together with its pages, not after them.
import './app-frame.tsx'

export const clientMiddleware = [membersOnly]
export const links = readsOf(readSession, readSubscription)

/**
 * The layout of pages for signed-in members; the pages keep their data while the frame of a session that has
 * just ended is taken away.
 */
export default function MembersOnlyLayout() {
  useAdmission(leaveUnlessMember)
  return (
    <Queries>
      <NoScript />
      <Outlet />
    </Queries>
  )
}
