import { isDeepStrictEqual } from 'node:util'
import type { setConsultantAccess as setAccessEndpoint } from '#contract/consultant.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Grant, allAreas, isEmptyGrant, isWider } from '#domain/consulting/grant.ts'
import { endConsultantAccess, noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { type ConsultantChoice, findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { areasOf } from '#server/consultant/grant-columns.ts'
import {
  type ConsultantAccess,
  isAccessOpen,
  presentConsultantAccess,
} from '#server/consultant/present-consultant.ts'
import { TOLD_DAYS_BEFORE } from '#server/consultant/tell-ends.ts'
import { tellRequest } from '#server/consultant/tell-of-grant.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { requireRecentAuth, requireSubscription } from '#server/http/guard.ts'
import type { Call } from '#server/http/serve.ts'
import { lockUser } from '#server/identity/user-store.ts'
import { today } from '#server/today.ts'
import { askForAcceptance, changeGrant, isActive } from './store.ts'

const DEFAULT_DAYS = 60

type AccessCall = Pick<Call<typeof setAccessEndpoint>, 'body' | 'caller' | 'note'>
type Body = BodyOf<typeof setAccessEndpoint>

/**
 * Asks the chosen consultant to accept a grant, changes what was granted, or ends it. Giving less and ending are always
 * possible, and ending succeeds without an access, too.
 * @throws {Problem} subscription_required · recent_auth_required · invalid_input at `areas` and `expires_on` · conflict
 * without a consultant
 */
export async function setAccess(call: AccessCall, dependencies: Dependencies): Promise<ConsultantAccess> {
  const { body, caller } = call
  const { clock, database } = dependencies
  const day = today(clock)
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, caller.userId)
    if (!body.allowed_access) await end(transaction, call, dependencies)
    else {
      const choice = await findConsultantChoice(transaction, caller.userId)
      const former = choice && formerGrant(choice, day)
      const grant = toGrant(body, former, day)
      if (!former || isWider(former, grant)) requireProof(call, dependencies)
      if (!choice || !(await isActive(transaction, choice.consultant_id))) throw problem('conflict')
      const step = { choice, grant, call, dependencies }
      if (former) await change(transaction, former, step)
      else await ask(transaction, step)
    }
    return presentConsultantAccess(await findConsultantChoice(transaction, caller.userId), day)
  })
}

function requireProof({ caller }: AccessCall, { clock, config }: Dependencies): void {
  requireSubscription(caller, config.isSubscriptionRequired)
  requireRecentAuth(caller, clock.now())
}

/** What stands today, asked or accepted; undefined where nothing does. */
function formerGrant(choice: ConsultantChoice, day: Day): Grant | undefined {
  if (!isAccessOpen(choice, day) || choice.expires_on === null) return undefined
  return { areas: areasOf(choice), amounts: choice.amounts, expiresOn: choice.expires_on }
}

// What is left out stays as it is; an area that the areas do not name is not granted.
function toGrant({ areas, amounts, expires_on }: Body, former: Grant | undefined, day: Day): Grant {
  if (expires_on !== undefined && expires_on !== former?.expiresOn) checkLastDay(expires_on, day)
  const grant = {
    areas: areas ? allAreas(areas) : (former?.areas ?? allAreas({})),
    amounts: amounts ?? former?.amounts ?? 'rounded',
    expiresOn: expires_on ?? former?.expiresOn ?? addDays(day, DEFAULT_DAYS),
  }
  if (!isEmptyGrant(grant)) return grant
  throw fieldProblem('areas', 'Bitte gib mindestens einen Bereich frei, oder beende den Zugriff.')
}

function checkLastDay(lastDay: Day, day: Day): void {
  if (lastDay <= day) throw fieldProblem('expires_on', 'Bitte wähle einen Tag in der Zukunft.')
  // This is the same day of the next year; days are compared as texts, so 29 February needs no care.
  const inAYear = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  if (lastDay > inAYear) throw fieldProblem('expires_on', 'Bitte wähle einen Tag innerhalb eines Jahres.')
}

interface Step {
  readonly choice: ConsultantChoice
  readonly grant: Grant
  readonly call: AccessCall
  readonly dependencies: Dependencies
}

async function ask(transaction: Transaction, { choice, grant, call, dependencies }: Step): Promise<void> {
  const { body, caller, note } = call
  // An access that is over, but that the job has not written down yet, ends first.
  await endConsultantAccess(transaction, dependencies, caller.userId, {
    actor: 'product',
    expiredBefore: today(dependencies.clock),
  })
  const message = messageOf(body)
  const now = dependencies.clock.now()
  const isNear = isNearEnd(grant, dependencies)
  await askForAcceptance(transaction, caller.userId, { grant, message, isNear, now })
  await tellRequest(transaction, dependencies, { client: caller, consultantId: choice.consultant_id })
  await noteConsultantEvent(transaction, dependencies, { ...lineOf(call, choice), event: 'access_granted' })
  await note(transaction, 'consultant_access_granted')
}

async function change(
  transaction: Transaction,
  former: Grant,
  { choice, grant, call, dependencies }: Step,
): Promise<void> {
  const { body, caller, note } = call
  const message = body.message === undefined ? choice.message : messageOf(body)
  const isSame = isDeepStrictEqual(grant, former)
  if (isSame && message === choice.message) return
  const isLonger = grant.expiresOn > former.expiresOn
  const isNear = grant.expiresOn !== former.expiresOn && isNearEnd(grant, dependencies)
  await changeGrant(transaction, caller.userId, { grant, message, isNear, isLonger })
  if (isSame) return
  await noteConsultantEvent(transaction, dependencies, { ...lineOf(call, choice), event: 'access_changed' })
  // Only what widens is limited: giving less is never refused.
  await note(transaction, isWider(former, grant) ? 'consultant_access_granted' : 'consultant_access_changed')
}

function isNearEnd({ expiresOn }: Grant, { clock }: Dependencies): boolean {
  return expiresOn <= addDays(today(clock), TOLD_DAYS_BEFORE)
}

function lineOf({ caller }: AccessCall, { consultant_id, name, surname }: ConsultantChoice) {
  return { userId: caller.userId, consultantId: consultant_id, name, surname, actor: 'household' } as const
}

function messageOf({ message = '' }: Body): string | null {
  return message.trim() === '' ? null : message
}

async function end(
  transaction: Transaction,
  { caller: { userId }, note }: AccessCall,
  dependencies: Dependencies,
): Promise<void> {
  if (!(await endConsultantAccess(transaction, dependencies, userId))) return
  await note(transaction, 'consultant_access_ended')
}
