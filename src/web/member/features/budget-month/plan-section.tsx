import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { itemParam, viewAddress } from '#web/member/household-plan/budget-address.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { openBookingsSentence } from './answer-words.ts'
import type { MonthFigures } from './month-figures.ts'
import { PlanCards } from './plan-cards.tsx'
import { type PlanFilter, filterOf, filterParam, planFilters, shownGroups } from './plan-filter.ts'
import { type PlanRows, hasLongAmounts } from './plan-rows.ts'
import { PlanTable } from './plan-table.tsx'
import { useMoveItem } from './use-move-item.ts'

interface PlanSectionProps {
  readonly figures: MonthFigures
  readonly planning: BudgetPlanning
  readonly layout: PageLayout
  /** The number of bookings of the month without a category. */
  readonly openCount: number
}

/** Plan and actual of the month, line by line: as a table, on phones as cards that can be folded. */
export function PlanSection({ figures, planning, layout, openCount }: PlanSectionProps) {
  const [search, setSearch] = useSearchParams()
  const [isOrdering, setOrdering] = useState(false)
  const drawer = useDrawerParam(itemParam)
  const move = useMoveItem(planning.data.items)
  const filter = filterOf(search)
  const { month, life } = figures
  const rows: PlanRows = {
    figures,
    filter,
    groups: shownGroups(life.groups, filter),
    openId: drawer.value,
    onOpen: drawer.open,
    move: isOrdering ? move.move : null,
  }
  const areCards = layout === 'narrow' || (layout === 'medium' && hasLongAmounts(figures))

  function choose(next: PlanFilter) {
    const changed = new URLSearchParams(location.search)
    if (next === 'alle') changed.delete(filterParam)
    else changed.set(filterParam, next)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }

  const add = () => drawer.open('neu')
  return (
    <Section
      title="Plan und Ist"
      actions={
        <>
          <ViewSwitch<PlanFilter>
            label="Welche Posten"
            className="flex flex-wrap gap-x-5"
            choices={planFilters.map((value) => ({
              value,
              label: filterWords(value, formatMonthName(month)),
            }))}
            value={filter}
            onChange={choose}
          />
          {life.groups.some(({ lines }) => lines.length > 1) && (
            <TextAction
              icon={ArrowUpDown}
              aria-pressed={isOrdering}
              className={isOrdering ? 'font-semibold text-text!' : ''}
              onClick={() => setOrdering(!isOrdering)}
            >
              {isOrdering ? 'Fertig' : 'Ordnen'}
            </TextAction>
          )}
          {!areCards && (
            <TextAction className="font-semibold text-primary!" onClick={add}>
              Posten hinzufügen
            </TextAction>
          )}
        </>
      }
    >
      {openCount > 0 && (
        <Notice tone="warning" className="mt-5 mb-2">
          {openBookingsSentence(openCount, month)}{' '}
          <Link
            to={viewAddress('buchungen', { monat: month.slice(0, 7), nur: 'offen' })}
            className={noticeActionClass}
          >
            Jetzt zuordnen
          </Link>
        </Notice>
      )}
      {areCards ? <PlanCards {...rows} /> : <PlanTable {...rows} layout={layout} />}
      {areCards ? (
        <Button variant="outline" className="mt-6 w-full" onClick={add}>
          Posten hinzufügen
        </Button>
      ) : (
        <p className="mt-2.5 text-14 text-text-3">
          Alle Beträge in Euro. Rest = Plan + Übertrag − Ist. Jahresbeträge zählen mit ihrem Monatsanteil,
          unterstrichen sind die Fälligkeitsmonate.
        </p>
      )}
      <output className="sr-only">{move.spoken}</output>
    </Section>
  )
}

function filterWords(filter: PlanFilter, monthName: string): string {
  switch (filter) {
    case 'alle':
      return 'Alle'
    case 'fix':
      return 'Fix'
    case 'variabel':
      return 'Variabel'
    case 'faellig':
      return `Fällig im ${monthName}`
  }
}
