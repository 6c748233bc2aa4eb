import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { everybody } from '#web/app/session/access.ts'
import { loadSession } from '#web/app/session/session.ts'
import { PublicFrame } from './public-frame.tsx'

export const clientMiddleware = [everybody]

/** Layout "fullheight": the form stands in the middle of the page; the legal footer stays. */
export default function FullheightLayout() {
  // A prerendered page starts before it is known who is signed in.
  useEffect(() => void loadSession().catch(() => undefined), [])
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
