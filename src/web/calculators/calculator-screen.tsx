import { useDeferredValue, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { calculatorWords } from '#contract/calculator-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorSentence } from '#web/ui/error-sentence.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Assumptions } from './assumptions.tsx'
import type { Calculator, Outcome } from './calculator.ts'
import { ChartSection } from './chart-section.tsx'
import { comparedResults } from './compare.ts'
import { ComparisonSection } from './comparison-section.tsx'
import { EntryStore, useEntry } from './entry-store.ts'
import { ExplanationSection } from './explanation.tsx'
import { figuresYear } from './figures-year.ts'
import { FiguresYearNote } from './figures-year-note.tsx'
import type { Values } from './inputs.ts'
import { PageHead } from './page-head.tsx'
import { tableOfYear } from './result-table.ts'
import { SavedScenariosSlot } from './saved-scenarios-slot.tsx'
import { type SettledEntry, settledEntry } from './settled-entry.ts'
import { type Show, useShow } from './show.ts'
import { TableSection, downloadTable } from './table-section.tsx'
import { useCalmText } from './use-calm-text.ts'

interface CalculatorScreenProps<Key extends string, Result> {
  readonly calculator: Calculator<Key, Result>
}

/** The screen of every calculator: result, form, drawing, comparison, table, explanation. */
export function CalculatorScreen<Key extends string, Result>(props: CalculatorScreenProps<Key, Result>) {
  // A link to other values of the same calculator opens it anew.
  const { key } = useLocation()
  return <Screen key={key} {...props} />
}

function Screen<Key extends string, Result>({ calculator }: CalculatorScreenProps<Key, Result>) {
  const session = useSession()
  const show = useShow()
  const [store] = useState(() => new EntryStore(calculator.slug, calculator.inputs))
  const raw = useEntry(store)
  const entry = settledEntry(calculator.inputs, raw, show.thisYear)
  // The figure follows the thumb at once, everything below as fast as it can.
  const settledRaw = useDeferredValue(raw)
  const settledShow = useDeferredValue(show)
  const settled =
    settledRaw === raw && settledShow.thisYear === show.thisYear
      ? entry
      : settledEntry(calculator.inputs, settledRaw, settledShow.thisYear)
  const outcome = calculator.compute(entry.values)

  return (
    <article className={classNames('[print-color-adjust:exact]', !session && 'pt-6 pb-20 md:pt-8 md:pb-32')}>
      <PageHead
        name={calculatorWords[calculator.slug]}
        addressOf={() => store.address(show.thisYear)}
        onCsv={outcome.ok ? () => downloadFirst(calculator, entry.values, outcome.result, show) : undefined}
      />
      <Result calculator={calculator} entry={entry} outcome={outcome} show={show} />
      {entry.isForeign && (
        <Notice tone="info" className="mt-4">
          Einige Werte der Adresse passen nicht zu diesem Rechner. Dort steht das Beispiel.
        </Notice>
      )}
      <Below
        calculator={calculator}
        store={store}
        entry={entry}
        outcome={outcome}
        settled={settled}
        show={settledShow}
      />
    </article>
  )
}

interface ResultProps<Key extends string, Result> extends CalculatorScreenProps<Key, Result> {
  readonly entry: SettledEntry<Key>
  readonly outcome: Outcome<Result, Key>
  readonly show: Show
}

function Result<Key extends string, Result>({ calculator, entry, outcome, show }: ResultProps<Key, Result>) {
  const { inputs, Answer, hints } = calculator
  const { values, entered } = entry
  const figures = figuresYear(inputs, entered, show.thisYear)
  const block = useRef<HTMLElement>(null)
  const spoken = useCalmText(block, values)
  return (
    <>
      <section ref={block} aria-label="Ergebnis" className="mt-4 md:mt-3">
        {outcome.ok ? (
          <Answer values={values} result={outcome.result} show={show} />
        ) : (
          <p className="pt-4">
            <ErrorSentence>{outcome.sentence}</ErrorSentence>
          </p>
        )}
      </section>
      {figures && <FiguresYearNote figures={figures} />}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {outcome.ok &&
        hints?.({ values, result: outcome.result, show }).map((hint, at) => (
          // The hints of a calculator have a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className="mt-2 max-w-prose text-14 text-text-3">
            {hint}
          </p>
        ))}
    </>
  )
}

interface BelowProps<Key extends string, Result> extends CalculatorScreenProps<Key, Result> {
  readonly store: EntryStore<Key>
  readonly entry: SettledEntry<Key>
  /** Of the entry. */
  readonly outcome: Outcome<Result, Key>
  readonly settled: SettledEntry<Key>
  readonly show: Show
}

function Below<Key extends string, Result>({
  calculator,
  store,
  entry,
  outcome,
  settled,
  show,
}: BelowProps<Key, Result>) {
  const last = settled === entry ? outcome : calculator.compute(settled.values)
  const view = last.ok ? { values: settled.values, result: last.result, show } : null
  const compared = view ? comparedResults(calculator, settled, show) : []
  return (
    <>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <Assumptions calculator={calculator} store={store} entry={entry} outcome={outcome} show={show} />
        {view && <ChartSection calculator={calculator} view={view} compared={compared} />}
      </div>
      {view && (
        <ComparisonSection
          calculator={calculator}
          store={store}
          entry={settled}
          view={view}
          compared={compared}
        />
      )}
      <SavedScenariosSlot calculator={calculator} store={store} values={settled.entered} show={show} />
      {view && (
        <>
          <TableSection calculator={calculator} view={view} />
          <ExplanationSection explanation={calculator.explain(view)} />
        </>
      )}
      <p className="mt-8 max-w-prose text-14 text-text-3">
        Die Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben, ohne Gewähr, keine
        Anlage-, Steuer- oder Rechtsberatung.
      </p>
    </>
  )
}

function downloadFirst<Key extends string, Result>(
  { inputs, tables }: Calculator<Key, Result>,
  values: Values<Key>,
  result: Result,
  show: Show,
): void {
  downloadTable(tableOfYear(inputs, tables[0]!, { values, result, show }))
}
