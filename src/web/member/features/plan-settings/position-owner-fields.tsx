import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import { pensionContracts } from '#domain/wealth-plan/wealth-plan.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import type { PositionFields } from '#web/member/wealth-plan/fields-of-position.ts'

const { carriedBy, isForChild, pensionContract, payoutFactorCents } = planPositionRecord.fields

interface PositionOwnerFieldsProps {
  readonly fields: PositionFields
  readonly persons: readonly Person[]
  readonly isLoan: boolean
  readonly change: (part: Partial<PositionFields>) => void
}

/** Who pays the contribution, whose it is, and whether it is paid out as a pension. */
export function PositionOwnerFields({ fields, persons, isLoan, change }: PositionOwnerFieldsProps) {
  const isContract = fields.pensionContract !== null
  return (
    <>
      {(persons.length > 1 || fields.carriedBy !== null) && (
        <Select
          label={isContract ? 'Vertrag von' : carriedBy.label}
          help="Die Sparrate endet, wenn diese Person aufhört zu arbeiten; die des Haushalts mit der letzten."
          noneLabel={carriedBy.none}
          options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          value={fields.carriedBy}
          onChange={(personId) => change({ carriedBy: personId })}
        />
      )}
      {!isLoan && (
        <>
          <Select
            label={pensionContract.label}
            help="Ein Vertrag, der als Rente ausgezahlt und vorher nicht verkauft wird."
            noneLabel={pensionContract.none}
            options={pensionContracts.map((value) => ({ value, label: pensionContract.words[value] }))}
            value={fields.pensionContract}
            onChange={(contract) => change({ pensionContract: contract })}
          />
          {isContract && (
            <MoneyField
              label={payoutFactorCents.label}
              help={`im Monat, steht im Vertrag; leer: ${payoutFactorCents.none}`}
              valueCents={fields.payoutFactorCents}
              isEmptyAllowed
              minimumCents={positionLimits.payoutFactorCents.minimum}
              maximumCents={positionLimits.payoutFactorCents.maximum}
              onCommit={(cents) => change({ payoutFactorCents: cents })}
            />
          )}
          <Switch
            label={isForChild.label}
            help="An: Zählt zu keiner der drei Stufen, und niemand lebt davon."
            isOn={fields.isForChild}
            onChange={(isOn) => change({ isForChild: isOn })}
          />
        </>
      )}
    </>
  )
}
