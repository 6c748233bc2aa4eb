import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Link, useSearchParams } from 'react-router'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { contributionCentsOf } from '#domain/household-plan/contribution-targets.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { householdReserve } from '#domain/household-plan/household-reserve.ts'
import { protectionOf } from '#domain/household-plan/next-contribution.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { concentrations } from '#domain/household-statistics/concentrations.ts'
import { paidWithoutValue } from '#domain/household-statistics/month-causes.ts'
import type { SavingFigures } from '#domain/household-statistics/saving-figures.ts'
import { changeOf } from '#domain/net-worth/monthly-waterfall.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { recordedWords } from '#web/household/planning/comparison-words.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import { StartPlan } from '#web/member/wealth-plan/start/start-plan.tsx'
import { AllocationSection, ClusterSection } from './allocation-section.tsx'
import { ChangeSection } from './change-section.tsx'
import { ContributionSection } from './contribution-section.tsx'
import { DeviationSection } from './deviation-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { HeatSection } from './heat-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import { pairClass } from './paired.ts'
import { periodChoices, periodOf, withPeriod } from './period-address.ts'
import { PositionsSection } from './positions-section.tsx'
import { downloadCauses } from './statistics-csv.ts'
import { StatisticsSkeleton } from './statistics-skeleton.tsx'
import { statisticsTitle } from './statistics-words.ts'
import { TwelveMonths } from './twelve-months.tsx'
import { usePeriod, useStatistics } from './use-statistics.ts'
import { YearsSection } from './years-section.tsx'

export { wealthPlanReads as links } from '#web/household/planning/planning-reads.ts'

export const meta = pageMeta({ title: 'Statistiken' })

/** The development of the wealth: its growth, the part that was saved, and the household's standing on its plan. */
export default function StatisticsPage() {
  const reading = useWealthPlan()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending') return <StatisticsSkeleton />
  return <StatisticsView planning={reading.planning} />
}

function StatisticsView({ planning }: { readonly planning: WealthPlanning }) {
  const today = useToday()
  const [search] = useSearchParams()
  const { records, household, income, wealthPlan } = planning
  const computed = useStatistics(records, today)
  const { statistics } = computed
  const period = periodOf(search)
  const { months, causes, groups, results, years } = usePeriod(computed, period)
  const { first, current, saving, plan, planned, usual, netWorthCents } = statistics
  const { distribution } = wealthPlan
  const allocation = distribution && householdAllocation(planned, distribution)
  const names = new Map(household.persons.map(({ id, name }) => [id, name]))

  if (first === null) return <FirstFigures planning={planning} hasPlan={plan !== null} />
  return (
    <div className="@container">
      <StatisticsHead statistics={statistics} causes={causes} period={period} />
      <KeyFigures
        netWorthCents={netWorthCents}
        day={today}
        groups={groups}
        saving={saving}
        propertyCents={statistics.propertyCents}
        lifeCents={plan?.lifeCents ?? usual.lifeCents}
      />
      {saving ? (
        <>
          <GroupsSection key={`groups-${period}`} groups={groups} current={current} />
          <div className={pairClass}>
            <ChangeSection
              causes={statistics.causes}
              namesWithoutValue={(month) =>
                paidWithoutValue(statistics.positions, computed.flows, month).map(({ name }) => name)
              }
            />
            <TwelveMonths months={saving.months} sum={saving.sum} />
          </div>
        </>
      ) : (
        <SecondMonth />
      )}
      {plan ? (
        <div className={pairClass}>
          <DeviationSection
            deviation={statistics.deviation}
            startMonth={plan.input.startMonth}
            actualCents={statistics.plannedWorthCents}
          />
          <ContributionSection
            allocation={allocation}
            protection={protectionOf(
              planned,
              householdReserve(
                { positions: planned, goals: records.goals, usual, settings: plan.settings },
                today,
              ),
            )}
            plannedCents={contributionCentsOf(records, planned, addMonths(current, 1))}
            positions={planned}
            records={records}
            month={current}
            reserveName={reserveNameOf(planned)}
          />
        </div>
      ) : (
        <StartPlan planning={planning} />
      )}
      <div className={pairClass}>
        <AllocationSection allocation={allocation} isNetOfLoans={distribution?.isNetOfLoans ?? false} />
        <ClusterSection
          concentrations={concentrations(statistics.positions, income, today)}
          nameOf={(id) => names.get(id)}
        />
      </div>
      {results && (
        <>
          <YearsSection years={years} />
          <PositionsSection results={results} months={months} />
          <HeatSection causes={causes} />
        </>
      )}
      <ModelNote>Was war, ist keine Zusage für das, was kommt.</ModelNote>
    </div>
  )
}

interface StatisticsHeadProps {
  readonly statistics: ReturnType<typeof useStatistics>['statistics']
  readonly causes: ReturnType<typeof usePeriod>['causes']
  readonly period: ReturnType<typeof periodOf>
}

/** The change of the wealth in a sentence, and the choice of the period. */
function StatisticsHead({ statistics, causes, period }: StatisticsHeadProps) {
  const { current, saving, netWorthCents } = statistics
  const format = useFormatEuro()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageTitle
        area="Statistiken"
        title={
          <span className="block max-w-160">
            {saving
              ? statisticsTitle(
                  {
                    months: saving.months.length,
                    changeCents: changeOf(saving.sum),
                    since: sinceOf(saving),
                    paidInCents: saving.sum.paidInCents,
                    repaidCents: saving.sum.repaidCents,
                  },
                  format,
                )
              : `${format(netWorthCents)} Nettovermögen.`}
          </span>
        }
        actions={
          <>
            {saving && (
              <ViewSwitch
                label="Zeitraum"
                className="flex flex-wrap gap-x-5"
                choices={periodChoices}
                value={period}
                onChange={(next) => setSearch(withPeriod(search, next), { preventScrollReset: true })}
              />
            )}
            <TextAction icon={Printer} onClick={() => void printWholePage()}>
              Drucken
            </TextAction>
            {saving && (
              <TextAction icon={Download} onClick={() => downloadCauses(causes, current)}>
                CSV
              </TextAction>
            )}
          </>
        }
      />
      {saving && saving.sum.recordedCents !== 0 && (
        <p className="mt-2 max-w-prose text-text-2">
          {recordedWords(saving.sum, format)} {saving.sum.goneCents === 0 ? 'zählt' : 'zählen'} hier nicht
          mit.
        </p>
      )}
    </>
  )
}

const WHOLE_YEAR_MONTHS = 12

/** The month since which a household is known, where that is less than a year; else null. */
function sinceOf({ months }: SavingFigures): Month | null {
  const [first] = months
  return months.length < WHOLE_YEAR_MONTHS && first ? addMonths(first.month, -1) : null
}

/** The name of the emergency fund with the largest planned contribution. */
function reserveNameOf(positions: readonly PlannedPosition[]): string {
  const [first] = positions
    .filter(({ isReserve, record }) => isReserve && record.scenarioId === null)
    .toSorted((one, other) => other.contributionCents - one.contributionCents)
  return first?.name ?? 'Notgroschen'
}

function SecondMonth() {
  return (
    <Section title="Was sich verändert">
      <p className="mt-2 max-w-prose text-text-2">
        Bisher gibt es Stände aus einem einzigen Monat. Mit dem zweiten stehen hier die Veränderung, was davon
        gespart ist und die Rendite jeder Position. Frühere Monate kannst du nachtragen.{' '}
        <Link to="/vermoegensplan" className="font-semibold text-primary underline underline-offset-4">
          Monate eintragen
        </Link>
      </p>
    </Section>
  )
}

interface FirstFiguresProps {
  readonly planning: WealthPlanning
  readonly hasPlan: boolean
}

/** Shown while no balance was ever entered, with the first thing to do. */
function FirstFigures({ planning, hasPlan }: FirstFiguresProps) {
  return (
    <>
      <PageTitle area="Statistiken" title="Noch keine Zahlen." />
      <p className="mt-3 max-w-prose text-text-2">
        Statistiken zeigen, wie dein Vermögen wächst und was davon gespart ist. Dafür braucht es Konten mit
        ihrem Stand, am besten jeden Monat einen.{' '}
        <Link to="/einstellungen/konten" className="font-semibold text-primary underline underline-offset-4">
          Konto hinzufügen
        </Link>
      </p>
      {!hasPlan && <StartPlan planning={planning} />}
    </>
  )
}
