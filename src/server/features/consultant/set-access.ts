import { isDeepStrictEqual } from 'node:util'
import type { setConsultantAccess as setAccessEndpoint } from '#contract/consultant.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { endConsultantAccess, noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { type ConsultantChoice, findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { type ConsultantAccess, presentConsultantAccess } from '#server/consultant/present-consultant.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requireRecentAuth, requireSubscription } from '#server/http/guard.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { today } from '#server/today.ts'
import { type Grant, findConsultant, grantAccess } from './store.ts'

const DEFAULT_DAYS = 60

type AccessCall = Pick<Call<typeof setAccessEndpoint>, 'body' | 'caller' | 'note'>

/**
 * Grants or ends what the chosen consultant may see. Ending is always possible and succeeds without an access, too.
 * @throws {Problem} subscription_required · recent_auth_required · invalid_input at `expires_on` · conflict without a
 * consultant
 */
export async function setAccess(call: AccessCall, dependencies: Dependencies): Promise<ConsultantAccess> {
  const { body, caller } = call
  const { clock, config, database } = dependencies
  const day = today(clock)
  if (body.allowed_access) {
    requireSubscription(caller, config.isSubscriptionRequired)
    requireRecentAuth(caller, clock.now())
  }
  const grant = body.allowed_access ? toGrant(body, day) : null
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, caller.userId)
    if (grant) await open(transaction, grant, call, dependencies)
    else await end(transaction, call, dependencies)
    return presentConsultantAccess(await findConsultantChoice(transaction, caller.userId), day)
  })
}

function toGrant({ areas, amounts, expires_on }: BodyOf<typeof setAccessEndpoint>, day: Day): Grant {
  if (expires_on !== undefined) checkLastDay(expires_on, day)
  return {
    income_level: areas?.income ?? 'read',
    accounts_level: areas?.accounts ?? 'read',
    account_system_level: areas?.account_system ?? 'read',
    amounts: amounts ?? 'exact',
    expires_on: expires_on ?? addDays(day, DEFAULT_DAYS),
  }
}

function checkLastDay(lastDay: Day, day: Day): void {
  if (lastDay <= day) throw fieldProblem('expires_on', 'Bitte wähle einen Tag in der Zukunft.')
  // This is the same day of the next year; days are compared as texts, so 29 February needs no care.
  const inAYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  if (lastDay > inAYear) throw fieldProblem('expires_on', 'Bitte wähle einen Tag innerhalb eines Jahres.')
}

async function open(
  transaction: Transaction,
  grant: Grant,
  { caller: { userId }, note }: AccessCall,
  dependencies: Dependencies,
): Promise<void> {
  const choice = await findConsultantChoice(transaction, userId)
  if (!choice || !(await findConsultant(transaction, userId, choice.consultant_id))) throw problem('conflict')
  if (isSame(choice, grant)) return
  await grantAccess(transaction, userId, grant)
  await noteConsultantEvent(transaction, dependencies, { ...choice, userId, event: 'access_granted' })
  await note(transaction, 'consultant_access_granted')
}

function isSame(choice: ConsultantChoice, grant: Grant): boolean {
  return choice.is_allowed && isDeepStrictEqual({ ...choice, ...grant }, choice)
}

async function end(
  transaction: Transaction,
  { caller: { userId }, note }: AccessCall,
  dependencies: Dependencies,
): Promise<void> {
  if (!(await endConsultantAccess(transaction, dependencies, userId))) return
  await note(transaction, 'consultant_access_ended')
}
