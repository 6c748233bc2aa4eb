import { useState } from 'react'
import { goalRecord } from '#contract/records/goal-record.ts'
import { withReserveAmount } from '#domain/goals/goal.ts'
import type { StoredGoal } from '#web/household/planning/goal-queries.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { SettledFields } from '#web/household/records/record-editor.ts'
import { useSend } from '#web/household/records/use-send.ts'
import {
  bodyOfGoal,
  createGoalMutation,
  type GoalBody,
  updateGoalMutation,
} from '#web/household/writes/goal-writes.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { type RecordForm, useRecordForm } from '#web/member/record-form/use-record-form.ts'
import { type GoalExample, type GoalValues, emptyGoal, goalSchema, valuesOf } from './goal-form.ts'

interface GoalFormOptions {
  readonly stored: StoredGoal | null
  /** The example with which a new goal begins; null: none. */
  readonly example: GoalExample | null
  /** The target of the household's emergency fund; null: it is unknown. */
  readonly reserveCents: number | null
  readonly onDone: () => void
}

export interface GoalForm extends RecordForm<typeof goalRecord, GoalValues, GoalBody, StoredGoal | null> {
  readonly id: string
}

/** A goal while it is edited: the first values of its fields, their checks, and the body that is sent. */
export function useGoalForm({ stored, example, reserveCents, onDone }: GoalFormOptions): GoalForm {
  const month = useCurrentMonth()
  const send = useSend()
  const [id] = useState(() => stored?.id ?? newId())
  // The goal when its form was opened; changes made elsewhere meanwhile are settled when it is saved.
  const [first] = useState(stored)
  const form = useRecordForm({
    record: goalRecord,
    stored: first,
    start: first
      ? valuesOf(withReserveAmount([first], reserveCents, month)[0] ?? first)
      : emptyGoal(month, example, reserveCents),
    schema: goalSchema(first, month),
    send: (body, seen) =>
      seen
        ? send(updateGoalMutation, { params: { id }, body: { ...body, version: seen.version } })
        : send(createGoalMutation, { ...body, id }),
    fields: settledGoal,
    onDone,
  })
  return { ...form, id }
}

const settledGoal: SettledFields<GoalBody, StoredGoal | null, GoalBody> = {
  ofDraft: (body) => body,
  ofStored: (goal) => (goal ? bodyOfGoal(goal) : undefined),
  toDraft: (body) => body,
}
