import { groupName } from '#domain/budget/budget-group.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { groupOptions } from '#web/member/household-plan/group-options.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { RecordChoice, RecordFlag, RecordPick, RecordText } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { ItemAmountFields } from './item-amount-fields.tsx'
import { ItemEnd } from './item-end.tsx'
import { ItemMoreFields } from './item-more-fields.tsx'
import { useItemEnd } from './use-item-end.ts'
import { useItemForm } from './use-item-form.ts'

interface ItemEditorProps {
  readonly stored: StoredItem | null
  /** The group to which a new item belongs; null: none. */
  readonly groupId: string | null
  readonly planning: BudgetPlanning
  readonly month: Month
  readonly onDone: () => void
}

/** The form of an item: name, amount and rhythm; all other fields on demand. */
export function ItemEditor(props: ItemEditorProps) {
  const { planning, month, onDone } = props
  const { household, accounts, data, budget } = planning
  const form = useItemForm(props)
  const { record, values, base, editor } = form
  const end = useItemEnd(base, data.contracts, editor.finish)
  const isPot = values.category !== 'life' && values.category !== 'income'

  return (
    <RecordForm
      form={form}
      onCancel={onDone}
      onDelete={end.remove}
      conflict={{
        title: `Zwei Stände für ${editor.conflict?.theirs?.name ?? values.name}`,
        lead: 'Der Posten wurde inzwischen an anderer Stelle geändert. Was gilt?',
        nameOf: (wanted) =>
          [...household.persons, ...accounts.accounts].find((each) => each.id === wanted)?.name ??
          budget.groups.filter((group) => group.id === wanted).map(groupName)[0],
      }}
      beforeActions={base && <ItemEnd form={form} item={base} end={end} planning={planning} month={month} />}
    >
      <RecordText of={record} name="name" />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordChoice of={record} name="category" />
        {values.category === 'life' && (
          <RecordPick of={record} name="groupId" options={groupOptions(budget.groups)} />
        )}
      </div>
      {isPot && (
        <p className="-mt-2 text-14 text-text-2">
          Wie viel im Monat in diesen Topf geht, bestimmt das Kontensystem. Der Posten sagt, wofür.
        </p>
      )}
      <ItemAmountFields form={form} month={month} />
      {base && <AcceptedNote className="" isHere={(line) => isOfItem(base, line)} />}
      <RecordFlag
        of={record}
        name="isFixed"
        help="Kommt immer wieder in gleicher Höhe: Miete, Versicherung, Kita."
      />
      <ItemMoreFields form={form} planning={planning} month={month} />
    </RecordForm>
  )
}

/** Whether a line of a proposal has set what the item still holds. */
function isOfItem({ id, amounts, validTo }: StoredItem, line: LineChange): boolean {
  if (line.kind !== 'budget_item' || line.itemId !== id) return false
  return line.action === 'end'
    ? validTo === line.month
    : amounts.some(({ amountCents }) => amountCents === line.cents)
}
