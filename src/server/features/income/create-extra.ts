import { fieldProblem } from '#contract/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { type Extra, presentExtra } from './present.ts'
import { type ExtraValues, insertExtra, listExtras } from './store.ts'

const MAX_EXTRAS_OF_MONTH = 100

export async function createExtra(scope: HouseholdScope, body: Omit<Extra, 'version'>): Promise<Extra> {
  const extras = await listExtras(scope)
  const known = extras.find(({ id }) => id === body.id)
  if (known) return answerRepeat(presentExtra(known), body)
  if (extras.filter(({ month }) => month === body.month).length >= MAX_EXTRAS_OF_MONTH) {
    throw fieldProblem('label', `Mehr als ${MAX_EXTRAS_OF_MONTH} Einnahmen in einem Monat gehen nicht.`)
  }
  return presentExtra(await insertExtra(scope, body.id, extraValues(body)))
}

/** The columns of extra income. */
export function extraValues(fields: Omit<Extra, 'id' | 'version'>): ExtraValues {
  const { month, label, amountCents, distribution } = fields
  return { month, label, amount_cents: amountCents, distribution }
}
