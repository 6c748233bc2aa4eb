import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { PercentField } from '#web/ui/percent-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { AssumptionRow } from './assumption-row.tsx'
import { type PlanEntry, planLimits } from './plan-entry.ts'
import { changePlan } from './use-plan-entry.ts'

type AmountKey = 'initialCents' | 'contributionCents'
type RateKey = 'returnBp' | 'inflationBp'

/** Five inputs, each with slider and field; every move counts at once. */
export function PlanAssumptions({ plan }: { readonly plan: PlanEntry }) {
  const change = (part: Partial<PlanEntry>) => changePlan({ ...plan, ...part })
  return (
    <>
      <AmountRow
        label="Sparrate im Monat"
        note="am Monatsende"
        name="contributionCents"
        range={[0, 200_000, 2_500]}
        plan={plan}
        onChange={change}
      />
      <AmountRow
        label="Startkapital"
        note="heute schon da"
        name="initialCents"
        range={[0, 10_000_000, 100_000]}
        plan={plan}
        onChange={change}
      />
      <AssumptionRow
        label="Laufzeit"
        note="volle Jahre"
        value={plan.years}
        valueText={`${plan.years} Jahre`}
        range={[1, 50, 1]}
        onChange={(years) => change({ years })}
        field={
          <WholeNumberField
            label="Laufzeit"
            isLabelHidden
            unit="Jahre"
            value={plan.years}
            {...planLimits.years}
            onChange={(years) => change({ years })}
          />
        }
      />
      <RateRow
        label="Rendite im Jahr"
        note="effektiv, vor Steuern"
        name="returnBp"
        range={[0, 1_000, 10]}
        plan={plan}
        onChange={change}
      />
      <RateRow
        label="Inflation im Jahr"
        note="für die Kaufkraft"
        name="inflationBp"
        range={[0, 600, 10]}
        plan={plan}
        onChange={change}
      />
    </>
  )
}

interface RowProps<Name extends keyof PlanEntry> {
  readonly label: string
  readonly note: string
  readonly name: Name
  readonly range: readonly [minimum: number, maximum: number, step: number]
  readonly plan: PlanEntry
  readonly onChange: (part: Partial<PlanEntry>) => void
}

function AmountRow({ label, note, name, range, plan, onChange }: RowProps<AmountKey>) {
  const set = (cents: Cents) => onChange({ [name]: cents })
  return (
    <AssumptionRow
      label={label}
      note={note}
      value={plan[name]}
      valueText={formatEuro(plan[name])}
      range={range}
      onChange={set}
      field={
        <MoneyField
          label={label}
          isLabelHidden
          size={44}
          valueCents={plan[name]}
          minimumCents={planLimits[name].minimum}
          maximumCents={planLimits[name].maximum}
          onPreview={set}
          onCommit={(cents) => set(cents ?? 0)}
        />
      }
    />
  )
}

function RateRow({ label, note, name, range, plan, onChange }: RowProps<RateKey>) {
  const set = (rateBp: BasisPoints) => onChange({ [name]: rateBp })
  return (
    <AssumptionRow
      label={label}
      note={note}
      value={plan[name]}
      valueText={formatPercent(plan[name])}
      range={range}
      onChange={set}
      field={
        <PercentField
          label={label}
          isLabelHidden
          size={44}
          digits={1}
          valueBp={plan[name]}
          minimumBp={planLimits[name].minimum}
          maximumBp={planLimits[name].maximum}
          onPreview={set}
          onCommit={(rateBp) => set(rateBp ?? 0)}
        />
      }
    />
  )
}
