import { lazy, Suspense } from 'react'
import { useIsProofAsked } from '#web/identity/proof.ts'
import type { Session } from '#web/identity/session.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Shows the dialog when a call waits for a proof of identity; its code is fetched at the first time. */
export function ProofHost({ session }: { readonly session: Session }) {
  const isAsked = useIsProofAsked()
  if (!isAsked) return null
  return (
    <Suspense>
      <ProofDialog session={session} />
    </Suspense>
  )
}
