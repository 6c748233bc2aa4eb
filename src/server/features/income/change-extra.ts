import { fieldProblem } from '#contract/protocol/problem.ts'
import { extraIncomeRecord } from '#contract/records/extra-income-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkRoom } from '#server/database/check-room.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Extra, presentExtra } from '#server/income/present.ts'
import { type ExtraValues, countExtrasOf, findExtra, insertExtra, replaceExtra } from './store.ts'

const MAX_EXTRAS_OF_MONTH = 100

/**
 * Adds income that comes once. The same call again answers with the same income.
 * @throws {Problem} invalid_input when the month, or the household, has as many as it may
 */
export async function createExtra(scope: HouseholdScope, body: Omit<Extra, 'version'>): Promise<Extra> {
  const known = await findExtra(scope, body.id)
  if (known) return answerRepeat(presentExtra(known), body)
  await checkMonth(scope, body.month)
  await checkRoom(scope, 'extra_income')
  return presentExtra(await insertExtra(scope, body.id, extraValues(body)))
}

/** @throws {Problem} invalid_input when the month has as many as it may */
async function checkMonth(scope: HouseholdScope, month: Month): Promise<void> {
  if ((await countExtrasOf(scope, month)) < MAX_EXTRAS_OF_MONTH) return
  throw fieldProblem('label', `Mehr als ${MAX_EXTRAS_OF_MONTH} Einnahmen in einem Monat gehen nicht.`)
}

const { columnsOf } = recordColumns(extraIncomeRecord.fields)

/** The columns of extra income. */
function extraValues(fields: Omit<Extra, 'id' | 'version'>): ExtraValues {
  return columnsOf(fields)
}

/**
 * Corrects income that comes once.
 * @throws {Problem} not_found, version_mismatch with the stored one, or invalid_input when it moves to a month that is
 * full
 */
export async function updateExtra(scope: HouseholdScope, { id, version, ...fields }: Extra): Promise<Extra> {
  const current = await findExtra(scope, id)
  if (current?.version !== version) throw refuseEdit(current && presentExtra(current))
  if (fields.month !== current.month) await checkMonth(scope, fields.month)
  return presentExtra(await replaceExtra(scope, { id, version }, extraValues(fields)))
}
