import { invoiceFilterWords, invoiceKindWords } from '#contract/admin/invoice-words.ts'
import { invoiceFilters, invoiceKinds } from '#contract/admin/invoices.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { FilterMenu } from '#web/admin/list/filter-menu.tsx'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type InvoicesView, isFiltered } from './invoices-view.ts'

interface InvoicesToolbarProps {
  readonly view: InvoicesView
  readonly months: readonly Month[]
  /** How many invoices of the test provider there are. */
  readonly tests: number
  readonly onChange: (change: Partial<InvoicesView>) => void
}

export function InvoicesToolbar({ view, months, tests, onChange }: InvoicesToolbarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Rechnungen suchen"
        placeholder="Nummer, Name, E-Mail oder Vertrag"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterMenu
        label="Monat"
        choices={months.map((month) => ({ value: month, label: formatMonth(month) }))}
        value={view.month}
        onChange={(month) => onChange({ month })}
      />
      <FilterMenu label="Art" choices={kinds} value={view.kind} onChange={(kind) => onChange({ kind })} />
      <FilterMenu
        label="Stand"
        choices={states}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      {(tests > 0 || view.tests === 'with') && (
        <Checkbox
          label="Testrechnungen zeigen"
          checked={view.tests === 'with'}
          onChange={({ target }) => onChange({ tests: target.checked ? 'with' : null })}
        />
      )}
      {isFiltered(view) && (
        <TextAction className="sm:ml-auto" onClick={() => onChange({ month: null, kind: null, state: null })}>
          Filter leeren
        </TextAction>
      )}
    </div>
  )
}

const kinds = invoiceKinds.map((value) => ({ value, label: invoiceKindWords[value] }))
const states = invoiceFilters.map((value) => ({ value, label: invoiceFilterWords[value] }))
