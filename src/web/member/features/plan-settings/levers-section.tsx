import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type LeverSide, type PlanLever, planLevers } from '#domain/household-plan/plan-levers.ts'
import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { formatMonthEntry } from '#web/fields/month-entry.ts'
import { Section } from '#web/page/section.tsx'

interface LeversSectionProps {
  readonly plan: HouseholdPlan
  /** When security is reached by the plan. */
  readonly present: Month | null
}

/** Each assumption changed alone: how much earlier or later security is reached. */
export function LeversSection({ plan, present }: LeversSectionProps) {
  const levers = useMemo(() => planLevers(plan, 'security'), [plan])
  if (levers.length === 0) return null
  const end = plan.input.horizonMonths
  const distance = (side: LeverSide) =>
    present === null ? 0 : side.onPlan === null ? end : monthsBetween(present, side.onPlan)
  const widest = Math.max(1, ...levers.flatMap(({ sides }) => sides.map((side) => Math.abs(distance(side)))))
  const sorted = levers.toSorted((one, other) => spread(other, distance) - spread(one, distance))
  return (
    <Section
      title="Was den Plan am meisten bewegt"
      aside="Sicherheit, je Annahme allein verändert"
      className="mt-10"
    >
      <div className="mt-3 hidden grid-cols-[11rem_7rem_minmax(0,1fr)] gap-x-4 text-14 md:grid" aria-hidden>
        <span />
        <span />
        <span className="text-center font-semibold">
          {present === null ? 'nicht erreicht' : formatMonthEntry(present)}
        </span>
      </div>
      <ul>
        {sorted.map((lever) => {
          const name = leverName(lever, plan)
          const [better, worse] = lever.sides
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border py-2.5 md:grid-cols-[11rem_7rem_minmax(0,1fr)]"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-14 text-text-3">{rangeWords(lever)}</span>
              <span className="col-span-2 grid grid-cols-2 text-14 md:col-span-1">
                <Side side={better} share={share(distance(better), widest)} isBetter />
                <Side side={worse} share={share(distance(worse), widest)} />
              </span>
            </li>
          )
        })}
      </ul>
      <p aria-hidden className="mt-2 grid grid-cols-2 text-14 md:ml-[19rem]">
        <span className="font-semibold text-primary">früher</span>
        <span className="text-right font-semibold">später</span>
      </p>
    </Section>
  )
}

interface SideProps {
  readonly side: LeverSide
  /** 0 to 1, of half the width. */
  readonly share: number
  readonly isBetter?: boolean
}

// The bar leaves room for its word.
const ROOM = 0.62

function Side({ side, share: part, isBetter = false }: SideProps) {
  const width = `${part * ROOM * 100}%`
  return (
    <span
      className={`flex h-6 items-center gap-2 ${isBetter ? 'flex-row-reverse border-r border-text' : ''}`}
    >
      <svg width={width} height="14" aria-hidden className="shrink-0">
        <rect width="100%" height="14" className={isBetter ? 'fill-primary' : 'fill-border-strong'} />
      </svg>
      <span className="whitespace-nowrap">
        <span className="sr-only">{`bei ${formatPercentNumber(side.bp)} Prozent `}</span>
        {side.onPlan === null ? 'nicht im Plan' : formatMonthEntry(side.onPlan)}
      </span>
    </span>
  )
}

function share(distance: number, widest: number): number {
  return Math.min(1, Math.abs(distance) / widest)
}

function spread({ sides }: PlanLever, distance: (side: LeverSide) => number): number {
  return Math.abs(distance(sides[0])) + Math.abs(distance(sides[1]))
}

/** `1,0 bis 3,0 %`, the helping side first. */
function rangeWords({ sides: [better, worse] }: PlanLever): string {
  const words = [better, worse].map(({ bp }) => formatPercentNumber(bp))
  return `${words.join(' bis ')}\u00A0%`
}

function leverName({ lever }: PlanLever, { positions }: HouseholdPlan): string {
  switch (lever.name) {
    case 'inflation':
      return 'Inflation'
    case 'withdrawal':
      return 'Entnahmerate'
    case 'growth':
      return 'Sparrate steigt'
    case 'return':
      return `${nameOf(positions, lever.positionId)}: Rendite`
    case 'cost':
      return `${nameOf(positions, lever.positionId)}: Kosten`
  }
}

function nameOf(positions: HouseholdPlan['positions'], id: string): string {
  return positions.find((position) => position.id === id)?.name ?? ''
}
