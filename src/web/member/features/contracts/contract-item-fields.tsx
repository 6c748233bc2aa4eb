import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { monthNames } from '#web/household/planning/field-words.ts'
import { FormMoneyField, FormSelect, FormTextField } from '#web/kit/pickers/form-fields.tsx'
import { groupOptions } from '#web/member/household-plan/group-options.ts'
import { rhythmWords } from '#web/member/household-plan/rhythm-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { RecordPick } from '#web/member/record-form/record-fields.tsx'
import { contractRhythms, itemOfItsOwn } from './contract-form.ts'
import type { ContractEditing } from './use-contract-editing.ts'

interface ContractItemFieldsProps {
  readonly form: ContractEditing
  readonly planning: BudgetPlanning
}

/**
 * The item of the plan to which a new contract belongs, or the item that is made together with the contract.
 */
export function ContractItemFields({ form, planning }: ContractItemFieldsProps) {
  const { items, contracts } = planning.data
  const freeItems = items.filter(
    ({ id, category }) => category !== 'income' && !contracts.some(({ itemId }) => itemId === id),
  )
  return (
    <>
      <RecordPick
        of={form.record}
        name="itemId"
        placeholder="Posten wählen"
        options={[
          { value: itemOfItsOwn, label: 'Neuer Posten', note: 'kommt in den Haushaltsplan' },
          ...freeItems.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={form.followItem}
        help="Was er kostet, steht beim Posten."
      />
      {form.values.itemId === itemOfItsOwn && <OwnItemFields form={form} planning={planning} />}
    </>
  )
}

function OwnItemFields({ form, planning }: ContractItemFieldsProps) {
  const { control, values } = form
  return (
    <>
      <FormTextField control={control} name="name" label="Name des Postens" autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect control={control} name="rhythm" label="Zahlung" options={rhythmOptions} />
        <FormMoneyField
          control={control}
          name="amountCents"
          label="Betrag"
          align="left"
          isEmptyAllowed
          maximumCents={MAX_AMOUNT_CENTS}
          help="jedes Mal, wenn er fällig ist"
        />
        {values.rhythm !== 'monthly' && (
          <FormSelect control={control} name="dueMonth" label="Fällig zuerst im" options={monthOptions} />
        )}
        <FormSelect
          control={control}
          name="groupId"
          label="Gruppe"
          noneLabel="keine"
          options={groupOptions(planning.budget.groups)}
        />
      </div>
    </>
  )
}

const rhythmOptions = contractRhythms.map((value) => ({ value, label: rhythmWords[value] }))
const monthOptions = monthNames.map((label, index) => ({ value: index + 1, label }))
