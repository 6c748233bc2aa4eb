import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { everybody } from './access.ts'
import { PublicFrame } from './public-frame.tsx'

export const clientMiddleware = [everybody]

// Apart from the visitors' code: it brings menus and the palette.
const AppFrame = lazy(async () => ({ default: (await import('./app-frame.tsx')).AppFrame }))

/** Layout "default": signed-in people see every page inside the app, visitors inside the public frame. */
export default function PageLayout() {
  const session = useSession()
  if (!session)
    return (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    )
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <AppFrame session={session}>
        <Outlet />
      </AppFrame>
    </Suspense>
  )
}
