import { useState } from 'react'
import { budgetItemRecord } from '#contract/records/budget-item-record.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { type Month, laterMonth, monthNumber } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createItemMutation, updateItemMutation } from '#web/household/writes/budget-writes.ts'
import {
  type ItemBody,
  type ItemValues,
  bodyOf,
  emptyItem,
  rhythmOfValues,
  valuesOf,
} from '#web/member/household-plan/item-form.ts'
import { type ItemRhythm, dueMonthsOf } from '#web/member/household-plan/item-rhythm.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import { formField, itemSchema } from './item-schema.ts'

interface ItemFormOptions {
  readonly stored: StoredItem | null
  /** The group to which a new item belongs; null: none. */
  readonly groupId: string | null
  readonly planning: Pick<BudgetPlanning, 'budget' | 'currentMonth'>
  readonly month: Month
  readonly onDone: () => void
}

export interface ItemForm extends RecordForm<
  typeof budgetItemRecord,
  ItemValues,
  ItemBody,
  StoredItem | null
> {
  readonly rhythm: ItemRhythm
  readonly chooseRhythm: (next: ItemRhythm) => void
  /** The values with the amount that is being typed. */
  readonly typed: ItemValues
  readonly setTypedCents: (cents: Cents | null) => void
  /** The item as it would be stored, for the sentences shown while somebody types. */
  readonly preview: BudgetItem
}

/**
 * An item of the household plan while it is edited: the first values of its fields, and the body that is
 * sent.
 */
export function useItemForm({ stored, groupId, planning, month, onDone }: ItemFormOptions): ItemForm {
  const { budget, currentMonth } = planning
  const send = useSend()
  const [id] = useState(() => stored?.id ?? newId())
  const [typedCents, setTypedCents] = useState<Cents | null>(null)
  const enteredIn = laterMonth(currentMonth, budget.startMonth)
  const form = useRecordForm({
    record: budgetItemRecord,
    stored,
    start: stored
      ? valuesOf(stored, month, enteredIn)
      : emptyItem(month, { groupId, reserveFrom: enteredIn }),
    schema: itemSchema,
    send: (body, seen) =>
      seen
        ? send(updateItemMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createItemMutation, { ...body, id }),
    formField,
    fields: settledItem,
    onDone,
  })
  const { values } = form
  const typed = { ...values, amountCents: readable(typedCents ?? values.amountCents) }

  function chooseRhythm(next: ItemRhythm) {
    form.set('isIrregular', next === 'irregular')
    form.check('dueMonths', dueMonthsOf(next, values.dueMonths, monthNumber(month)))
  }

  return {
    ...form,
    rhythm: rhythmOfValues(values),
    chooseRhythm,
    typed,
    setTypedCents,
    preview: { ...bodyOf(typed), id, position: 0, version: 0 },
  }
}

const settledItem: SettledFields<ItemBody, StoredItem | null, ItemBody> = {
  ofDraft: (body) => body,
  ofStored: (item) => item ?? undefined,
  toDraft: (body) => body,
}

function readable(value: number | null): number | null {
  return Number.isSafeInteger(value) ? value : null
}
