import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#web/identity/session.ts'
import { PublicFrame } from '#web/visitor/public-frame.tsx'

// Apart from the visitors' code: it brings menus and the palette.
const AppFrame = lazy(async () => ({ default: (await import('#web/member/app-frame.tsx')).AppFrame }))

/** Signed-in people see every page inside the app, visitors inside the public frame. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (!session) return <PublicFrame>{children}</PublicFrame>
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <AppFrame session={session}>{children}</AppFrame>
    </Suspense>
  )
}
