import type { putPlanPerson as putPerson } from '#contract/planning/wealth-plan.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { type PlanPerson, presentPerson, toColumns } from './present.ts'
import { findPlanPerson, hasPerson, writePlanPerson } from './store.ts'

/** Fields that came later may be missing; they stay as they are. */
type SentPerson = BodyOf<typeof putPerson> & Pick<PlanPerson, 'personId'>

interface At {
  readonly today: Day
  /** What stands before the names of the fields, where the person is a part of a larger request. */
  readonly at?: string
}

/**
 * Stores the facts that the plan needs of a person; version 0 says that there were none.
 * @throws {Problem} not_found or, as a part, invalid_input without the person; version_mismatch with what is stored
 */
export async function putPlanPerson(
  scope: HouseholdScope,
  sent: SentPerson,
  { today, at }: At,
): Promise<PlanPerson> {
  const { personId, birthMonth } = sent
  const row = await findPlanPerson(scope, personId)
  const current = row && presentPerson(row)
  if (!current && !(await hasPerson(scope, personId))) {
    if (at === undefined) throw problem('not_found')
    throw fieldProblem(`${at}personId`, 'Diese Person gehört nicht zu deinem Haushalt.')
  }
  if (current && isRepeated(current, sent)) return current
  if ((current?.version ?? 0) !== sent.version) throw refusePut(current)
  if (birthMonth !== null && birthMonth > monthOf(today))
    throw fieldProblem(`${at ?? ''}birthMonth`, 'Dieser Monat liegt in der Zukunft.')
  const person = { ...unknownPlanPerson, ...current, ...sent, version: sent.version + 1 }
  const { person_id: _, ...values } = toColumns.person(person)
  await writePlanPerson(scope, personId, values, person.version)
  return person
}
