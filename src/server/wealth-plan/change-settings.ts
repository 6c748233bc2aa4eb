import type { startWealthPlan, updateWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { type Settings, type WealthPlan, presentSettings, toColumns } from './present.ts'
import { putPlanPerson } from './put-person.ts'
import { putPosition } from './put-position.ts'
import { readWealthPlan } from './read-wealth-plan.ts'
import { findSettings, writeSettings } from './store.ts'

/**
 * Stores the first settings of a plan and, where they are given, the facts about a person and one position; all or
 * nothing.
 * @throws {Problem} conflict where another plan was started, version_mismatch, or invalid_input
 */
export async function startPlan(
  scope: HouseholdScope,
  { plan, person, position }: BodyOf<typeof startWealthPlan>,
  today: Day,
): Promise<WealthPlan> {
  const row = await findSettings(scope)
  if (row && !isRepeated(presentSettings(row), { version: 0, ...plan })) throw problem('conflict')
  if (!row) {
    checkStart('plan.startMonth', plan.startMonth, today)
    await writeSettings(scope, toColumns.settings({ ...usualChoices, ...plan }), 1)
  }
  if (person) await putPlanPerson(scope, person, { today, at: 'person.' })
  if (position) await putPosition(scope, position, { at: 'position.' })
  return readWealthPlan(scope)
}

/**
 * Replaces the stored settings.
 * @throws {Problem} not_found before there is a plan, version_mismatch with the stored settings, or invalid_input
 */
export async function updateSettings(
  scope: HouseholdScope,
  sent: BodyOf<typeof updateWealthPlan>,
  today: Day,
): Promise<Settings> {
  const row = await findSettings(scope)
  const current = row && presentSettings(row)
  if (current && isRepeated(current, sent)) return current
  if (current?.version !== sent.version) throw refuseEdit(current)
  checkStart('startMonth', sent.startMonth, today)
  const version = sent.version + 1
  const settings = { ...current, ...sent, version }
  await writeSettings(scope, toColumns.settings(settings), version)
  return settings
}

function checkStart(field: string, startMonth: Month, today: Day): void {
  if (startMonth > monthOf(today)) throw fieldProblem(field, 'Der Plan beginnt spätestens in diesem Monat.')
}
