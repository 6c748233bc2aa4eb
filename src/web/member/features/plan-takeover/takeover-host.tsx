import { lazy, Suspense } from 'react'
import { useTakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'

const TakeoverDialog = lazy(async () => ({
  default: (await import('./takeover-dialog.tsx')).TakeoverDialog,
}))

/** Shows what a calculator would change in the plan when somebody wants to know; its code is fetched at the first use. */
export function TakeoverHost() {
  const request = useTakeoverRequest()
  if (!request) return null
  return (
    <Suspense>
      <TakeoverDialog request={request} />
    </Suspense>
  )
}
