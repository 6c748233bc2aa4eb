import { type Selectable, sql } from 'kysely'
import type { PriceGroup, QuestionState } from '#domain/subscription/price-change.ts'
import type { Database } from '#server/database/database.ts'
import type { PriceCampaignTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type CampaignRow = Selectable<PriceCampaignTable>

/** All campaigns, the latest first, with the names of those who began and ended them. */
export async function listCampaigns(database: Database | Transaction) {
  return database
    .selectFrom('price_campaign')
    .leftJoin('admin_user as maker', 'maker.admin_id', 'price_campaign.admin_id')
    .leftJoin('admin_user as ender', 'ender.admin_id', 'price_campaign.ended_by')
    .selectAll('price_campaign')
    .select(['maker.name as by', 'ender.name as endedBy'])
    .orderBy('started_at', 'desc')
    .orderBy('price_campaign.campaign_id', 'desc')
    .execute()
}

export type ListedCampaign = Awaited<ReturnType<typeof listCampaigns>>[number]

/** The prices that campaigns ask about, by campaign. */
export async function listCampaignGroups(database: Database | Transaction) {
  return database
    .selectFrom('price_campaign_group')
    .selectAll()
    .orderBy('campaign_id')
    .orderBy('plan')
    .orderBy('old_cents')
    .execute()
}

/** How many questions of each campaign stand where. */
export async function countQuestions(database: Database | Transaction) {
  return database
    .selectFrom('price_question')
    .select(({ fn }) => ['campaign_id', 'state', fn.countAll<number>().as('count')])
    .groupBy(['campaign_id', 'state'])
    .execute()
}

export type QuestionCount = Awaited<ReturnType<typeof countQuestions>>[number]

/** A campaign; undefined when there is none. */
export async function findCampaign(
  database: Database | Transaction,
  campaignId: string,
): Promise<CampaignRow | undefined> {
  return database
    .selectFrom('price_campaign')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
}

/** A campaign as it is now; until the transaction ends nobody ends it or takes it back. */
export async function holdCampaign(
  transaction: Transaction,
  campaignId: string,
): Promise<CampaignRow | undefined> {
  return transaction
    .selectFrom('price_campaign')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .forShare()
    .executeTakeFirst()
}

/** A campaign, locked against everybody who answers it. */
export async function lockCampaign(
  transaction: Transaction,
  campaignId: string,
): Promise<CampaignRow | undefined> {
  return transaction
    .selectFrom('price_campaign')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a campaign with the prices that it asks about. */
export async function insertCampaign(
  transaction: Transaction,
  campaign: Omit<CampaignRow, 'ended_at' | 'cancelled_at' | 'ended_by'>,
  groups: readonly PriceGroup[],
): Promise<void> {
  await transaction.insertInto('price_campaign').values(campaign).execute()
  await transaction
    .insertInto('price_campaign_group')
    .values(
      groups.map(({ plan, priceCents }) => ({
        campaign_id: campaign.campaign_id,
        plan,
        old_cents: priceCents,
      })),
    )
    .execute()
}

/** Stores that the operator has ended a campaign, or taken it back. */
export async function updateCampaign(
  transaction: Transaction,
  campaignId: string,
  change: Pick<CampaignRow, 'ended_by'> & Partial<Pick<CampaignRow, 'ended_at' | 'cancelled_at'>>,
): Promise<void> {
  await transaction.updateTable('price_campaign').set(change).where('campaign_id', '=', campaignId).execute()
}

/**
 * Makes a row for each contract that a campaign asks: running, not cancelled, of one of its prices, and without a plan
 * or price that is agreed for later. @returns how many there are
 */
export async function insertQuestions(
  transaction: Transaction,
  {
    campaign_id,
    monthly_cents,
    yearly_cents,
  }: Pick<CampaignRow, 'campaign_id' | 'monthly_cents' | 'yearly_cents'>,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('price_question')
    .columns(['user_id', 'contract_id', 'campaign_id', 'plan', 'old_cents', 'new_cents', 'state'])
    .expression(
      transaction
        .selectFrom('subscription_contract')
        .innerJoin('price_campaign_group', (join) =>
          join
            .onRef('price_campaign_group.plan', '=', 'subscription_contract.plan')
            .onRef('price_campaign_group.old_cents', '=', 'subscription_contract.price_cents')
            .on('price_campaign_group.campaign_id', '=', campaign_id),
        )
        .select([
          'user_id',
          'contract_id',
          sql<string>`${campaign_id}::uuid`.as('campaign_id'),
          'subscription_contract.plan',
          'price_cents',
          sql<number>`case subscription_contract.plan
            when 'monthly' then ${monthly_cents}::bigint else ${yearly_cents}::bigint end`.as('new_cents'),
          sql<QuestionState>`'waiting'`.as('state'),
        ])
        .where('subscription_contract.state', '=', 'active')
        .where('ends_on', 'is', null)
        .where('next_plan', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** The contracts that a campaign about some prices would ask, and those of the same prices that it would not. */
export async function listAskable(database: Database | Transaction, groups: readonly PriceGroup[]) {
  return database
    .selectFrom('subscription_contract')
    .select(['plan', 'price_cents', 'plan_since_on', 'next_plan', 'ends_on'])
    .where('state', '=', 'active')
    .where((contract) =>
      contract.or(
        groups.map(({ plan, priceCents }) =>
          contract.and([contract('plan', '=', plan), contract('price_cents', '=', priceCents)]),
        ),
      ),
    )
    .execute()
}
