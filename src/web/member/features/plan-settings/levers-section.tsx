import { useMemo } from 'react'
import { addMonths, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type LeverSide, type PlanLever, planLevers } from '#domain/household-plan/plan-levers.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type EuroFormat, formatPercentNumber } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'

interface LeversSectionProps {
  readonly plan: HouseholdPlan
  readonly outlook: PlanOutlook
}

/**
 * The effect of each assumption when it alone is changed: by how much security is reached earlier or later
 * or, where the plan does not reach it, by how much the amount at its end differs.
 */
export function LeversSection({ plan, outlook }: LeversSectionProps) {
  const format = useFormatEuro()
  const levers = useMemo(() => planLevers(plan, 'security'), [plan])
  const present = outlook.steps.find(({ name }) => name === 'security')?.onPlan ?? null
  const last = addMonths(plan.input.startMonth, plan.input.horizonMonths)
  const distance = (side: LeverSide) =>
    present === null
      ? side.endRealCents - outlook.endRealCents
      : monthsBetween(side.onPlan ?? addMonths(last, 1), present)
  const words = (side: LeverSide) => {
    if (present === null) return inThousands(format, side.endRealCents)
    return side.onPlan === null ? 'nicht im Plan' : formatMonthEntry(side.onPlan)
  }
  const moving = levers.filter(({ sides }) => sides.some((side) => distance(side) !== 0))
  if (moving.length === 0) return null
  const widest = Math.max(1, ...moving.flatMap(({ sides }) => sides.map((side) => Math.abs(distance(side)))))
  const sorted = moving.toSorted((one, other) => spread(other, distance) - spread(one, distance))
  return (
    <Section
      title="Was den Plan am meisten bewegt"
      aside={`${present === null ? `Vermögen ${yearOf(outlook.endMonth)} in heutiger Kaufkraft` : 'Sicherheit'}${beforeTax(plan)}, je Annahme allein verändert`}
      className="mt-10"
    >
      <div className={`${rowColumns} mt-3 hidden text-14 @min-[36rem]:grid`} aria-hidden>
        <span />
        <span />
        <span className="text-center font-semibold">
          {present === null ? inThousands(format, outlook.endRealCents) : formatMonthEntry(present)}
        </span>
      </div>
      <ul>
        {sorted.map((lever) => {
          const name = leverName(lever, plan)
          const [better, worse] = lever.sides
          return (
            <li key={name} className={`${rowColumns} border-b border-border py-2.5`}>
              <span className="font-semibold">{name}</span>
              <span className="text-14 text-text-3">{rangeWords(lever)}</span>
              <span className="col-span-2 grid grid-cols-2 text-14 @min-[36rem]:col-span-1">
                <Side words={words(better)} bp={better.bp} share={share(distance(better), widest)} isBetter />
                <Side words={words(worse)} bp={worse.bp} share={share(distance(worse), widest)} />
              </span>
            </li>
          )
        })}
      </ul>
      <p aria-hidden className="mt-2 grid grid-cols-2 text-14 @min-[36rem]:ml-[20rem]">
        <span className="font-semibold text-primary">{present === null ? 'mehr' : 'früher'}</span>
        <span className="text-right font-semibold">{present === null ? 'weniger' : 'später'}</span>
      </p>
    </Section>
  )
}

const rowColumns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @min-[36rem]:grid-cols-[11rem_7rem_minmax(0,1fr)]'

const THOUSAND_CENTS = 100_000

/** An amount rounded to thousands, as `691.000 €`, because nobody knows more about a time years ahead. */
function inThousands(format: (cents: Cents, how?: EuroFormat) => string, cents: Cents): string {
  return format(Math.round(cents / THOUSAND_CENTS) * THOUSAND_CENTS, { isWhole: true })
}

interface SideProps {
  readonly words: string
  readonly bp: BasisPoints
  /** The length of the bar, 0 to 1, as a part of half the width. */
  readonly share: number
  readonly isBetter?: boolean
}

// The part of the width that a bar can take, so that its words have room beside it.
const ROOM = 0.5

function Side({ words, bp, share: part, isBetter = false }: SideProps) {
  const width = `${part * ROOM * 100}%`
  return (
    <span
      className={`flex h-6 items-center gap-2 ${isBetter ? 'flex-row-reverse border-r border-text' : ''}`}
    >
      <svg width={width} height="14" aria-hidden className="shrink-0">
        <rect width="100%" height="14" className={isBetter ? 'fill-primary' : 'fill-border-strong'} />
      </svg>
      <span className="whitespace-nowrap">
        <span className="sr-only">{`bei ${formatPercentNumber(bp)} Prozent `}</span>
        {words}
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

/** The range of an assumption, the better side first: `1 bis 3 %`. */
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
