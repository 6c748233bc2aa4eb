import { lazy, Suspense } from 'react'
import { useIsProofAsked } from '#web/api/proof.ts'
import { useSession } from '#web/api/session.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Shows the dialog when a call waits for a proof of identity; its code is fetched at the first time. */
export function ProofHost() {
  const isAsked = useIsProofAsked()
  const session = useSession()
  if (!isAsked || !session) return null
  return (
    <Suspense>
      <ProofDialog session={session} />
    </Suspense>
  )
}
