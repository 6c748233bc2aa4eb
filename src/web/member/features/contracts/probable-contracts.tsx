import { useNavigate } from 'react-router'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { yearOfItem } from '#domain/contracts/contract-row.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { RecurringPayment } from '#domain/transactions/recurring-payments.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LedgerRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { rhythmApart, rhythmWords } from '#web/member/household-plan/rhythm-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { newContract, paymentAddress } from './contract-address.ts'
import { kindOfName } from './contract-form.ts'
import { latestOf, useRegularPayments } from './use-regular-payments.ts'

interface ProbableContractsProps {
  readonly planning: BudgetPlanning
  /** Whether the household has no contract yet. */
  readonly isFirst: boolean
  readonly onOpen: (value: string) => void
}

const MOST_SHOWN = 8

/** Probable contracts: regular payments without an item, and fixed items whose terms nobody has entered. */
export function ProbableContracts({ planning, isFirst, onOpen }: ProbableContractsProps) {
  const today = useToday()
  const navigate = useNavigate()
  const regular = useRegularPayments()
  const payments = regular.state === 'ready' ? regular.payments.slice(0, MOST_SHOWN) : []
  const items = itemsWithout(planning).slice(0, MOST_SHOWN)
  if (payments.length === 0 && items.length === 0) return null
  return (
    <Section
      title={isFirst ? 'Hier gibt es wohl einen Vertrag' : 'Noch ohne Vertrag'}
      lead="Fixkosten und regelmäßige Zahlungen, zu denen noch keine Frist eingetragen ist."
      className="mt-12 md:mt-18 print:hidden"
    >
      <ul className="mt-3 border-t border-border">
        {payments.map((payment) => (
          <li key={latestOf(payment)?.id}>
            <LedgerRow title={payment.counterparty} note={paymentWords(payment)}>
              <Money cents={payment.amountCents} />
              <Button
                size={36}
                variant="outline"
                aria-label={`Vertrag mit ${payment.counterparty} eintragen`}
                onClick={() =>
                  void navigate(paymentAddress(latestOf(payment)?.id ?? ''), {
                    state: { opened: true },
                    preventScrollReset: true,
                  })
                }
              >
                Eintragen
              </Button>
            </LedgerRow>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id}>
            <LedgerRow title={item.name} note="im Haushaltsplan, Fixkosten">
              <span>
                <Money cents={yearOfItem(item, today)} />
                <span className="text-14 text-text-3"> im Jahr</span>
              </span>
              <Button
                size={36}
                variant="outline"
                aria-label={`Vertrag zu ${item.name} eintragen`}
                onClick={() => onOpen(`${newContract}-${item.id}`)}
              >
                Eintragen
              </Button>
            </LedgerRow>
          </li>
        ))}
      </ul>
    </Section>
  )
}

// The fixed items whose names suggest an agreement; taxes and school fees are no contracts.
function itemsWithout({ data }: BudgetPlanning): readonly StoredItem[] {
  return data.items.filter(
    ({ id, category, isFixed, name }) =>
      category !== 'income' &&
      isFixed &&
      kindOfName(name) !== 'other' &&
      !data.contracts.some(({ itemId }) => itemId === id),
  )
}

function paymentWords({ monthsApart, transactions }: RecurringPayment): string {
  const first = itemAt(transactions, 0)
  return `${rhythmWords[rhythmApart(monthsApart)]}, seit ${formatMonth(monthOf(first.day))} gebucht`
}
