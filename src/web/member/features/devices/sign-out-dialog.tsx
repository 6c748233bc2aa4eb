import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { logoutAllDevices } from '#contract/devices.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { sayGoodbye } from '#web/member/user/say-goodbye.ts'

/** Asks before all devices are signed out, because this device is among them. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  const signOut = useMutation({
    mutationFn: () => api.call(logoutAllDevices, {}),
    meta: { showsErrors: true },
    onSuccess: () => sayGoodbye('Du bist auf allen Geräten abgemeldet.'),
  })
  const problem = refusalSentence(signOut.error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      initialFocus={stay}
      title="Auf allen Geräten abmelden?"
      lead="Auch hier: Du meldest dich danach neu an. Was nicht gespeichert ist, geht verloren."
      actions={
        <>
          <Button ref={stay} variant="outline" size={44} onClick={onClose}>
            Angemeldet bleiben
          </Button>
          <NetworkButton
            variant="danger"
            size={44}
            isLoading={signOut.isPending || signOut.isSuccess}
            loadingLabel="Meldet ab"
            onClick={() => signOut.mutate()}
          >
            Überall abmelden
          </NetworkButton>
        </>
      }
    >
      {problem !== undefined && (
        <div className="mt-4">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
    </Dialog>
  )
}
