import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { useSession } from '#web/app/session/known-session.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { searchFieldId } from './use-search-key.ts'

interface CalculatorSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called for Enter: opens the first result. */
  readonly onEnter: () => void
}

const examples = ['Zinseszins', 'Brutto-Netto', 'Miete oder Kauf'] as const

/** The search field for calculators. For visitors Strg K leads here (`use-search-key.ts`). */
export function CalculatorSearch({ value, onChange, onEnter }: CalculatorSearchProps) {
  const isVisitor = useSession() === null
  const input = useRef<HTMLInputElement>(null)

  return (
    <search className="mt-8 block max-w-132 print:hidden">
      <label htmlFor={searchFieldId} className="text-14 font-semibold">
        Rechner suchen
      </label>
      <div className="field-frame mt-1.5 min-h-16 px-5">
        <Icon of={Search} className="text-text-2" />
        <input
          ref={input}
          id={searchFieldId}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="Sparrate, Tilgung, Rente, Steuer"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && value.trim() !== '') onEnter()
            if (event.key === 'Escape' && value !== '') onChange('')
          }}
          className="text-18"
        />
        {isVisitor && <kbd className="hidden font-sans text-14 text-text-2 lg:inline">Strg K</kbd>}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-14 text-text-3">
        Zum Beispiel:
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="min-h-11 rounded-small font-semibold text-primary underline-offset-4 hover:underline md:min-h-6"
            onClick={() => {
              onChange(example)
              input.current?.focus()
            }}
          >
            {example}
          </button>
        ))}
      </p>
    </search>
  )
}
