import type { ReactNode } from 'react'
import { formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { WealthPlanView } from '#web/member/consulting/room-queries.ts'
import { ToldAmount, useTell } from '#web/member/consulting/told-amount.tsx'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { RisingStep, RisingSteps, StepLine } from '#web/member/wealth-plan/rising-steps.tsx'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import {
  type AmountOf,
  OnlyShares,
  PrecisionNote,
  type RoomTable,
  ViewHead,
  ViewRow,
  ViewSum,
} from './view-parts.tsx'
import { WealthStatistics } from './wealth-statistics.tsx'

type Level = WealthPlanView['levels'][number]
type Position = WealthPlanView['positions'][number]

interface WealthPlanAreaViewProps {
  readonly view: WealthPlanView
  /** The first names of the household, for its sentences. */
  readonly name: string
  /** The course of the plan, with what is proposed. */
  readonly course: ReactNode
  /** The panel with what can be proposed in the area. */
  readonly proposing: ReactNode
}

/** The wealth plan of a client: net worth, the three steps, the course, positions, scenarios and statistics. */
export function WealthPlanAreaView({ view, name, course, proposing }: WealthPlanAreaViewProps) {
  const { levels, positions, scenarios, netWorth, unit } = view
  return (
    <>
      <ViewHead
        area="wealth_plan"
        figure={netWorth}
        sentence={
          unit === 'percent'
            ? `Nettovermögen in Prozent des Vermögens, Stand ${formatDayMonthYear(view.day)}.`
            : `Nettovermögen von ${name}, Stand ${formatDayMonthYear(view.day)}.`
        }
        table={(amountOf) => tableOf(positions, amountOf)}
      />
      {levels.length > 0 && (
        <div className="mt-6">
          <RisingSteps>
            {levels.map((level, at) => (
              <RisingStep key={level.name} title={stepWords[level.name]} at={at} doneBp={level.doneBp}>
                <LevelFacts level={level} view={view} />
              </RisingStep>
            ))}
          </RisingSteps>
        </div>
      )}
      {levels.length === 0 && <p className="mt-4 text-text-2">Dein Mandant hat noch keinen Plan angelegt.</p>}
      {unit === 'percent' && levels.length > 0 && <OnlyShares what="Termine und Verlauf" />}
      {course}
      {proposing}
      <Positions view={view} />
      {scenarios.length > 0 && <Scenarios view={view} />}
      <WealthStatistics view={view} />
    </>
  )
}

function tableOf(positions: readonly Position[], amountOf: AmountOf): RoomTable {
  return {
    head: ['Position', 'Gruppe', 'Betrag', 'Beitrag im Monat', 'Rendite', 'Kosten'],
    rows: positions.map((position) => [
      nameOf(position),
      accountGroupWords[position.group],
      amountOf(position.amount),
      amountOf(position.contribution),
      position.returnBp === null ? null : formatPercent(position.returnBp),
      position.costBp === null ? null : formatPercent(position.costBp),
    ]),
  }
}

function Positions({ view: { positions, netWorth, assets } }: { readonly view: WealthPlanView }) {
  return (
    <Section title="Positionen" aside="nur lesen">
      <ul>
        {positions.map((position, at) => (
          <ViewRow
            key={position.id ?? `${position.group} ${at}`}
            title={softHyphens(nameOf(position))}
            note={<PositionNote position={position} />}
            value={position.amount}
            isToned
          />
        ))}
      </ul>
      <ViewSum label="Nettovermögen" value={netWorth} />
      <PrecisionNote base={assets > 0 ? 'des Vermögens' : 'der Schulden'} />
    </Section>
  )
}

function Scenarios({ view: { scenarios, unit } }: { readonly view: WealthPlanView }) {
  return (
    <Section
      title={scenarios.length === 1 ? 'Ein Szenario' : `${capitalNumberWord(scenarios.length)} Szenarien`}
    >
      <ul>
        {scenarios.map((scenario) => (
          <li
            key={scenario.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-border py-2"
          >
            <span className="font-semibold">{softHyphens(scenario.name)}</span>
            {unit === 'euro' && (
              <span className="ml-auto text-text-2">
                Freiheit {scenario.freedom === null ? 'nicht im Plan' : formatMonthEntry(scenario.freedom)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function LevelFacts({ level, view }: { readonly level: Level; readonly view: WealthPlanView }) {
  const tell = useTell()
  const { assumptions } = view
  if (level.target === null && view.unit === 'euro')
    return <p className="mt-1 text-14 text-text-2">Sobald bekannt ist, was das Leben im Monat kostet.</p>
  const rate = assumptions ? formatPercent(assumptions.withdrawalRateBp, { digits: 1 }) : ''
  const formula = {
    protection: assumptions ? `${monthCount(assumptions.protectionMonths)} Leben` : '',
    security: `Leben × 12 ÷ ${rate}`,
    freedom: `Wunsch × 12 ÷ ${rate}`,
  }
  return (
    <>
      {level.target !== null && <p className="mt-1 text-16 font-semibold">{tell(level.target)}</p>}
      <p className="text-14 text-text-3">{formula[level.name]}</p>
      {level.reachedIn !== null ? (
        <p className="mt-3 text-14 font-semibold text-positive">
          erreicht {formatMonthEntry(level.reachedIn)}
        </p>
      ) : (
        view.unit === 'euro' && (
          <dl className="mt-3 text-14">
            <StepLine label={`Nach Plan${assumptions ? beforeTax({ settings: assumptions }) : ''}`}>
              {level.onPlan === null ? 'nicht im Plan' : formatMonthEntry(level.onPlan)}
            </StepLine>
          </dl>
        )
      )}
    </>
  )
}

function PositionNote({ position }: { readonly position: Position }) {
  const { contribution, returnBp, costBp, isPlanned, group, id, name } = position
  const parts = [
    name === null || id === null ? null : accountGroupWords[group],
    returnBp === null || returnBp === 0 ? null : `${formatPercent(returnBp)} Rendite`,
    costBp === null || costBp === 0 ? null : `${formatPercent(costBp)} Kosten`,
    isPlanned ? null : 'nicht im Plan',
  ].filter((part) => part !== null)
  return (
    <>
      {parts.join(', ')}
      {contribution !== null && contribution !== 0 && (
        <>
          {parts.length > 0 && ', '}
          <ToldAmount value={contribution} isSigned /> im Monat
        </>
      )}
    </>
  )
}

/** Where accounts are not granted, a group of them is one line. */
function nameOf({ name, group }: Position): string {
  return name ?? accountGroupWords[group]
}

/** The title above the course: what the plan says of freedom. */
export function courseTitle(levels: readonly Level[]): string {
  const freedom = levels.find(({ name }) => name === 'freedom')
  if (freedom?.reachedIn != null) return `Freiheit ist seit ${formatMonth(freedom.reachedIn)} erreicht`
  if (freedom?.onPlan == null) return 'Der Weg nach Plan'
  return `Ab ${formatMonth(freedom.onPlan)} beginnt nach Plan Freiheit`
}

function monthCount(months: number): string {
  return months === 1 ? 'ein Monat' : `${numberWord(months)} Monate`
}
