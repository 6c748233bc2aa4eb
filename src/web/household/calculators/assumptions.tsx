import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import { Section } from '#web/app/page/section.tsx'
import { ChoiceEntry } from '#web/household/calculator-entries/choice-entry.tsx'
import { DateEntry } from '#web/household/calculator-entries/date-entry.tsx'
import type { EntryStore } from '#web/household/calculator-entries/entry-store.ts'
import { followedFigure, yearChoices } from '#web/household/calculator-entries/figures-year.ts'
import { isSample } from '#web/household/calculator-entries/fragment.ts'
import {
  type Inputs,
  type KeyOf,
  type Values,
  inputAt,
  sampleOf,
} from '#web/household/calculator-entries/inputs.ts'
import { NumberEntry } from '#web/household/calculator-entries/number-entry.tsx'
import type { SettledEntry } from '#web/household/calculator-entries/settled-entry.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import type { Show } from '#web/kit/words/show.ts'
import type { Calculator, Outcome } from './calculator.ts'

interface AssumptionsProps<Own extends Inputs, Result> {
  readonly calculator: Calculator<Own, Result>
  readonly store: EntryStore<Own>
  readonly entry: SettledEntry<Own>
  readonly outcome: Outcome<Result, KeyOf<Own>>
  readonly show: Show
}

/** The form: at most six inputs with slider and field, the rest on demand. Every key and move counts at once. */
export function Assumptions<Own extends Inputs, Result>(props: AssumptionsProps<Own, Result>) {
  const { calculator, store, entry } = props
  const { values, entered } = entry
  const { inputs, mode } = calculator
  const more = calculator.more(values)

  return (
    <Section
      title="Annahmen"
      className=""
      {...(isSample(inputs, entered)
        ? { aside: <Tag>Beispiel</Tag> }
        : {
            actions: <TextAction onClick={() => store.replace(sampleOf(inputs))}>Zurücksetzen</TextAction>,
          })}
    >
      {/* A new key also empties the field of text that could not be read. */}
      <div
        key={entry.round}
        className="mt-2 border-t border-border print:grid print:grid-cols-2 print:gap-x-12"
      >
        {mode !== undefined && <Row {...props} name={mode} />}
        {calculator.primary(values).map((key) => (
          <Row key={key} {...props} name={key} />
        ))}
        {more.length > 0 && <More {...props} names={more} />}
      </div>
    </Section>
  )
}

interface MoreProps<Own extends Inputs, Result> extends AssumptionsProps<Own, Result> {
  readonly names: readonly KeyOf<Own>[]
}

/** The further inputs, which unfold by themselves when one of them has a refusal. */
function More<Own extends Inputs, Result>({ names, ...props }: MoreProps<Own, Result>) {
  const { calculator, entry, outcome } = props
  const details = useRef<HTMLDetailsElement>(null)
  const isRefused = names.some((name) => refusalAt(outcome, name) !== undefined)
  useEffect(() => {
    if (isRefused) details.current!.open = true
  }, [isRefused])
  return (
    <details
      ref={details}
      className="group border-b border-border print:col-span-2 print:border-b-0 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="print:hidden flex min-h-12 items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={16} className="transition-transform group-open:rotate-90" />
        <span className="font-medium whitespace-nowrap">Mehr Annahmen</span>
        <span className="ml-auto text-right text-text-3">{calculator.moreHint(entry.values)}</span>
      </summary>
      <div className="border-t border-border print:grid print:grid-cols-2 print:gap-x-12 not-print:[&>*:last-child]:border-b-0">
        {names.map((name) => (
          <Row key={name} {...props} name={name} />
        ))}
      </div>
    </details>
  )
}

interface RowProps<Own extends Inputs, Result> extends AssumptionsProps<Own, Result> {
  readonly name: KeyOf<Own>
}

function Row<Own extends Inputs, Result>({
  calculator,
  store,
  entry,
  outcome,
  show,
  name,
}: RowProps<Own, Result>) {
  const { values, entered } = entry
  const input = inputAt(calculator.inputs, name)
  const refusal = refusalAt(outcome, name)
  const field = {
    value: values[name],
    note: calculator.note?.(name, values, show),
    onChange: (value: string) => store.change({ [name]: value } as Partial<Values<Own>>),
  }
  switch (input.kind) {
    case 'choice':
      return (
        <>
          <ChoiceEntry {...field} input={input} />
          <Refusal sentence={refusal} />
        </>
      )
    case 'year':
      return (
        <>
          <ChoiceEntry
            {...field}
            input={{
              ...input,
              kind: 'choice',
              choices: yearChoices(input, values, show.thisYear, entered[name] !== ''),
            }}
          />
          <Refusal sentence={refusal} />
        </>
      )
    case 'date':
      return <DateEntry {...field} input={input} refusal={refusal} />
    case 'own':
      return (
        <div className="print:col-span-2">
          <input.Editor value={field.value} onChange={field.onChange} />
          <Refusal sentence={refusal} />
        </div>
      )
    default:
      return (
        <NumberEntry
          {...field}
          input={input}
          followed={followedFigure(calculator.inputs, name, entered, show.thisYear)}
          refusal={refusal}
        />
      )
  }
}

function refusalAt<Own extends Inputs>(
  outcome: Outcome<unknown, KeyOf<Own>>,
  name: KeyOf<Own>,
): string | undefined {
  return !outcome.ok && outcome.at === name ? outcome.sentence : undefined
}

function Refusal({ sentence }: { readonly sentence: string | undefined }) {
  if (sentence === undefined) return null
  return (
    <p className="border-b border-border py-2">
      <ErrorSentence isQuiet>{sentence}</ErrorSentence>
    </p>
  )
}
