import { Outlet, useRouteError } from 'react-router'
import { everybody } from '#web/app/session/access.ts'
import { ErrorHost } from './error-host.tsx'
import { Frame } from './frame.tsx'

export const clientMiddleware = [everybody]

/** The layout "default". */
export default function PageLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return <ErrorHost error={useRouteError()} />
}
