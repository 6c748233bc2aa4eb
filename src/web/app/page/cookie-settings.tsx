import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { storedOnDevice } from '#web/app/device-words/stored-on-device.ts'
import { mayMeasure, measurements, storeChoice } from '#web/app/device/choice-storage.ts'
import { MeasuringSwitches, type Switches } from '#web/app/measuring/measuring-switches.tsx'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'

/** A dialog that opens at once: what is kept on the device, and to what one may object. A switch works at once. */
export function CookieSettings({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [switches, setSwitches] = useState<Switches>({
    visits: mayMeasure('visits'),
    errors: mayMeasure('errors'),
  })
  const isMeasured = measurements().length > 0

  useEffect(() => dialog.current?.showModal(), [])

  function change(value: Switches) {
    setSwitches(value)
    storeChoice(value)
  }

  return (
    <NativeDialog ref={dialog} title="Cookie-Einstellungen" className="max-w-132" onClose={onClose}>
      <p className="mt-2 text-text-2">
        {isMeasured
          ? 'Auf deinem Gerät liegt nur, was für deine Nutzung nötig ist. Was wir mit eigenen Diensten und ohne Cookies zählen, kannst du hier ausschalten; es gilt sofort.'
          : 'Auf deinem Gerät liegt nur, was für deine Nutzung nötig ist. Es gibt keine Analyse und nichts, was dich wiedererkennt, um dir etwas zu verkaufen. Darum gibt es hier nichts einzuwilligen.'}
      </p>
      {isMeasured && (
        <div className="mt-5">
          <MeasuringSwitches value={switches} onChange={change} />
        </div>
      )}
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
