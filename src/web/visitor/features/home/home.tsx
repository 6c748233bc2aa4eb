import { useRef } from 'react'
import { PartBoundary } from '#web/app/loading/part-boundary.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'
import { useWayBack } from '#web/app/page/use-way-back.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { CalculatorsSection } from './calculators-section.tsx'
import { ChainSection } from './chain-section.tsx'
import { FreeSection } from './free-section.tsx'
import { IncomeCalculator } from './income-calculator.tsx'
import { sampleEntry } from './income-entry.ts'
import { keepEntry, useKeptEntry } from './kept-entry.ts'
import { ScreensSection } from './screens-section.tsx'
import { SubstanceSection } from './substance-section.tsx'

/** The start page: what the product does, tried at once with one's own income. */
export function Home() {
  const { texts } = useRuntime()
  const entry = useKeptEntry()
  const income = useRef<HTMLInputElement>(null)
  const wayBack = useWayBack(entry)

  function discard(): void {
    keepEntry(sampleEntry)
    wayBack.offer('Eingaben verworfen, jetzt steht das Beispiel da', () => keepEntry(entry))
  }

  function startEntering(): void {
    income.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    income.current?.focus({ preventScroll: true })
    income.current?.select()
  }

  return (
    <div className="flex flex-col gap-20 py-12 md:gap-32 md:pt-19 md:pb-32">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,33.75rem)]">
        <div>
          <h1 className="-ml-0.5 text-46 tracking-[-0.035em] md:text-72 lg:text-56 xl:text-72">
            Jeder Euro
            <br />
            bekommt
            <br />
            seinen Platz.
          </h1>
          <p className="mt-6 max-w-132 text-18/7 text-text-2 md:mt-8 md:text-20/8">
            {`${texts.PRODUCT_NAME} teilt dein Einkommen in Töpfe, führt dich durch die Überweisungen und zeigt dir, was dir gehört. Zehn Minuten im Monat.`}
          </p>
          <div className="mt-8 flex flex-col items-stretch gap-x-7 gap-y-2 sm:flex-row sm:flex-wrap sm:items-center md:mt-10">
            <ButtonLink to="/auth/registrieren">Kostenlos registrieren</ButtonLink>
            <Button variant="quiet" className="!text-16" onClick={startEntering}>
              Erst rechnen, ohne Konto
            </Button>
          </div>
        </div>
        <PartBoundary entry={entry} onDiscard={discard} className="self-start">
          <IncomeCalculator entry={entry} incomeRef={income} />
        </PartBoundary>
      </div>
      <PartBoundary entry={entry} onDiscard={discard} isQuiet>
        <ChainSection entry={entry} />
      </PartBoundary>
      <PartBoundary entry={entry} onDiscard={discard} isQuiet>
        <CalculatorsSection entry={entry} />
      </PartBoundary>
      <ScreensSection />
      <SubstanceSection />
      <FreeSection />
    </div>
  )
}
