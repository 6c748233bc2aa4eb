import { type ReactNode, Suspense } from 'react'
import { findPage } from '#contract/site/pages.ts'
import { useSession } from './identity/known-session.ts'
import { usePath } from '#web/page/use-path.ts'
import { PublicFrame } from '#web/visitor/public-frame.tsx'
import { LaterAppFrame } from './later-app-frame.ts'

/**
 * Signed-in people see every page inside the app, visitors inside the public frame. A page for members alone has the
 * app's frame from the beginning, before it is known who is there.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isForMembers = findPage(usePath())?.access === 'auth'
  if (!session && !isForMembers) return <PublicFrame>{children}</PublicFrame>
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <LaterAppFrame session={session}>{children}</LaterAppFrame>
    </Suspense>
  )
}
