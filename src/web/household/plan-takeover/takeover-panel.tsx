import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetLaterDestination, keepLaterDestination } from '#web/app/device/later-destination.ts'
import { useSession } from '#web/app/session/known-session.ts'
import type { EntryStore } from '#web/household/calculator-entries/entry-store.ts'
import type { Inputs, Values } from '#web/household/calculator-entries/inputs.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import type { Calculator, CalculatorTakeover } from '#web/household/calculators/calculator.ts'
import { Button } from '#web/kit/controls/button.tsx'
import type { Show } from '#web/kit/words/show.ts'
import { forgetTakeoverArrival, isTakeoverArrival, takeoverAddress } from './arrival.ts'
import { takeOver } from './take-over.ts'

interface TakeoverPanelProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly takeover: CalculatorTakeover<Own, Result>
  readonly store: EntryStore<Own>
  readonly values: Values<Own>
  readonly show: Show
  /** Whether there is a result to take over. */
  readonly hasResult: boolean
}

/** The panel beside the result that takes it over into the wealth plan; visitors come back to it signed in. */
export function TakeoverPanel<Own extends Inputs, Result>(props: TakeoverPanelProps<Own, Result>) {
  const { calculator, takeover, store, values, show, hasResult } = props
  const session = useSession()
  const navigate = useNavigate()
  const [isLoading, setLoading] = useState(false)
  const arrived = useRef(false)

  async function open() {
    setLoading(true)
    await takeOver(calculator, { values, show })
    setLoading(false)
  }

  useEffect(() => {
    if (!session || arrived.current || !isTakeoverArrival()) return
    arrived.current = true
    forgetTakeoverArrival()
    forgetLaterDestination()
    void open()
  })

  // The mail of a registration may open in another tab: the device keeps where to continue.
  function register() {
    const address = store.address(show.thisYear)
    keepLaterDestination(
      takeoverAddress(calculatorPath(calculator.slug), address === null ? '' : new URL(address).hash),
    )
    void navigate('/auth/registrieren')
  }

  return (
    <div className="rounded-control border border-border p-4 md:p-5 lg:mt-4 print:hidden">
      {/* This is a button, not a link: a press before its code is loaded is repeated, and nothing is lost. */}
      <Button
        size={44}
        className="w-full"
        disabled={!hasResult}
        isLoading={isLoading}
        loadingLabel="Öffnet"
        onClick={() => (session ? void open() : register())}
      >
        In meinen Plan übernehmen
      </Button>
      <p className="mt-3 text-14 text-text-2">
        {hasResult
          ? `${takeover.hint} ${session ? later : afterLogin}`
          : 'Erst wenn oben ein Ergebnis steht, lässt es sich übernehmen.'}
      </p>
    </div>
  )
}

const later = 'Du siehst den Unterschied, bevor du speicherst.'
const afterLogin = 'Dafür brauchst du ein Konto; nach der Anmeldung geht es hier weiter.'
