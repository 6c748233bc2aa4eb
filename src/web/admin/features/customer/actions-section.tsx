import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { type CustomerTask, undoTask } from './customer-actions.ts'
import { actionTitle } from './customer-words.ts'

interface ActionsSectionProps {
  readonly customer: AdminCustomer
  readonly today: Day
  readonly onTask: (task: CustomerTask) => void
}

/** What administrators did on this page and what is left of it; what the law allows can be taken back. */
export function ActionsSection({ customer: { actions, reductions }, today, onTask }: ActionsSectionProps) {
  if (actions.length === 0 && reductions.length === 0) return null
  return (
    <Section title="Von der Verwaltung">
      {reductions.length > 0 && (
        <ul aria-label="Gutschriften" className="mt-2 border-t border-border">
          {reductions.map((reduction) => (
            <li
              key={reduction.id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-border py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold">{reduction.words}</p>
                <p className="text-14 text-text-3">
                  {reduction.source === 'voucher' ? 'Gutschein' : 'Kulanz'}, {reduction.contract_number},{' '}
                  {momentInColumn(reduction.created_at, today)}
                </p>
              </div>
              <StateWord state={reduction.units_left === 0 ? 'done' : 'open'}>
                {leftWords(reduction)}
              </StateWord>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Was getan wurde" className="mt-2">
        {actions.map((action) => (
          <li
            key={action.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-border py-2.5 first:border-t"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-semibold break-words">{actionTitle(action)}</p>
              <p className="text-14 break-words whitespace-pre-wrap text-text-2">{action.reason}</p>
              <p className="text-14 text-text-3">
                {action.by ?? 'ein früherer Zugang'}, {momentInColumn(action.at, today)},{' '}
                {action.contract_number}
              </p>
            </div>
            {action.undone_at !== null && (
              <StateWord state="done">zurückgenommen {momentInColumn(action.undone_at, today)}</StateWord>
            )}
            {action.can_undo && (
              <Button variant="quiet" onClick={() => onTask(undoTask(action, actionTitle(action)))}>
                Zurücknehmen …
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What is left of a reduction: `noch 2 Monate`, `noch 4,50 €`. */
function leftWords({ kind, units_left: left }: AdminCustomer['reductions'][number]): string {
  if (left === 0) return 'aufgebraucht'
  switch (kind) {
    case 'euros':
      return `noch ${formatEuro(left)}`
    case 'months':
      return left === 1 ? 'noch ein Monat' : `noch ${formatCount(left)} Monate`
    case 'percent':
      return left === 1 ? 'noch eine Zahlung' : `noch ${formatCount(left)} Zahlungen`
  }
}
