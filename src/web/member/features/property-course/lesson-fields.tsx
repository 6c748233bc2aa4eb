import { type ComponentType, useState } from 'react'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { type Lesson, checkLimits } from '#domain/property/purchase-check.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'
import { CountEntry, MoneyEntry, PercentEntry, type EntryProps } from './entry-fields.tsx'
import { fieldLabels } from './field-labels.ts'
import { upkeepM2 } from './lesson-entry.ts'

const { words: landWords } = purchaseCheckRecord.fields.land
// The keys of such an object are its values.
const landChoices = (Object.keys(landWords) as (keyof typeof landWords)[]).map((value) => ({
  value,
  label: landWords[value],
}))

const useChoices = [
  { value: 'let', label: 'Vermieten' },
  { value: 'home', label: 'Selbst wohnen' },
] as const

/** The most that a square metre may cost in a year. */
const MAX_M2_CENTS = 1_000_000

/** The fields that each lesson ends in. */
export const lessonFields: Readonly<Record<Lesson, ComponentType<EntryProps>>> = {
  price: (props) => (
    <>
      <div className="w-full">
        <Segmented
          label={fieldLabels.use}
          isLabelHidden={false}
          choices={useChoices}
          value={props.of.draft.use}
          onChange={(use) => props.of.change({ use })}
        />
      </div>
      <MoneyEntry {...props} name="priceCents" maximumCents={inputLimits.priceCents} />
      <MoneyEntry {...props} name="rentMonthCents" maximumCents={inputLimits.rentMonthCents} />
    </>
  ),
  purchase_costs: (props) => (
    <>
      <Select
        label={fieldLabels.land}
        options={landChoices}
        value={props.of.draft.land}
        error={props.of.errors.land}
        fieldClassName="w-full sm:w-60"
        onChange={(land) => props.of.change({ land })}
      />
      <PercentEntry
        {...props}
        name="agentBp"
        digits={2}
        maximumBp={inputLimits.agentBp}
        help="0, wenn ohne Makler"
      />
    </>
  ),
  equity: (props) => <MoneyEntry {...props} name="equityCents" maximumCents={inputLimits.priceCents} />,
  loan: (props) => (
    <>
      <PercentEntry
        {...props}
        name="interestBp"
        digits={2}
        maximumBp={inputLimits.interestBp}
        unit="% p. a."
      />
      <PercentEntry
        {...props}
        name="repaymentBp"
        digits={2}
        maximumBp={inputLimits.repaymentBp}
        help="im ersten Jahr"
      />
    </>
  ),
  rent: (props) => {
    const isLet = props.of.draft.use === 'let'
    return (
      <>
        <MoneyEntry
          {...props}
          name="rentMonthCents"
          maximumCents={inputLimits.rentMonthCents}
          {...(!isLet && { help: 'die du nicht mehr zahlst' })}
        />
        {isLet && <PercentEntry {...props} name="vacancyBp" maximumBp={inputLimits.vacancyBp} />}
        <MoneyEntry
          {...props}
          name="nonAllocableYearCents"
          {...(!isLet && { label: 'Hausgeld ohne Rücklage' })}
          unit="€/Jahr"
          maximumCents={inputLimits.yearCents}
        />
      </>
    )
  },
  upkeep: UpkeepFields,
  interest_rise: (props) => (
    <CountEntry {...props} name="fixedYears" unit="Jahre" {...checkLimits.fixedYears} />
  ),
  rent_or_buy: (props) => (
    <>
      <PercentEntry
        {...props}
        name="investmentReturnBp"
        maximumBp={inputLimits.growthBp.maximum}
        help="nach Steuern"
        unit="% p. a."
      />
      <PercentEntry
        {...props}
        name="valueGrowthBp"
        minimumBp={inputLimits.growthBp.minimum}
        maximumBp={inputLimits.growthBp.maximum}
        unit="% p. a."
      />
      <CountEntry {...props} name="comparedYears" unit="Jahren" {...checkLimits.comparedYears} />
    </>
  ),
}

/** The upkeep of a square metre; area and year stand below it until they are known, and on demand. */
function UpkeepFields(props: EntryProps) {
  const { draft, entry } = props.of
  const [isKnown] = useState(draft.areaTenths !== null && draft.completedYear !== null)
  const [isAsked, setAsked] = useState(!isKnown || 'areaTenths' in entry || 'completedYear' in entry)
  return (
    <>
      <MoneyEntry
        {...props}
        name="upkeepM2Cents"
        value={entry.upkeepM2Cents ?? upkeepM2(draft)}
        maximumCents={MAX_M2_CENTS}
      />
      {isAsked ? (
        <>
          <CountEntry {...props} name="areaTenths" unit="m²" parts={10} {...inputLimits.area} />
          <CountEntry {...props} name="completedYear" {...inputLimits.completedYear} isOptional />
        </>
      ) : (
        <div className="order-last -my-3 w-full">
          <TextAction onClick={() => setAsked(true)}>Wohnfläche oder Baujahr ändern</TextAction>
        </div>
      )}
    </>
  )
}
