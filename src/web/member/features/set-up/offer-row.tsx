import type { ReactNode } from 'react'
import { Button } from '#web/kit/controls/button.tsx'

interface OfferRowProps {
  /** The words about the place of the calculation, as "Aus deiner Rechnung auf der Startseite". */
  readonly from: string
  readonly children: ReactNode
  /** The name of the offer, for screen readers. */
  readonly name: string
  readonly isLoading?: boolean
  readonly onTake: () => void
}

/** Offers an entry that was tried before there was a household; one press makes it a record. */
export function OfferRow({ from, children, name, isLoading = false, onTake }: OfferRowProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-border py-4">
      <div className="min-w-0">
        <p className="text-14 text-text-2">{from}</p>
        <p className="font-semibold">{children}</p>
      </div>
      <Button
        variant="outline"
        size={44}
        aria-label={`Übernehmen: ${name}`}
        isLoading={isLoading}
        loadingLabel="Speichert"
        onClick={onTake}
      >
        Übernehmen
      </Button>
    </div>
  )
}
