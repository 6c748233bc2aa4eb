import { isMonthly, isSaving } from '#domain/budget/budget-item.ts'
import { reserveBegin } from '#domain/budget/planned-amounts.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, laterMonth } from '#domain/calendar/month.ts'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { payDayOptions } from '#web/household/planning/pay-day-words.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { ItemValues } from '#web/member/household-plan/item-form.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { MoreFields } from '#web/member/income-source/more-fields.tsx'
import {
  RecordMoney,
  RecordMonth,
  RecordPick,
  RecordRadio,
  RecordTextArea,
} from '#web/member/record-form/record-fields.tsx'
import { ItemShares } from './item-shares.tsx'
import type { ItemForm } from './use-item-form.ts'

interface ItemMoreFieldsProps {
  readonly form: ItemForm
  readonly planning: BudgetPlanning
  readonly month: Month
}

/** The fields that most people leave as they are: account, day, carry-over, persons, first and last month. */
export function ItemMoreFields({ form, planning, month }: ItemMoreFieldsProps) {
  const { record, values, base, rhythm } = form
  const accounts = planning.accounts.accounts.filter(
    (account) => account.closedOn === null || account.id === values.accountId,
  )
  return (
    <MoreFields
      label="Mehr"
      hint="Konto, Tag, Übertrag, Anteile, Dauer"
      isOpenAtFirst={base !== null}
      isRefused={moreNames.some((name) => form.errorOf(name) !== undefined)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordPick
          of={record}
          name="accountId"
          options={accounts.map((account) => ({ value: account.id, label: account.name }))}
        />
        {rhythm !== 'irregular' && (
          <RecordPick of={record} name="day" noneLabel="kein fester Tag" options={payDayOptions} />
        )}
      </div>
      <CarryOverFields form={form} planning={planning} />
      <ItemShares
        persons={planning.household.persons}
        shares={values.shares}
        error={form.errorOf('shares')}
        onChange={(next) => form.set('shares', next)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordMonth of={record} name="validFrom" currentMonth={month} />
        <RecordMonth of={record} name="validTo" currentMonth={month} />
      </div>
      <Exceptions form={form} />
      <Checkbox
        label={<span className="font-semibold">{creditLabel(values.category)}</span>}
        help="Der Betrag zählt andersherum, etwa ein Zuschuss oder eine Erstattung."
        checked={values.valueSign === -1}
        onChange={({ target }) => form.set('valueSign', target.checked ? -1 : 1)}
      />
      <RecordTextArea of={record} name="note" rows={2} />
    </MoreFields>
  )
}

/** What happens to the rest of a month, and the amount saved up at the beginning. */
function CarryOverFields({ form, planning }: Pick<ItemMoreFieldsProps, 'form' | 'planning'>) {
  const { record, values, preview } = form
  const { budget, currentMonth } = planning
  const begin = laterMonth(budget.startMonth, reserveBegin(preview) ?? budget.startMonth)
  return (
    <>
      <RecordRadio
        of={record}
        name="carryOver"
        notes={isMonthly(values) ? carryOverNotes : { ...carryOverNotes, expires: savesAnyway }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {isSaving(values) && (
          <RecordMonth
            of={record}
            name="reserveFrom"
            currentMonth={currentMonth}
            minimum={budget.startMonth}
            help="Davor ist nichts angespart."
          />
        )}
        <RecordMoney
          of={record}
          name="openingCents"
          minimumCents={-MAX_AMOUNT_CENTS}
          maximumCents={MAX_AMOUNT_CENTS}
          help={`Stand zu Beginn im ${formatMonth(begin)}`}
        />
      </div>
    </>
  )
}

function Exceptions({ form }: { readonly form: ItemForm }) {
  const formatEuro = useFormatEuro()
  const { exceptions } = form.values
  if (exceptions.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{form.record.described.exceptions.label}</legend>
      <ul className="border-t border-border">
        {exceptions.map((exception) => (
          <li
            key={exception.month}
            className="flex items-center justify-between gap-4 border-b border-border"
          >
            <span>{formatMonth(exception.month)}</span>
            <span className="ml-auto">{formatEuro(exception.amountCents)}</span>
            <TextAction
              aria-label={`Abweichung im ${formatMonth(exception.month)} entfernen`}
              onClick={() =>
                form.set(
                  'exceptions',
                  exceptions.filter((each) => each.month !== exception.month),
                )
              }
            >
              entfernen
            </TextAction>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const carryOverNotes = {
  expires: 'Der Monat beginnt bei null.',
  saves: 'Was übrig bleibt, kommt in den nächsten Monat.',
  catches_up: 'Übrig oder zu viel: Beides kommt in den nächsten Monat.',
} as const
const savesAnyway = 'Bis zur Fälligkeit spart der Posten an, danach beginnt er neu.'
/** The fields that stand under "Mehr". */
const moreNames = [
  'accountId',
  'day',
  'carryOver',
  'reserveFrom',
  'openingCents',
  'shares',
  'validFrom',
  'validTo',
  'note',
]

function creditLabel(category: ItemValues['category']): string {
  return category === 'income' ? 'Mindert das Einkommen' : 'Bringt Geld ein'
}
