import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { NativeDialog } from '#web/controls/native-dialog.tsx'
import { storedOnDevice } from '#web/device/stored-on-device.ts'

/** Opens at once. There is nothing to consent to, so nothing is asked. */
export function CookieSettings({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <NativeDialog ref={dialog} title="Cookie-Einstellungen" className="max-w-132" onClose={onClose}>
      <p className="mt-2 text-text-2">
        Wir speichern nur, was für deine Nutzung nötig ist. Es gibt keine Werbung, keine Analyse und keine
        Weitergabe, darum gibt es hier nichts einzuwilligen.
      </p>
      <dl className="mt-5 border-t border-border">
        {storedOnDevice.map(({ name, keys, purpose }) => (
          <div key={name} className="grid gap-x-4 border-b border-border py-3 sm:grid-cols-[7.5rem_1fr]">
            <dt>
              <span className="block font-semibold">{name}</span>
              <span className="block text-12 text-text-3">{keys.join(', ')}</span>
            </dt>
            <dd className="text-14 text-text-2">
              {purpose} <span className="text-text-3">Immer an, weil nötig.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-text-2">
        Mehr steht im{' '}
        <Link to="/datenschutz" className="font-semibold text-text underline underline-offset-4">
          Datenschutz
        </Link>
        .
      </p>
    </NativeDialog>
  )
}
