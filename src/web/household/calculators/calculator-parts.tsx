import { PartBoundary } from '#web/app/loading/part-boundary.tsx'
import type { EntryStore } from '#web/household/calculator-entries/entry-store.ts'
import type { Inputs, KeyOf } from '#web/household/calculator-entries/inputs.ts'
import type { SettledEntry } from '#web/household/calculator-entries/settled-entry.ts'
import { SavedScenariosSlot } from '#web/household/saved-scenarios/saved-scenarios-slot.tsx'
import type { Show } from '#web/kit/words/show.ts'
import { Assumptions } from './assumptions.tsx'
import type { Calculator, Outcome } from './calculator.ts'
import { ChartSection } from './chart-section.tsx'
import { comparedResults } from './comparison/compare.ts'
import { ComparisonSection } from './comparison/comparison-section.tsx'
import { ExplanationSection } from './explanation.tsx'
import { outcomeOf } from './outcome-of.ts'
import { TableSection } from './table-section.tsx'

interface CalculatorPartsProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly store: EntryStore<Own>
  readonly entry: SettledEntry<Own>
  /** The result of the entry. */
  readonly outcome: Outcome<Result, KeyOf<Own>>
  readonly settled: SettledEntry<Own>
  readonly show: Show
  readonly onDiscard: () => void
}

/**
 * The parts below the result: form, drawing, comparison, scenarios, table and formulas. A fault in one leaves the
 * others working.
 */
export function CalculatorParts<Own extends Inputs, Result>(props: CalculatorPartsProps<Own, Result>) {
  const { calculator, store, entry, outcome, settled, show, onDiscard } = props
  const last = settled === entry ? outcome : outcomeOf(calculator, settled.values)
  const view = last.ok ? { values: settled.values, result: last.result, show } : null
  const comparedOf = once(() => comparedResults(calculator, settled, show))
  const part = { entry: settled, onDiscard, isQuiet: true }
  return (
    <>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <PartBoundary {...part} entry={entry} className="self-start">
          <Assumptions calculator={calculator} store={store} entry={entry} outcome={outcome} show={show} />
        </PartBoundary>
        {view && (
          <PartBoundary {...part} className="self-start">
            <ChartSection calculator={calculator} view={view} comparedOf={comparedOf} />
          </PartBoundary>
        )}
      </div>
      {view && (
        <PartBoundary {...part} className="mt-12">
          <ComparisonSection
            calculator={calculator}
            store={store}
            entry={settled}
            view={view}
            comparedOf={comparedOf}
          />
        </PartBoundary>
      )}
      <PartBoundary {...part} className="mt-12">
        <SavedScenariosSlot calculator={calculator} store={store} values={settled.entered} show={show} />
      </PartBoundary>
      {view && (
        <>
          <PartBoundary {...part} className="mt-12">
            <TableSection calculator={calculator} view={view} />
          </PartBoundary>
          <PartBoundary {...part} className="mt-12">
            <ExplanationSection explain={calculator.explain} view={view} />
          </PartBoundary>
        </>
      )}
      <p className="mt-8 max-w-prose text-14 text-text-3">
        Die Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben, ohne Gewähr, keine
        Anlage-, Steuer- oder Rechtsberatung.
      </p>
    </>
  )
}

/** Drawing and comparison share their results; the one that needs them first computes them, and fails with them. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
