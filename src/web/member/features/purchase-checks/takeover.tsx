import { useState } from 'react'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TakeCheck } from '#web/member/property/take-check.tsx'
import { refusalWords } from '#web/member/purchase-check/check-words.ts'

/** The way of a check into the wealth plan. */
export function Takeover({ check }: { readonly check: StoredCheck }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 print:hidden">
      <Button className="w-full" onClick={() => setOpen(true)}>
        In den Vermögensplan übernehmen
      </Button>
      <p className="mt-2 text-14 text-text-3">Legt ein Szenario an, der Basisplan bleibt.</p>
      <TakeCheck isOpen={isOpen} onClose={() => setOpen(false)} check={check} refusalWords={refusalWords} />
    </div>
  )
}
