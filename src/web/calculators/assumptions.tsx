import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAction } from '#web/ui/text-action.tsx'
import type { Calculator } from './calculator.ts'
import { ChoiceEntry } from './choice-entry.tsx'
import { DateEntry } from './date-entry.tsx'
import type { Entry, EntryStore } from './entry-store.ts'
import { isSample } from './fragment.ts'
import { type Values, sampleOf } from './inputs.ts'
import { NumberEntry } from './number-entry.tsx'
import type { Show } from './show.ts'

interface AssumptionsProps<Key extends string, Result> {
  readonly calculator: Calculator<Key, Result>
  readonly store: EntryStore<Key>
  readonly entry: Entry<Key>
  readonly show: Show
}

/** The form: at most six inputs with slider and field, the rest on demand. Every key and move counts at once. */
export function Assumptions<Key extends string, Result>(props: AssumptionsProps<Key, Result>) {
  const { calculator, store, entry } = props
  const { values } = entry
  const { inputs, mode } = calculator
  const more = calculator.more(values)

  return (
    <Section
      title="Annahmen"
      className=""
      {...(isSample(inputs, values)
        ? { aside: <Tag>Beispiel</Tag> }
        : {
            actions: (
              <TextAction className="print:hidden" onClick={() => store.replace(sampleOf(inputs))}>
                Zurücksetzen
              </TextAction>
            ),
          })}
    >
      {/* A new key empties what was typed and could not be read, too. */}
      <div key={entry.round} className="mt-2 border-t border-border">
        {mode !== undefined && <Row {...props} name={mode} />}
        {calculator.primary(values).map((key) => (
          <Row key={key} {...props} name={key} />
        ))}
        {more.length > 0 && (
          <details className="group border-b border-border print:[&::details-content]:[content-visibility:visible]">
            <summary className="flex min-h-12 items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
              <Icon of={ChevronRight} size={16} className="transition-transform group-open:rotate-90" />
              <span className="font-medium whitespace-nowrap">Mehr Annahmen</span>
              <span className="ml-auto text-right text-text-3">{calculator.moreHint(values)}</span>
            </summary>
            <div className="border-t border-border [&>*:last-child]:border-b-0">
              {more.map((key) => (
                <Row key={key} {...props} name={key} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Section>
  )
}

interface RowProps<Key extends string, Result> extends AssumptionsProps<Key, Result> {
  readonly name: Key
}

function Row<Key extends string, Result>({ calculator, store, entry, show, name }: RowProps<Key, Result>) {
  const { values } = entry
  const input = calculator.inputs[name]
  const field = {
    value: values[name],
    note: calculator.note?.(name, values, show),
    onChange: (value: string) => store.change({ [name]: value } as Partial<Values<Key>>),
  }
  switch (input.kind) {
    case 'choice':
      return <ChoiceEntry {...field} input={input} />
    case 'date':
      return <DateEntry {...field} input={input} />
    case 'own':
      return <input.Editor value={field.value} onChange={field.onChange} />
    default:
      return <NumberEntry {...field} input={input} />
  }
}
