import { lazy, Suspense } from 'react'
import { type ReauthenticationRealm, useIsReauthenticationAsked } from '#web/app/session/reauthentication.ts'
import type { ReauthenticationDialogProps } from './reauthentication-dialog.tsx'

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}))

interface ReauthenticationHostProps {
  readonly realm?: ReauthenticationRealm
  readonly person: ReauthenticationDialogProps['person']
}

/** Shows the dialog when a call waits for a proof of identity; its code is loaded the first time. */
export function ReauthenticationHost({ realm = 'user', person }: ReauthenticationHostProps) {
  const isAsked = useIsReauthenticationAsked(realm)
  if (!isAsked) return null
  return (
    <Suspense>
      <ReauthenticationDialog realm={realm} person={person} />
    </Suspense>
  )
}
