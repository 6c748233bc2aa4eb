import { Outlet } from 'react-router'
import { adminsOnly } from './admin-access.ts'
import { AdminFrame } from './admin-frame.tsx'

export const clientMiddleware = [adminsOnly]

/** Layout "admin" of spec § 2. */
export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}
