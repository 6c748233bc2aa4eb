import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { ProofHost } from '#web/app/credentials/proof-host.tsx'
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
      <AdminProofHost />
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

function AdminProofHost() {
  const session = useAdminSession()
  return session && <ProofHost realm="admin" person={session} />
}
