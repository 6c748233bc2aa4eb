import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { calculators } from '#contract/site/calculators.ts'
import { PartBoundary } from '#web/app/loading/part-boundary.tsx'
import { focusPage } from '#web/app/page/focus-page.ts'
import { useWayBack } from '#web/app/page/use-way-back.ts'
import type { WayBack } from '#web/app/page/way-back.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { discardUnread } from '#web/household/calculator-entries/discard-entry.ts'
import { EntryStore, useEntry } from '#web/household/calculator-entries/entry-store.ts'
import { FiguresYearNote } from '#web/household/calculator-entries/figures-year-note.tsx'
import { figuresYear } from '#web/household/calculator-entries/figures-year.ts'
import type { Inputs, KeyOf, Values } from '#web/household/calculator-entries/inputs.ts'
import { type SettledEntry, settledEntry } from '#web/household/calculator-entries/settled-entry.ts'
import { TakeoverPanel } from '#web/household/plan-takeover/takeover-panel.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { EntryAbove } from '#web/kit/history/use-entry-below.ts'
import { type Show, useShow } from '#web/kit/words/show.ts'
import { CalculatorParts } from './calculator-parts.tsx'
import type { Calculator, Outcome } from './calculator.ts'
import { outcomeOf } from './outcome-of.ts'
import { PageHead } from './page-head.tsx'
import { tableOfYear } from './result-table.ts'
import { downloadTable } from './table-section.tsx'
import { useCalmText } from './use-calm-text.ts'

const discarded = 'Eingaben verworfen, jetzt steht das Beispiel da'

interface CalculatorScreenProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
}

/** The screen of every calculator: result, form, drawing, comparison, table, explanation. */
export function CalculatorScreen<Own extends Inputs, Result>(props: CalculatorScreenProps<Own, Result>) {
  // A link to other values of the same calculator opens it anew; two equal entries in the history do not.
  const { key, pathname, search, state } = useLocation()
  const entry = (state as EntryAbove | null)?.above ?? key
  const navigate = useNavigate()
  const wayBack = useWayBack()

  function discard(): void {
    const putBack = discardUnread(props.calculator.slug)
    wayBack.offer(discarded, () => void navigate({ pathname, search, hash: putBack() }, { replace: true }))
  }

  return (
    <PartBoundary entry={entry} onDiscard={discard} className="mt-8">
      <Screen key={entry} {...props} wayBack={wayBack} />
    </PartBoundary>
  )
}

interface ScreenProps<Own extends Inputs, Result> extends CalculatorScreenProps<Own, Result> {
  readonly wayBack: WayBack
}

function Screen<Own extends Inputs, Result>({ calculator, wayBack }: ScreenProps<Own, Result>) {
  const session = useSession()
  const show = useShow()
  const [store] = useState(() => new EntryStore(calculator.slug, calculator.inputs))
  const raw = useEntry(store)
  useEffect(() => wayBack.show(raw), [wayBack, raw])
  const entry = settledEntry(calculator.inputs, raw, show.thisYear)
  // The figure follows the thumb of a slider at once, everything below as fast as it can.
  const settledRaw = useDeferredValue(raw)
  const settledShow = useDeferredValue(show)
  const settled =
    settledRaw === raw && settledShow.thisYear === show.thisYear
      ? entry
      : settledEntry(calculator.inputs, settledRaw, settledShow.thisYear)
  const outcome = outcomeOf(calculator, entry.values)

  function discard(): void {
    const gone = store.discard()
    wayBack.offer(discarded, () => store.putBack(gone))
  }

  return (
    <article className={session ? '' : 'pt-6 pb-20 md:pt-8 md:pb-32 print:p-0'}>
      <PageHead
        name={calculators[calculator.slug].name}
        addressOf={() => store.address(show.thisYear)}
        onCsv={outcome.ok ? () => downloadFirst(calculator, entry.values, outcome.result, show) : undefined}
      />
      <PartBoundary entry={entry} onDiscard={discard} className="mt-4">
        <Result
          calculator={calculator}
          store={store}
          entry={entry}
          outcome={outcome}
          show={show}
          onDiscard={discard}
        />
      </PartBoundary>
      {entry.isForeign && (
        <Notice tone="info" className="mt-4">
          Einige Werte der Adresse passen nicht zu diesem Rechner. Dort steht das Beispiel.
        </Notice>
      )}
      <CalculatorParts
        calculator={calculator}
        store={store}
        entry={entry}
        outcome={outcome}
        settled={settled}
        show={settledShow}
        onDiscard={discard}
      />
    </article>
  )
}

interface ResultProps<Own extends Inputs, Result> extends CalculatorScreenProps<Own, Result> {
  readonly store: EntryStore<Own>
  readonly entry: SettledEntry<Own>
  readonly outcome: Outcome<Result, KeyOf<Own>>
  readonly show: Show
  readonly onDiscard: () => void
}

function Result<Own extends Inputs, Result>(props: ResultProps<Own, Result>) {
  const { calculator, store, entry, outcome, show, onDiscard } = props
  const { inputs, Answer, hints, takeover } = calculator
  const { values, entered } = entry
  const figures = figuresYear(inputs, entered, show.thisYear)
  const block = useRef<HTMLElement>(null)
  const spoken = useCalmText(block, values)
  const answer = (
    <div className="min-w-0">
      <section ref={block} aria-label="Ergebnis" className="mt-4 md:mt-3">
        {outcome.ok ? (
          <Answer values={values} result={outcome.result} show={show} />
        ) : (
          <p className="pt-4">
            <ErrorSentence>{outcome.sentence}</ErrorSentence>
            {outcome.isFault && (
              <TextAction
                onClick={() => {
                  onDiscard()
                  focusPage()
                }}
              >
                Eingaben verwerfen
              </TextAction>
            )}
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
    </div>
  )
  if (!takeover) return answer
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      {answer}
      <TakeoverPanel
        calculator={calculator}
        takeover={takeover}
        store={store}
        values={values}
        show={show}
        hasResult={outcome.ok}
      />
    </div>
  )
}

function downloadFirst<Own extends Inputs, Result>(
  { inputs, tables }: Calculator<Own, Result>,
  values: Values<Own>,
  result: Result,
  show: Show,
): void {
  downloadTable(tableOfYear(inputs, tables[0], { values, result, show }))
}
