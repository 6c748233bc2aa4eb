import { Outlet } from 'react-router'
import { Queries } from '#web/queries/queries.tsx'
import { membersOnly } from '#web/identity/access.ts'

export const clientMiddleware = [membersOnly]

/** The pages keep their data while a session that has just ended takes the application's frame away. */
export default function MembersOnlyLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
