import { hash } from 'node:crypto'
import type { AdminCampaign, AdminPriceAnswer, AdminPrices, priceSources } from '#contract/admin/prices.ts'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { type QuestionState, earliestAnswerUntil } from '#domain/subscription/price-change.ts'
import type { Plan } from '#domain/subscription/term.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import type { ListedCampaign, QuestionCount, listCampaignGroups } from '#server/prices/campaign-store.ts'
import type { listPriceGroups, listPrices } from '#server/prices/price-store.ts'
import type { AskedRow } from '#server/prices/question-store.ts'
import { isSetByEnvironment } from './check-prices.ts'

type PriceRows = Awaited<ReturnType<typeof listPrices>>
type GroupRows = Awaited<ReturnType<typeof listCampaignGroups>>

export interface KnownPrices {
  readonly prices: PriceRows
  readonly groups: Awaited<ReturnType<typeof listPriceGroups>>
  readonly campaigns: readonly ListedCampaign[]
  readonly campaignGroups: GroupRows
  readonly counts: readonly QuestionCount[]
  readonly termsVersion: Day
}

/** Everything that the page of prices shows. */
export function presentPrices(known: KnownPrices, config: Config, day: Day): AdminPrices {
  const { prices, groups, campaigns, termsVersion } = known
  const { sale } = config
  const present = inForce(prices, day)
  return {
    today: day,
    present: {
      monthlyCents: sale.monthlyCents,
      yearlyCents: sale.yearlyCents,
      monthlySource: sourceOf(config, 'monthly', present !== undefined),
      yearlySource: sourceOf(config, 'yearly', present !== undefined),
      vatBp: vatBpOn(day, sale.smallBusinessSince),
    },
    prices: prices.map((row) => ({
      id: row.price_id,
      from: row.from_day,
      monthlyCents: row.monthly_cents,
      yearlyCents: row.yearly_cents,
      createdAt: row.created_at.toISOString(),
      by: row.by,
      droppedAt: row.dropped_at?.toISOString() ?? null,
      droppedBy: row.droppedBy,
      state: stateOfPrice(row, present?.price_id, day),
    })),
    groups: groups.map((group) => ({ ...group })),
    campaigns: campaigns.map((campaign) => presentCampaign(campaign, known, day)),
    termsVersion,
    isSelling: sale.provider !== null && config.isSubscriptionRequired,
    earliestAnswerUntil: earliestAnswerUntil(day),
    seen: seenOf(known),
  }
}

/** The price that counts on a day; undefined where none was planned until then. The latest day comes first. */
export function inForce(prices: PriceRows, day: Day): PriceRows[number] | undefined {
  return prices.find(({ from_day, dropped_at }) => dropped_at === null && from_day <= day)
}

function stateOfPrice(row: PriceRows[number], presentId: string | undefined, day: Day) {
  if (row.dropped_at !== null) return 'dropped'
  if (row.from_day > day) return 'planned'
  return row.price_id === presentId ? 'present' : 'past'
}

function sourceOf(config: Config, plan: Plan, isChosen: boolean): (typeof priceSources)[number] {
  if (isSetByEnvironment(config, plan)) return 'environment'
  return isChosen ? 'here' : 'product'
}

/** A campaign with its counts. */
export function presentCampaign(
  row: ListedCampaign,
  { campaignGroups, counts }: Pick<KnownPrices, 'campaignGroups' | 'counts'>,
  day: Day,
): AdminCampaign {
  const of = (...states: readonly QuestionState[]) =>
    counts
      .filter(({ campaign_id, state }) => campaign_id === row.campaign_id && states.includes(state))
      .reduce((sum, { count }) => sum + count, 0)
  const isStopped = row.ended_at !== null || row.cancelled_at !== null
  return {
    id: row.campaign_id,
    state: stateOfCampaign(row, { isLeft: of('waiting', 'asked', 'declined', 'accepted') > 0 }, day),
    groups: campaignGroups
      .filter(({ campaign_id }) => campaign_id === row.campaign_id)
      .map(({ plan, old_cents: priceCents }) => ({ plan, priceCents })),
    monthlyCents: row.monthly_cents,
    yearlyCents: row.yearly_cents,
    answerUntil: row.answer_until_on,
    startsOn: row.starts_on,
    silence: row.silence,
    message: row.message,
    termsVersion: toDay(row.terms_version),
    startedAt: row.started_at.toISOString(),
    by: row.by,
    endedAt: (row.ended_at ?? row.cancelled_at)?.toISOString() ?? null,
    endedBy: row.endedBy,
    counts: {
      asked: of('waiting', 'asked', 'accepted', 'declined', 'ended', 'moot', 'withdrawn'),
      accepted: of('accepted'),
      declined: of('declined'),
      silent: of('asked'),
      ended: of('ended'),
      moot: of('moot', 'withdrawn'),
      waiting: isStopped ? 0 : of('waiting'),
    },
    canEnd: !isStopped && day < row.starts_on,
    canCancel: !isStopped && day < row.starts_on && of('ended') === 0,
    seen: seenOfCampaign(row),
  }
}

function stateOfCampaign(
  { ended_at, cancelled_at, answer_until_on }: ListedCampaign,
  { isLeft }: { readonly isLeft: boolean },
  day: Day,
): AdminCampaign['state'] {
  if (cancelled_at !== null) return isLeft ? 'cancelling' : 'cancelled'
  if (ended_at !== null) return 'ended'
  return day <= answer_until_on ? 'asking' : 'answered'
}

/** The mark of prices and campaigns that were seen; answers of customers do not change it. */
function seenOf({ prices, campaigns }: Pick<KnownPrices, 'prices' | 'campaigns'>): string {
  const parts = [
    ...prices.map(({ price_id, dropped_at }) => `${price_id}${dropped_at === null ? '' : '-'}`),
    ...campaigns.map(seenOfCampaign),
  ]
  return digest(parts.join(' '))
}

function seenOfCampaign({ campaign_id, ended_at, cancelled_at }: ListedCampaign): string {
  return digest(`${campaign_id} ${ended_at?.toISOString() ?? ''} ${cancelled_at?.toISOString() ?? ''}`)
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 24)
}

/** One customer who was asked. */
export function presentAnswer(row: AskedRow): AdminPriceAnswer {
  return {
    userId: row.user_id,
    name: `${row.name} ${row.surname}`.trim(),
    email: row.email,
    contractNumber: row.number,
    plan: row.plan,
    oldCents: row.old_cents,
    newCents: row.new_cents,
    state: row.state,
    askedAt: row.asked_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    firstOn: row.first_on,
    endsOn: row.ends_on,
  }
}
