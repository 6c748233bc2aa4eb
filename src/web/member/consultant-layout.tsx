import { Outlet } from 'react-router'
import { readSession } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { NoScript } from '#web/app/page/no-script.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import { leaveUnlessMember, membersOnly } from '#web/app/session/access.ts'
import { ConsultantFrame } from './consultant-frame.tsx'

export const clientMiddleware = [membersOnly]
export const links = readsOf(readSession)

/** The layout of the pages of consultants, with a frame of its own. */
export default function ConsultantLayout() {
  useAdmission(leaveUnlessMember)
  return (
    <Queries>
      <ConsultantFrame>
        <NoScript />
        <Outlet />
      </ConsultantFrame>
    </Queries>
  )
}
