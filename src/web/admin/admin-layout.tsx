import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ReauthenticationHost } from '#web/app/credentials/reauthentication-host.tsx'
import { useAdmission } from '#web/app/loading/use-admission.ts'
import { NoScript } from '#web/app/page/no-script.tsx'
import { Queries } from '#web/app/queries/queries.tsx'
import { adminsOnly, leaveUnlessAdmin } from './admin-access.ts'
import { AdminFrame } from './admin-frame.tsx'
import { useAdminSession } from './admin-session.ts'

export const clientMiddleware = [adminsOnly]

/** The layout "admin" of spec § 2. */
export default function AdminLayout() {
  useAdmission(leaveUnlessAdmin)
  useEffect(() => {
    window.addEventListener('pageshow', readAnew)
    return () => window.removeEventListener('pageshow', readAnew)
  }, [])
  return (
    <Queries>
      <AdminReauthenticationHost />
      <AdminFrame>
        <NoScript />
        <Outlet />
      </AdminFrame>
    </Queries>
  )
}

/** Reloads a page that the browser has restored from memory: its admin may have signed out meanwhile. */
function readAnew({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

function AdminReauthenticationHost() {
  const session = useAdminSession()
  return session && <ReauthenticationHost realm="admin" person={session} />
}
