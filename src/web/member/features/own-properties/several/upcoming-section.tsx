import type { ReactNode } from 'react'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { type Upcoming, upcoming } from '#domain/property/own/upcoming.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import type { PropertyActions } from '#web/member/property/use-property-actions.ts'

interface UpcomingSectionProps {
  readonly all: readonly OwnProperty[]
  readonly actions: PropertyActions
}

/** What is coming up for the properties, each with the way to it. */
export function UpcomingSection({ all, actions }: UpcomingSectionProps) {
  const format = useFormatEuro()
  const list = upcoming(all)
  if (list.length === 0) return null
  return (
    <Section title="Was ansteht">
      <ul className="mt-2">
        {list.map((each) => (
          <li
            key={`${each.kind} ${each.accountId} ${'loan' in each ? each.loan : ''}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-border py-2 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold">{softHyphens(titleOf(each))}</span>
            <span className="text-text-2 max-md:order-last max-md:col-span-2">{wordsOf(each, format)}</span>
            <WayTo each={each} actions={actions} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function titleOf(each: Upcoming): string {
  switch (each.kind) {
    case 'valuation_missing':
    case 'valuation_old':
      return `Bewertung ${each.name}`
    case 'fixed_rate_ends':
      return `Zinsbindung ${each.loan}`
    case 'notice_possible':
      return `Kündigung ${each.loan}`
    case 'rent_unchanged':
      return `Miete ${each.name}`
    case 'holding_ends':
      return `Spekulationsfrist ${each.name}`
  }
}

function wordsOf(each: Upcoming, format: ReturnType<typeof useFormatEuro>): string {
  switch (each.kind) {
    case 'valuation_missing':
      return 'noch keine'
    case 'valuation_old':
      return `vom ${formatMonthEntry(monthOf(each.day))}, älter als zehn Monate`
    case 'fixed_rate_ends':
      return `endet im ${formatMonth(each.month)}, Restschuld ${format(each.debtCents)}`
    case 'notice_possible':
      return `seit ${formatDay(each.noticeFrom)} mit sechs Monaten Frist möglich (§ 489 BGB)`
    case 'rent_unchanged':
      return `${each.perSquareMetreCents === null ? format(each.rentCents) : `${format(each.perSquareMetreCents)} je m²`}, seit ${formatMonth(each.since)} unverändert`
    case 'holding_ends':
      return `ab ${formatDay(each.freeFrom)} außerhalb der zehn Jahre des § 23 EStG`
  }
}

interface WayToProps {
  readonly each: Upcoming
  readonly actions: PropertyActions
}

function WayTo({ each, actions }: WayToProps): ReactNode {
  if (each.kind === 'valuation_missing' || each.kind === 'valuation_old')
    return (
      <TextAction
        className="font-semibold !text-primary"
        aria-label={`Bewertung für ${each.name} eintragen`}
        onClick={() => actions.openValuation({ account: { id: each.accountId } }, null)}
      >
        Eintragen
      </TextAction>
    )
  return (
    <TextActionLink
      to={propertyAddress('meine', { [propertyParam]: each.accountId })}
      aria-label={`${each.name} ansehen`}
    >
      Ansehen
    </TextActionLink>
  )
}
