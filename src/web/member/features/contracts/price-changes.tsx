import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { ItemPriceChange } from '#domain/contracts/price-change.ts'
import { sureRight } from '#domain/contracts/special-right.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useContractActions } from './use-contract-actions.ts'
import { usePriceChanges } from './use-price-changes.ts'

interface PriceChangesProps {
  readonly planning: BudgetPlanning
  readonly today: Day
  readonly onOpen: (itemId: string) => void
}

interface Told {
  readonly change: ItemPriceChange
  readonly item: StoredItem
  /** The last day on which an answer to the rise is surely in time; null: none is known. */
  readonly answerBy: Day | null
  readonly hasContract: boolean
}

/**
 * The contracts whose cost has changed by the bookings. A contract disappears from the list once the plan has
 * the new cost and nothing can be done any more.
 */
export function PriceChanges({ planning, today, onOpen }: PriceChangesProps) {
  const { items, contracts } = planning.data
  const changes = usePriceChanges(planning)
  const told = changes.flatMap((change): readonly Told[] => {
    const item = items.find(({ id }) => id === change.item.id)
    const contract = contracts.find(({ itemId }) => itemId === change.item.id)
    const answerBy = contract ? latestAnswer(contract, change, today) : null
    const isKnown = change.planCents === change.toCents
    return item && (!isKnown || answerBy !== null)
      ? [{ change, item, answerBy, hasContract: contract !== undefined }]
      : []
  })
  if (told.length === 0) return null
  return (
    <Section title="Neue Preise" aside="Aus deinen Buchungen">
      <ul className="mt-3 border-t border-border">
        {told.map((each) => (
          <ChangeRow key={each.item.id} {...each} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  )
}

function ChangeRow({
  change,
  item,
  answerBy,
  hasContract,
  onOpen,
}: Told & Pick<PriceChangesProps, 'onOpen'>) {
  const format = useFormatEuro()
  const { adjustPlan } = useContractActions()
  const { planCents, toCents } = change
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-border py-3">
      <div className="min-w-60 grow basis-0">
        <p>
          <strong className="font-semibold">{item.name}</strong>
          {` ${changeWords(change, format)}`}
        </p>
        {answerBy !== null && (
          <p className="text-14 text-text-2">
            {`Sonderkündigung möglich: drei Monate ab dem Brief, mindestens bis ${formatDayMonthYear(answerBy)}.`}
          </p>
        )}
        {planCents !== toCents && (
          <p className="text-14 text-text-3">{`Im Plan stehen ${format(planCents)}.`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 print:hidden">
        {hasContract && <TextAction onClick={() => onOpen(item.id)}>Vertrag ansehen</TextAction>}
        {planCents !== toCents && (
          <Button size={36} variant="outline" onClick={() => void adjustPlan(item, change).catch(ignore)}>
            Plan anpassen
          </Button>
        )}
      </div>
    </li>
  )
}

/** The change in words: "kostet seit September 2026 92,00 € statt 84,00 €, 96,00 € mehr im Jahr." */
function changeWords(
  { since, fromCents, toCents, moreAYearCents, isCertain }: ItemPriceChange,
  format: (cents: number) => string,
): string {
  const verb = isCertain ? 'kostet' : 'kostet wohl'
  const more = moreAYearCents > 0 ? 'mehr' : 'weniger'
  return `${verb} seit ${formatMonth(monthOf(since))} ${format(toCents)} statt ${format(fromCents)}, ${format(Math.abs(moreAYearCents))} ${more} im Jahr.`
}

// The last day on which an answer is surely in time. The day on which the letter arrived is unknown here, so
// the drawer asks for it.
function latestAnswer(
  contract: Contract,
  { since, moreAYearCents }: ItemPriceChange,
  today: Day,
): Day | null {
  if (moreAYearCents <= 0 || contract.cancelledTo !== null) return null
  const right = sureRight(contract.kind, since)
  return right && right.arriveBy >= today ? right.arriveBy : null
}

// The toast of the mutation shows the error.
function ignore(): void {}
