import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type Hastening, planHastening } from '#domain/household-plan/plan-hastening.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { Cents } from '#domain/money/cents.ts'
import { useFormatEuro } from '#web/display/money.tsx'
import { formatMonthEntry } from '#web/fields/month-entry.ts'
import { monthsWords } from './months-words.ts'

const SHOWN = 5

/** What brings security nearer, each deed alone, by the whole projection. */
export function HastenList({ plan }: { readonly plan: HouseholdPlan }) {
  const format = useFormatEuro()
  const deeds = useMemo(() => planHastening(plan, 'security').slice(0, SHOWN), [plan])
  if (deeds.length === 0) return null
  const isDated = deeds.some(({ monthsEarlier }) => monthsEarlier !== null)
  const sizeOf = ({ monthsEarlier, gainCents }: Hastening) => (isDated ? (monthsEarlier ?? 0) : gainCents)
  const most = Math.max(1, ...deeds.map(sizeOf))
  return (
    <section aria-labelledby="hasten">
      <h3 id="hasten" className="label-caps">
        {isDated ? 'Was Sicherheit vorzieht' : 'Was am Ende mehr bleibt'}
      </h3>
      <ul className="mt-2 border-t border-border">
        {deeds.map((hastening) => (
          <li key={deedWords(hastening, plan, format)} className="border-b border-border pt-2.5">
            <div className="flex justify-between gap-4 text-14">
              <span>{deedWords(hastening, plan, format)}</span>
              <span className="shrink-0 font-semibold">
                {hastening.monthsEarlier === null
                  ? gainWords(hastening, format)
                  : monthsWords(hastening.monthsEarlier)}
              </span>
            </div>
            <svg aria-hidden width="100%" height="3" className="mt-2 block">
              <rect width={`${(sizeOf(hastening) / most) * 100}%`} height="3" className="fill-primary" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-text-3">
        Jede Zeile allein, mit dem ganzen Plan gerechnet{isDated ? '.' : ', in heutiger Kaufkraft.'}
      </p>
    </section>
  )
}

function gainWords({ onPlan, gainCents }: Hastening, format: ReturnType<typeof useFormatEuro>): string {
  return onPlan === null ? format(gainCents, { isSigned: true, isWhole: true }) : formatMonthEntry(onPlan)
}

function deedWords({ deed }: Hastening, plan: HouseholdPlan, format: (cents: Cents) => string): string {
  switch (deed.name) {
    case 'save':
      return `${format(deed.cents)} mehr sparen`
    case 'live':
      return `Leben ${format(deed.cents)} günstiger, Betrag sparen`
    case 'growth':
      return `Sparrate jährlich ${formatPercent(deed.toBp, { digits: 1 })} statt ${formatPercent(deed.fromBp, { digits: 1 })} steigern`
    case 'cost':
      return `${formatPercent(deed.toBp, { digits: 2 })} statt ${formatPercent(deed.fromBp, { digits: 2 })} Kosten: ${plan.positions.find(({ id }) => id === deed.positionId)?.name ?? ''}`
  }
}
