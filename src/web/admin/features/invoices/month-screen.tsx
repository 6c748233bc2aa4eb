import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, laterMonth } from '#domain/calendar/month.ts'
import type { ChangeView } from '#web/admin/list/use-address.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { BatchSection } from './batch-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import type { InvoicesView } from './invoices-view.ts'
import { MoneySection } from './money-section.tsx'
import { closingQuery } from './month-query.ts'

interface MonthScreenProps {
  readonly view: InvoicesView
  readonly onChange: ChangeView<InvoicesView>
}

/** The month of the tax adviser: its sums, its money, its numbers, and the file. The last whole month comes first. */
export function MonthScreen({ view, onChange }: MonthScreenProps) {
  const current = useCurrentMonth()
  const month = view.month ?? addMonths(current, -1)
  const { data, error, refetch, isPlaceholderData } = useQuery(closingQuery({ month, tests: view.tests }))
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
        <div className="w-full sm:w-64">
          <NativeChoice
            label="Monat"
            choices={choicesOf(month, current, data?.months ?? [])}
            value={month}
            onChange={(chosen) => onChange({ month: chosen })}
          />
        </div>
        {(view.tests === 'with' || (data !== undefined && data.tests > 0)) && (
          <Checkbox
            label="Testrechnungen mitzählen"
            checked={view.tests === 'with'}
            onChange={({ target }) => onChange({ tests: target.checked ? 'with' : null })}
          />
        )}
      </div>
      {data === undefined ? (
        <SkeletonRows count={8} />
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : ''} aria-busy={isPlaceholderData}>
          <ClosingSection closing={data} current={current} />
          <MoneySection closing={data} />
          <BatchSection month={month} tests={view.tests} current={current} />
        </div>
      )}
    </>
  )
}

/** The months that have an invoice, this month, the one before it, and the chosen one. */
function choicesOf(chosen: Month, current: Month, months: readonly Month[]) {
  const all = [...new Set([chosen, current, addMonths(current, -1), ...months])]
  return all
    .toSorted((one, other) => (laterMonth(one, other) === one ? -1 : 1))
    .map((value) => ({ value, label: formatMonth(value) }))
}
