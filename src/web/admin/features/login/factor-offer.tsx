import { useRuntime } from '#web/app/page/runtime.ts'
import { Button } from '#web/kit/controls/button.tsx'

interface FactorOfferProps {
  readonly onSetUp: () => void
  readonly onLater: () => void
}

/** Offers a second factor. In a trial it is optional; in production no call is answered without it. */
export function FactorOffer({ onSetUp, onLater }: FactorOfferProps) {
  const { mode } = useRuntime()
  return (
    <div className="flex flex-col gap-6">
      <p className="text-text-2">
        Wer dein Passwort kennt, sieht alle Adressen und kann Konten sperren oder löschen. Ein Code vom
        Telefon verhindert das.
        {mode === 'trial' && ' In der Testumgebung kannst du damit warten, im Betrieb ist er Pflicht.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSetUp}>Zweiten Faktor einrichten</Button>
        <Button variant="outline" onClick={onLater}>
          Später
        </Button>
      </div>
    </div>
  )
}
