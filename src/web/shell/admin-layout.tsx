import { Outlet } from 'react-router'
import { Queries } from '#web/api/queries.tsx'
import { adminsOnly } from './admin-access.ts'
import { AdminFrame } from './admin-frame.tsx'

export const clientMiddleware = [adminsOnly]

/** Layout "admin" of spec § 2. */
export default function AdminLayout() {
  return (
    <Queries>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Queries>
  )
}
