import { type ReactNode, Suspense } from 'react'
import { findPage } from '#contract/site/pages.ts'
import { usePath } from '#web/app/page/use-path.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { PublicFrame } from '#web/visitor/public-frame.tsx'
import { LaterAppFrame } from './later-app-frame.ts'

/**
 * The frame of a page: that of the application for signed-in people, the public one for visitors. A page for members
 * alone has the application's frame from the beginning, before it is known who is signed in.
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
