import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { nameIn } from '#web/member/property/name-in.ts'
import { RecordMoney } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { BasicsFields, PurchaseFields } from './basics-fields.tsx'
import { CostsField } from './costs-field.tsx'
import { LoansField } from './loans-field.tsx'
import type { PropertyEditorProps } from './property-form.ts'
import { ComparedRentFields, RentFields } from './rent-fields.tsx'
import { RepairsField } from './repairs-field.tsx'
import { FieldGroup } from './row-list.tsx'
import { TaxFields } from './tax-fields.tsx'
import { usePropertyForm } from './use-property-form.ts'

/** The form of a property: what is known of it, and of its account name, day of purchase and first value. */
export function PropertyEditor(props: PropertyEditorProps) {
  const { account, planning, onCancel, onDelete, reserveHelp } = props
  const form = usePropertyForm(props)
  const { record, values, freeOf, loanAccounts } = form
  const isLet = values.use === 'let'
  const items = planning.budget.items.map(({ id, name }) => ({ value: id, label: name }))
  const sources = planning.income.sources.map(({ id, label }) => ({ value: id, label }))
  return (
    <RecordForm
      form={form}
      onCancel={onCancel}
      onDelete={onDelete && form.leaveFor(onDelete)}
      conflict={{
        title: 'Zwei Stände für diese Immobilie',
        lead: 'Die Immobilie wurde inzwischen an anderer Stelle geändert. Was gilt?',
        nameOf: nameIn(planning),
      }}
    >
      <BasicsFields form={form} />
      <PurchaseFields form={form} isWithoutValue={account === null || account.balances.length === 0} />
      <FieldGroup title="Finanzierung">
        <LoansField
          loans={values.loans}
          accounts={loanAccounts}
          freeOf={freeOf}
          error={form.errorOf('loans')}
          onChange={(loans) => form.set('loans', loans)}
        />
      </FieldGroup>
      {isLet && <RentFields form={form} sources={sources} />}
      <FieldGroup title="Kosten und Rücklage">
        <CostsField
          costs={values.costs}
          isLet={isLet}
          items={items}
          error={form.errorOf('costs')}
          onChange={(costs) => form.set('costs', costs)}
        />
        {values.use !== 'plot' && (
          <RecordMoney
            of={record}
            name="reserveYearCents"
            maximumCents={MAX_AMOUNT_CENTS}
            help={reserveHelp}
          />
        )}
        {isLet && (
          <RepairsField
            repairs={values.repairs}
            error={form.errorOf('repairs')}
            onChange={(repairs) => form.set('repairs', repairs)}
          />
        )}
      </FieldGroup>
      {isLet && <TaxFields form={form} />}
      {values.use === 'home' && <ComparedRentFields form={form} />}
    </RecordForm>
  )
}
