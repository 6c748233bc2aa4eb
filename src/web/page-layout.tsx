import { Outlet, useRouteError } from 'react-router'
import { everybody } from '#web/app/session/access.ts'
import { ErrorHost } from './error-host.tsx'
import { Frame } from './frame.tsx'

export const clientMiddleware = [everybody]

/** The layout of the pages that everybody may see: head and footer around the page. */
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
