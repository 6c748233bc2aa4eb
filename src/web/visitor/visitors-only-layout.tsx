import { Navigate, Outlet, useLocation } from 'react-router'
import { visitorsOnly } from '#web/app/session/access.ts'
import { destinationAfterLogin } from '#web/app/session/destination.ts'
import { useSession } from '#web/app/session/known-session.ts'

export const clientMiddleware = [visitorsOnly]

export default function VisitorsOnlyLayout() {
  const session = useSession()
  const { search } = useLocation()
  if (session) return <Navigate to={destinationAfterLogin(search)} replace />
  return <Outlet />
}
