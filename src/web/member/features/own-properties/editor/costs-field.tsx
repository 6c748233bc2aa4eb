import { propertyRecord } from '#contract/records/property-record.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { costRhythms, propertyCostKinds, propertyLimits } from '#domain/property/property.ts'
import type { PropertyBody } from '#web/household/writes/property-writes.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { type Option, Select } from '#web/kit/pickers/select.tsx'
import { RowList } from './row-list.tsx'

type Costs = PropertyBody['costs']
type Cost = Costs[number]
const { fields } = propertyRecord.fields.costs
const kinds = propertyCostKinds.map((value) => ({ value, label: fields.kind.words[value] }))
const rhythms = costRhythms.map((value) => ({ value, label: fields.everyMonths.words[value] }))

interface CostsFieldProps {
  readonly costs: Costs
  /** Whether a tenant may pay some of the costs. */
  readonly isLet: boolean
  /** The lines of the household plan. */
  readonly items: readonly Option<string>[]
  readonly error: string | undefined
  readonly onChange: (costs: Costs) => void
}

/** The running costs; one that a line of the household plan pays has the amount of that line. */
export function CostsField({ costs, isLet, items, error, onChange }: CostsFieldProps) {
  const set = (at: number, cost: Cost) => onChange(costs.with(at, cost))
  const free = propertyCostKinds.find((kind) => !costs.some((cost) => cost.kind === kind)) ?? 'other'
  return (
    <RowList
      label={propertyRecord.fields.costs.label}
      rows={costs}
      nameOf={({ kind, label }) => (label === '' ? fields.kind.words[kind] : label)}
      onRemove={(at) => onChange(costs.toSpliced(at, 1))}
      add={
        costs.length < propertyLimits.costs
          ? { label: 'Kosten hinzufügen', onAdd: () => onChange([...costs, newCost(free)]) }
          : undefined
      }
      error={error}
    >
      {(cost, at) => <CostRow cost={cost} isLet={isLet} items={items} onChange={(next) => set(at, next)} />}
    </RowList>
  )
}

interface CostRowProps extends Pick<CostsFieldProps, 'isLet' | 'items'> {
  readonly cost: Cost
  readonly onChange: (cost: Cost) => void
}

function CostRow({ cost, isLet, items, onChange }: CostRowProps) {
  const isLinked = cost.itemId !== null
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={fields.kind.label}
          options={kinds}
          value={cost.kind}
          onChange={(kind) => onChange({ ...cost, kind })}
        />
        {cost.kind === 'other' && (
          <TextField
            label={fields.label.label}
            value={cost.label}
            maxLength={80}
            onChange={(event) => onChange({ ...cost, label: event.target.value })}
          />
        )}
        {!isLinked && (
          <>
            <MoneyField
              label={fields.amountCents.label}
              align="left"
              valueCents={Number.isFinite(cost.amountCents) ? cost.amountCents : null}
              maximumCents={MAX_AMOUNT_CENTS}
              onCommit={(cents) => onChange({ ...cost, amountCents: cents ?? Number.NaN })}
              onInvalid={() => onChange({ ...cost, amountCents: Number.NaN })}
            />
            <Select
              label={fields.everyMonths.label}
              options={rhythms}
              value={cost.everyMonths}
              onChange={(everyMonths) => onChange({ ...cost, everyMonths })}
            />
          </>
        )}
      </div>
      {(items.length > 0 || isLinked) && (
        <Select
          label={fields.itemId.label}
          options={items}
          noneLabel={fields.itemId.none}
          value={cost.itemId}
          onChange={(itemId) => onChange({ ...cost, itemId })}
          help={isLinked ? 'Es zählt der Betrag dieses Postens. Er ist Teil von Leben.' : undefined}
        />
      )}
      {isLet && (
        <Checkbox
          label={fields.isAllocable.label}
          checked={cost.isAllocable}
          onChange={(event) => onChange({ ...cost, isAllocable: event.target.checked })}
        />
      )}
    </>
  )
}

function newCost(kind: Cost['kind']): Cost {
  return {
    kind,
    label: '',
    amountCents: Number.NaN,
    everyMonths: kind === 'property_tax' ? 3 : kind === 'insurance' ? 12 : 1,
    isAllocable: kind === 'property_tax' || kind === 'insurance',
    itemId: null,
  }
}
