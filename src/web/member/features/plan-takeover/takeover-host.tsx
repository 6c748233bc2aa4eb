import { lazy, Suspense } from 'react'
import { useTakeoverRequest } from '#web/household/plan-takeover/takeover-store.ts'

const TakeoverDialog = lazy(async () => ({
  default: (await import('./takeover-dialog.tsx')).TakeoverDialog,
}))

/**
 * Shows the changes that a calculator's result would make to the plan; its code is loaded at the first use.
 */
export function TakeoverHost() {
  const request = useTakeoverRequest()
  if (!request) return null
  return (
    <Suspense>
      <TakeoverDialog request={request} />
    </Suspense>
  )
}
