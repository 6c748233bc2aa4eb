import { Outlet } from 'react-router'
import { readSession } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { NoScript } from '#web/app/page/no-script.tsx'
import { usePath } from '#web/app/page/use-path.ts'
import { Queries } from '#web/app/queries/queries.tsx'
import { leaveUnlessMember, membersOnly } from '#web/app/session/access.ts'
import { DeskFrame } from './desk-frame.tsx'

export const clientMiddleware = [membersOnly]
export const links = readsOf(readSession)

/** The page that brings the frame itself, because the frame shows whose figures these are. */
const roomPath = '/berater/mandant'

/** The layout of the pages of consultants: the desk's frame around all but the room of a client. */
export default function ConsultantLayout() {
  useAdmission(leaveUnlessMember)
  const page = (
    <>
      <NoScript />
      <Outlet />
    </>
  )
  return <Queries>{usePath() === roomPath ? page : <DeskFrame>{page}</DeskFrame>}</Queries>
}
