import { yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PensionOverview, pensionOverview } from '#domain/household-retirement/pension-overview.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { pensionParameters } from '#domain/pension/statutory-pension.ts'
import { retirementInputOf } from '#domain/wealth-projection/plan-retirement.ts'
import { Section } from '#web/app/page/section.tsx'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { nameOfPerson } from './person-name.ts'

const columns =
  'grid grid-cols-2 items-baseline gap-x-4 gap-y-1 border-b border-border py-3 @min-[36rem]:grid-cols-[minmax(0,1fr)_6rem_8rem_9rem]'

interface PensionSectionProps {
  readonly persons: readonly Person[]
  readonly plan: HouseholdPlan
}

/** The pensions of the household as the plan counts them, once all of them run, in today's money. */
export function PensionSection({ persons, plan }: PensionSectionProps) {
  const parameters = pensionParameters(yearOf(plan.input.startMonth))
  const overview = pensionOverview(retirementInputOf(plan.input))
  const isTaxed = plan.settings.taxMode !== 'none'
  return (
    <Section
      title="Rente"
      aside={`Rentenwert ${formatAmount(Math.round(parameters.pensionValue * 100))}\u00A0€`}
    >
      {overview === null ? (
        <p className="mt-2 max-w-prose text-text-2">
          Noch zählt der Plan keine Rente. Dafür braucht er von einer Person den Geburtsmonat und eine Rente.
        </p>
      ) : (
        <Overview persons={persons} overview={overview} isTaxed={isTaxed} />
      )}
      <p className="mt-3 max-w-prose text-14 text-text-3">
        {isTaxed
          ? 'So viel wäre es heute, wenn alle Renten laufen und niemand mehr arbeitet. Die Steuer gilt für den ganzen Haushalt, nach den Regeln des Jahres, in dem die letzte Rente beginnt.'
          : 'So viel wäre es heute, wenn alle Renten laufen und niemand mehr arbeitet. Dein Plan rechnet ohne Steuer, auch auf Renten.'}
      </p>
    </Section>
  )
}

interface OverviewProps {
  readonly persons: readonly Person[]
  readonly overview: PensionOverview
  readonly isTaxed: boolean
}

function Overview({ persons, overview, isTaxed }: OverviewProps) {
  return (
    <>
      <div aria-hidden className={`${columns} label-caps mt-2 hidden @min-[36rem]:grid`}>
        <span>Person</span>
        <span className="text-right">Rente ab</span>
        <span className="text-right">Brutto</span>
        <span className="text-right">Kranken, Pflege</span>
      </div>
      {persons.map((person) => (
        <PensionRow key={person.id} person={person} overview={overview} />
      ))}
      {isTaxed && (
        <div className="flex justify-between gap-4 border-b border-border py-3">
          <p>Einkommensteuer</p>
          <Money cents={-overview.taxCents} />
        </div>
      )}
      <TotalRow label={`Netto im Monat, in heutiger Kaufkraft${isTaxed ? '' : ', vor Steuern'}`}>
        <Money cents={overview.netCents} />
      </TotalRow>
    </>
  )
}

function PensionRow({ person, overview }: Pick<OverviewProps, 'overview'> & { readonly person: Person }) {
  const pensions = overview.persons.find(({ id }) => id === person.id)
  return (
    <div className={columns}>
      <p className="font-semibold">{nameOfPerson(person)}</p>
      <p className="text-right">
        <span className="text-14 text-text-3 @min-[36rem]:sr-only">Rente ab </span>
        {pensions ? formatMonthEntry(pensions.from) : '–'}
      </p>
      <p className="@min-[36rem]:text-right">
        <span className="text-14 text-text-3 @min-[36rem]:sr-only">Brutto </span>
        {pensions ? <Money cents={pensions.grossCents} /> : '–'}
      </p>
      <p className="text-right">
        <span className="sr-only">Kranken- und Pflegeversicherung </span>
        <span aria-hidden className="text-14 text-text-3 @min-[36rem]:hidden">
          Kranken, Pflege{' '}
        </span>
        {pensions ? <Money cents={-pensions.healthCents} /> : '–'}
      </p>
    </div>
  )
}
