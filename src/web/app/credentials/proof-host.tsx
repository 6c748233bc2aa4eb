import { lazy, Suspense } from 'react'
import { type ProofRealm, useIsProofAsked } from '#web/app/session/proof.ts'
import type { ProofDialogProps } from './proof-dialog.tsx'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

interface ProofHostProps {
  readonly realm?: ProofRealm
  readonly person: ProofDialogProps['person']
}

/** Shows the dialog when a call waits for a proof of identity; its code is loaded the first time. */
export function ProofHost({ realm = 'user', person }: ProofHostProps) {
  const isAsked = useIsProofAsked(realm)
  if (!isAsked) return null
  return (
    <Suspense>
      <ProofDialog realm={realm} person={person} />
    </Suspense>
  )
}
