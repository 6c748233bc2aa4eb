import type {
  cancelSubscription as cancelEndpoint,
  changePlanOfSubscription as planEndpoint,
  resumeSubscription as resumeEndpoint,
} from '#contract/subscription.ts'
import type { Day } from '#domain/calendar/day.ts'
import { DAY_MS, DAY_SECONDS } from '#domain/calendar/durations.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { isBindingChange, startOfChange } from '#domain/subscription/contract-change.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Note } from '#server/audit/create-note.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { planChangedMail, resumedMail } from '#server/mails/contracts/contract-change-mails.ts'
import { isEndedByOperator } from '#server/prices/question-store.ts'
import type { RequestRow } from '#server/requests/request-store.ts'
import { askForReview, isReviewable } from '#server/requests/review.ts'
import { overtakeWaiting } from '#server/requests/settle-declaration.ts'
import { type Declared, storeRequest } from '#server/requests/store-request.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import { concludeChange } from '#server/subscription/conclude-change.ts'
import { foreseePayments } from '#server/subscription/reductions/grant-reduction.ts'
import { resumeContract } from '#server/subscription/resume-contract.ts'
import { dropChanges, listChanges } from '#server/subscription/stores/change-store.ts'
import {
  type FoundContract,
  concludedPart,
  updateContract,
} from '#server/subscription/stores/contract-store.ts'
import { dropNextPlan, tellProviderOfPlan } from '#server/subscription/tell-provider-of-plan.ts'
import { writeToParty } from '#server/subscription/write-to-party.ts'
import { today } from '#server/today.ts'
import { checkAgreement, priceOf } from './check-agreement.ts'
import { conflict, refuseWhereFree } from './conflict.ts'
import { lockOwnContract } from './own-contract.ts'
import { nextPayment } from './present.ts'

/**
 * Cancels in the account, with a reason extraordinarily; a second time answers as the first. The declaration is stored
 * and confirmed by a receipt like one that comes without a login (law.md L9.4, L9.5).
 * @throws {Problem} conflict where there is nothing to cancel · too_many_requests
 */
export async function cancelSubscription(
  { caller, body, note }: Call<typeof cancelEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const receivedAt = dependencies.clock.now()
  await inTransaction(dependencies.database, async (transaction) => {
    const contract = await lockOwnContract(transaction, caller)
    if (body.reason !== undefined) {
      const declared = { message: body.reason, wanted_end_on: body.wishedOn }
      await cancelExtraordinarily(transaction, dependencies, contract, { declared, receivedAt, note })
      return
    }
    const cancellation = await cancelContract(transaction, dependencies, contract, {
      receivedAt,
      wishedOn: body.wishedOn,
    })
    if (!cancellation) throw conflict(nothingToCancel)
    if (!cancellation.isNew) return
    await overtakeWaiting(transaction, dependencies, contract, { endsOn: cancellation.endsOn })
    await note(transaction, 'subscription_cancelled')
    await storeRequest(transaction, dependencies, {
      ...declaredInAccount(contract, { termination: 'ordinary', wanted_end_on: body.wishedOn }),
      id: newId(dependencies),
      columns: { contract_number: contract.number, ends_on: cancellation.endsOn },
      isSettled: true,
      receivedAt,
    })
  })
}

const nothingToCancel = 'Du hast kein Abo, das du kündigen kannst.'

interface Extraordinary {
  readonly declared: Pick<RequestRow, 'message' | 'wanted_end_on'>
  readonly receivedAt: Date
  readonly note: Note
}

/**
 * Takes an extraordinary cancellation without ending anything: an administrator decides (decision 0141). The very same
 * again answers as the first.
 */
async function cancelExtraordinarily(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { declared, receivedAt, note }: Extraordinary,
): Promise<void> {
  if (contract.state !== 'active') throw conflict(nothingToCancel)
  if (!isReviewable(contract, receivedAt))
    throw conflict(`Dein Abo endet schon am ${formatDay(contract.ends_on ?? today(dependencies.clock))}.`)
  const isNew = await askForReview(transaction, contract, declared, (event) => note(transaction, event))
  if (!isNew) return
  await countStored(transaction, {
    name: 'extraordinary-cancellation',
    key: contract.contract_id,
    limit: extraordinaryByContract,
    now: receivedAt,
  })
  await storeRequest(transaction, dependencies, {
    ...declaredInAccount(contract, { ...declared, termination: 'extraordinary' }),
    id: newId(dependencies),
    columns: { contract_number: contract.number },
    receivedAt,
  })
}

/** The limit is low, because an administrator has to decide about each of them. */
const extraordinaryByContract: Limit = { burst: 5, everySeconds: DAY_SECONDS }

/** What the account knows of the person who declares. */
function declaredInAccount({ name, surname, email, number }: FoundContract, said: Partial<Declared>) {
  return {
    kind: 'cancellation',
    declared: {
      name: `${name} ${surname}`.trim(),
      email,
      product: 'subscription',
      identity: email,
      contract: number,
      ...said,
    },
    party: email,
    isSuspicious: false,
    isFromAccount: true,
    networks: null,
  } as const
}

/**
 * Undoes a cancellation until its last day.
 * @throws {Problem} conflict where nothing is cancelled, or the last day is over
 */
export async function resumeSubscription(
  { caller, note }: Call<typeof resumeEndpoint>,
  dependencies: Dependencies,
): Promise<void> {
  const day = today(dependencies.clock)
  refuseWhereFree(dependencies.config)
  await inTransaction(dependencies.database, async (transaction) => {
    const contract = await lockOwnContract(transaction, caller)
    if (contract.state !== 'active' || contract.ends_on === null)
      throw conflict('Dein Abo ist nicht gekündigt.')
    if (contract.ends_on < day) throw conflict('Dein Abo ist schon zu Ende. Du kannst neu bestellen.')
    if (await isEndedByOperator(transaction, contract))
      throw conflict('Dieses Abo haben wir gekündigt. Es läuft weiter, wenn du dem neuen Preis zustimmst.')
    const resumed = await resumeContract(transaction, dependencies, contract)
    await note(transaction, 'subscription_resumed')
    const next = nextPayment(await foreseePayments(transaction, resumed), day)
    await writeToParty(transaction, dependencies, contract, (sender) =>
      resumedMail({ ...contract, nextPaymentOn: next?.on ?? null }, sender),
    )
  })
}

/**
 * Changes the plan from the first day on that is not paid yet; a plan that binds for longer is a contract of its own
 * and begins after its period of withdrawal (decision 0131). Choosing the present plan undoes an earlier change.
 * @throws {Problem} conflict where there is nothing to change, or what stood beside the button is no longer true
 */
export async function changePlan(
  { caller, body, note, termsVersion }: Call<typeof planEndpoint> & { readonly termsVersion: Day },
  dependencies: Dependencies,
): Promise<void> {
  const { config, database } = dependencies
  await inTransaction(database, async (transaction) => {
    const contract = await lockOwnContract(transaction, caller)
    if (contract.state !== 'active') throw conflict('Du hast kein Abo, das du wechseln kannst.')
    if (contract.ends_on !== null) throw conflict('Dein Abo ist gekündigt. Nimm zuerst die Kündigung zurück.')
    if (body.plan === (contract.next_plan ?? contract.plan)) return
    const isTakenBack = body.plan === contract.plan
    if (!isTakenBack) refuseWhereFree(config)
    // Whoever stays with the present plan pays the agreed price.
    const priceCents = isTakenBack ? contract.price_cents : priceOf(config, body.plan)
    checkAgreement(body, { priceCents, termsVersion })
    await note(transaction, 'subscription_plan_changed')
    if (isTakenBack) await takeChangeBack(transaction, dependencies, contract, termsVersion)
    else await agreeOnPlan(transaction, dependencies, contract, { plan: body.plan, priceCents, termsVersion })
  })
}

async function takeChangeBack(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  termsVersion: Day,
): Promise<void> {
  await dropNextPlan(transaction, dependencies, contract)
  await dropChanges(transaction, contract, dependencies.clock.now())
  await writeToParty(transaction, dependencies, contract, (sender) =>
    planChangedMail({ ...contract, next: null, termsVersion }, sender),
  )
}

interface AgreedPlan {
  readonly plan: Plan
  readonly priceCents: number
  readonly termsVersion: Day
}

async function agreeOnPlan(
  transaction: Transaction,
  dependencies: Dependencies,
  contract: FoundContract,
  { plan, priceCents, termsVersion }: AgreedPlan,
): Promise<void> {
  const day = today(dependencies.clock)
  const { plan: present, planSince } = concludedPart(contract)
  const on = startOfChange({ plan: present, since: planSince }, plan, day)
  const isBinding = isBindingChange(present, plan)
  if (isBinding) await refuseCircles(transaction, dependencies, contract)
  const binding = isBinding
    ? await concludeChange(transaction, dependencies, contract, {
        plan,
        priceCents,
        startsOn: on,
        termsVersion,
      })
    : null
  const next = { next_plan: plan, next_price_cents: priceCents, next_plan_on: on, next_plan_told_at: null }
  await updateContract(transaction, contract, next)
  await tellProviderOfPlan(transaction, dependencies, { ...contract, ...next }, day)
  await writeToParty(transaction, dependencies, contract, (sender) =>
    planChangedMail({ ...contract, next: { plan, priceCents, on }, termsVersion, binding }, sender),
  )
}

const MOST_CHANGES = 5
const CHANGES_WITHIN_DAYS = 30

/** Limits changes back and forth: each is a contract whose document is kept for years. */
async function refuseCircles(
  transaction: Transaction,
  { clock }: Dependencies,
  contract: FoundContract,
): Promise<void> {
  const since = clock.now().getTime() - CHANGES_WITHIN_DAYS * DAY_MS
  const changes = await listChanges(transaction, contract)
  if (changes.filter(({ concluded_at }) => concluded_at.getTime() > since).length >= MOST_CHANGES)
    throw conflict(
      'Du hast dein Abo zuletzt oft gewechselt. Schreib uns unter „Kontakt“, dann finden wir einen Weg.',
    )
}
