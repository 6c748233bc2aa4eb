import type {
  AdminCampaignPreview,
  AdminPrices,
  cancelCampaign as cancelEndpoint,
  endCampaign as endEndpoint,
  previewCampaign as previewEndpoint,
  startCampaign as startEndpoint,
} from '#contract/admin/prices.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { type Problem, problem, refused } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import {
  type Silence,
  endByOperator,
  firstDayOfPrice,
  noticeDay,
  priceOfPlan,
  reminderDay,
} from '#domain/subscription/price-change.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import { termsInForce } from '#server/content/terms-in-force.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { areJobsInstalled } from '#server/jobs/store.ts'
import { senderOf } from '#server/mail/sender.ts'
import { priceQuestionMail } from '#server/mails/contracts/price-mails.ts'
import {
  findCampaign,
  insertCampaign,
  insertQuestions,
  listAskable,
  lockCampaign,
  updateCampaign,
} from '#server/prices/campaign-store.ts'
import { lockPrices } from '#server/prices/price-store.ts'
import { today } from '#server/today.ts'
import { refuseWrongCampaign } from './check-prices.ts'
import { type PricesApi, readPrices } from './read-prices.ts'

const MAX_CAMPAIGNS = 200

/**
 * Whom a question would reach, on which days, and the mail as it will be.
 * @throws {Problem} invalid_input
 */
export async function previewCampaign(
  { body }: Call<typeof previewEndpoint>,
  { dependencies, published }: PricesApi,
): Promise<AdminCampaignPreview> {
  const { clock, database } = dependencies
  const day = today(clock)
  refuseWrongCampaign(body, day)
  const found = await listAskable(database, body.groups)
  const asked = found.filter(({ next_plan, ends_on }) => next_plan === null && ends_on === null)
  const terms = asked.flatMap(({ plan, plan_since_on: since }) => (since === null ? [] : [{ plan, since }]))
  const firstDays = terms.map((term) => firstDayOfPrice(term, body.startsOn, day)).toSorted()
  const ends =
    body.silence === 'end'
      ? terms.map((term) => endByOperator(term, noticeDay(body.answerUntil))).toSorted()
      : []
  const termsVersion = termsInForce(published.shown())
  return {
    contracts: asked.length,
    groups: body.groups.flatMap(({ plan, priceCents: oldCents }) => {
      const newCents = priceOfPlan(body, plan)
      const contracts = asked.filter((row) => row.plan === plan && row.price_cents === oldCents).length
      return newCents === null ? [] : [{ plan, oldCents, newCents, contracts }]
    }),
    skipped: found.length - asked.length,
    reminderOn: reminderDay(day, body.answerUntil),
    firstOn: firstDays.at(0) ?? null,
    lastFirstOn: firstDays.at(-1) ?? null,
    endsOn: ends.at(0) ?? null,
    lastEndsOn: ends.at(-1) ?? null,
    termsVersion,
    mail: sampleMail(body, dependencies, {
      firstOn: firstDays.at(0) ?? body.startsOn,
      endsOn: ends.at(0) ?? null,
      termsVersion,
    }),
  }
}

interface SampleDays {
  readonly firstOn: Day
  readonly endsOn: Day | null
  readonly termsVersion: Day
}

/** The mail to a customer with the first of the chosen prices, with a name and a number that nobody has. */
function sampleMail(
  { groups, answerUntil, silence, message, ...prices }: BodyOf<typeof previewEndpoint>,
  { config }: PricesApi['dependencies'],
  days: SampleDays,
) {
  const [{ plan, priceCents: oldCents } = { plan: 'monthly' as Plan, priceCents: 0 }] = groups
  const { subject, text } = priceQuestionMail(
    {
      name: 'Alex',
      number: `${config.sale.numberPrefix}-A-2026-0000`,
      plan,
      oldCents,
      newCents: priceOfPlan(prices, plan) ?? 0,
      vatBp: vatBpOn(days.firstOn, config.sale.smallBusinessSince),
      ...days,
      answerUntil,
      silence,
      message,
      token: 'vorschau',
      isReminder: false,
    },
    senderOf(config),
  )
  return { subject, text }
}

/**
 * Begins to ask. Whom it asks is fixed in the same transaction, a row for each contract; the job writes to them.
 * @throws {Problem} invalid_input · version_mismatch with what is stored · conflict
 */
export async function startCampaign(
  { body, caller, note }: Call<typeof startEndpoint>,
  api: PricesApi,
): Promise<AdminPrices> {
  const { clock, database, jobs } = api.dependencies
  const day = today(clock)
  await inTransaction(database, async (transaction) => {
    await lockPrices(transaction)
    const known = await findCampaign(transaction, body.id)
    if (known) {
      if (known.answer_until_on === body.answerUntil && known.starts_on === body.startsOn) return
      throw problem('conflict')
    }
    refuseWrongCampaign(body, day)
    const current = await readPrices(api, transaction)
    if (current.seen !== body.seen) throw refuseEdit(current)
    refuseSecond(current, body)
    const campaign = {
      campaign_id: body.id,
      ...pricesOf(body),
      answer_until_on: body.answerUntil,
      starts_on: body.startsOn,
      silence: body.silence,
      message: body.message,
      terms_version: current.termsVersion,
      started_at: clock.now(),
      admin_id: caller.adminId,
    }
    await insertCampaign(transaction, campaign, distinct(body.groups))
    const contracts = await insertQuestions(transaction, campaign)
    if (contracts === 0) throw refused('Zu diesen Preisen läuft kein Vertrag, den du fragen kannst.')
    if (contracts !== body.contracts)
      throw refused(
        `Inzwischen sind es ${contracts} statt ${body.contracts} Verträge. Sieh dir die Vorschau noch einmal an.`,
      )
    await note(transaction, 'price_campaign_started', {
      reason: `${contracts} Verträge, Antwort bis ${formatDay(body.answerUntil)}, ab ${formatDay(body.startsOn)}, ${silenceWords[body.silence]}`,
    })
    await beginWork(transaction, jobs)
  })
  return readPrices(api)
}

/** Has the job begin at once; before the jobs begin there is no queue, and the next morning does it. */
async function beginWork(transaction: Transaction, jobs: Jobs): Promise<void> {
  if (await areJobsInstalled(transaction)) await jobs.send(transaction, 'prices.keep')
}

const silenceWords = {
  keep: 'ohne Zustimmung bleibt der Preis',
  end: 'ohne Zustimmung wird gekündigt',
} as const satisfies Record<Silence, string>

/** The new prices, of the plans that are asked alone. */
function pricesOf({ groups, monthlyCents, yearlyCents }: BodyOf<typeof startEndpoint>) {
  const isAsked = (plan: Plan) => groups.some((group) => group.plan === plan)
  return {
    monthly_cents: isAsked('monthly') ? monthlyCents : null,
    yearly_cents: isAsked('yearly') ? yearlyCents : null,
  }
}

function distinct(groups: BodyOf<typeof startEndpoint>['groups']) {
  return [...new Map(groups.map((group) => [`${group.plan} ${group.priceCents}`, group])).values()]
}

/** Refuses a second question to the same customers while one is open. */
function refuseSecond(
  { campaigns }: AdminPrices,
  { groups }: Pick<BodyOf<typeof startEndpoint>, 'groups'>,
): void {
  if (campaigns.length >= MAX_CAMPAIGNS) throw refused('Mehr als 200 Fragen gehen nicht.')
  const asking = campaigns.filter(({ state }) => state === 'asking' || state === 'cancelling')
  const isAsked = (plan: Plan) =>
    groups.some((group) => group.plan === plan) &&
    asking.some((campaign) => campaign.groups.some((group) => group.plan === plan))
  if (plans.some(isAsked))
    throw refused('Diese Kunden werden gerade schon gefragt. Beende zuerst die laufende Frage.')
}

/**
 * Stops asking: agreements stay, everybody else keeps the price, and no contract is ended any more.
 * @throws {Problem} not_found · version_mismatch · conflict where it takes effect already
 */
export async function endCampaign(call: Call<typeof endEndpoint>, api: PricesApi): Promise<AdminPrices> {
  return stop(call, api, 'end')
}

/**
 * Takes a question back before it takes effect, agreements too; the job tells everybody who was asked.
 * @throws {Problem} not_found · version_mismatch · conflict where it takes effect already
 */
export async function cancelCampaign(
  call: Call<typeof cancelEndpoint>,
  api: PricesApi,
): Promise<AdminPrices> {
  return stop(call, api, 'cancel')
}

async function stop(
  { params, body, caller, note }: Call<typeof endEndpoint> | Call<typeof cancelEndpoint>,
  api: PricesApi,
  how: 'end' | 'cancel',
): Promise<AdminPrices> {
  const { clock, database, jobs } = api.dependencies
  const now = clock.now()
  await inTransaction(database, async (transaction) => {
    await lockPrices(transaction)
    const row = await lockCampaign(transaction, params.id)
    if (!row) throw problem('not_found')
    const isDone = how === 'end' ? row.ended_at !== null : row.cancelled_at !== null
    if (isDone) return
    const current = await readPrices(api, transaction)
    const campaign = current.campaigns.find(({ id }) => id === params.id)
    if (!campaign || campaign.seen !== body.seen) throw refuseEdit(current)
    if (how === 'end' ? !campaign.canEnd : !campaign.canCancel) throw tooLate(how)
    const change = how === 'end' ? { ended_at: now } : { cancelled_at: now }
    await updateCampaign(transaction, params.id, { ...change, ended_by: caller.adminId })
    await note(transaction, how === 'end' ? 'price_campaign_ended' : 'price_campaign_cancelled', {
      reason: body.reason,
    })
    await beginWork(transaction, jobs)
  })
  return readPrices(api)
}

function tooLate(how: 'end' | 'cancel'): Problem {
  return refused(
    how === 'end'
      ? 'Diese Frage ist schon zu Ende.'
      : 'Diese Frage wirkt schon: Der neue Preis gilt, oder Verträge sind gekündigt. Beende sie stattdessen.',
  )
}
