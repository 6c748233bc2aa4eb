import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/app/session/known-session.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { CalculatorList } from './calculator-list.tsx'
import { CalculatorSearch } from './calculator-search.tsx'
import { HelperSentence } from './helper-sentence.tsx'
import { searchCalculators } from './search.ts'

/** The index of the free calculators: which ones there are, and which one helps. */
export function CalculatorsIndex() {
  const session = useSession()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')
  const found = searchCalculators(wanted)

  function openFirst(): void {
    const first = found[0]
    if (first) void navigate(calculatorPath(first))
  }

  return (
    <article className={session ? undefined : 'pt-12 pb-20 md:pt-18 md:pb-32'}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
        <header>
          <h1 className={session ? 'text-30 md:text-38' : '-ml-0.5 text-38 tracking-[-0.03em] md:text-46'}>
            Sechzehn Rechner,
            <br />
            frei für alle.
          </h1>
          <p className="mt-4 max-w-[56ch] text-18/7 text-text-2">
            {session
              ? 'Deine Werte stehen in der Adresszeile hinter dem #. Auf den Server kommt nur, was du unter einem Namen speicherst.'
              : 'Ohne Konto. Deine Werte stehen in der Adresszeile hinter dem #, sie erreichen nie unseren Server.'}
          </p>
          <CalculatorSearch value={wanted} onChange={setWanted} onEnter={openFirst} />
        </header>
        <HelperSentence />
      </div>
      <p aria-live="polite" className="sr-only">
        {wanted.trim() === ''
          ? ''
          : found.length === 1
            ? 'Ein Rechner gefunden'
            : `${found.length} Rechner gefunden`}
      </p>
      <div className="mt-12 md:mt-16">
        {found.length > 0 ? (
          <CalculatorList slugs={found} />
        ) : (
          <p className="section-rule flex flex-wrap items-center gap-x-6 pt-4">
            {`Zu „${wanted.trim()}“ gibt es keinen Rechner.`}
            <TextAction className="font-semibold !text-primary" onClick={() => setWanted('')}>
              Alle zeigen
            </TextAction>
          </p>
        )}
      </div>
      <p className="mt-10 max-w-prose text-14 text-text-3">
        Rechts steht je ein Beispiel, das du im Rechner änderst. Welches Jahr gilt, steht in jedem Rechner.
        Unverbindliche Modellrechnungen ohne Gewähr, keine Anlage-, Steuer- oder Rechtsberatung.
      </p>
    </article>
  )
}
