import { Outlet } from 'react-router'
import { everybody } from '#web/identity/access.ts'
import { PublicFrame } from './public-frame.tsx'

export const clientMiddleware = [everybody]

/** Layout "fullheight": the form stands in the middle of the page; the legal footer stays. */
export default function FullheightLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
