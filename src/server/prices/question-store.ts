import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { QuestionState } from '#domain/subscription/price-change.ts'
import type { Database } from '#server/database/database.ts'
import type { PriceAnswerTable, PriceQuestionTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ContractKey } from '#server/subscription/stores/contract-store.ts'

export type QuestionRow = Selectable<PriceQuestionTable>
export type QuestionKey = Pick<QuestionRow, 'user_id' | 'contract_id' | 'campaign_id'>

/** The question whose mail has a link with this digest; undefined when there is none. */
export async function findByLink(
  database: Database | Transaction,
  tokenDigest: Buffer,
): Promise<QuestionKey | undefined> {
  return database
    .selectFrom('price_question_link')
    .select(['user_id', 'contract_id', 'campaign_id'])
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst()
}

/** Stores a link; nobody has its token but its mail. */
export async function insertLink(
  transaction: Transaction,
  { user_id, contract_id, campaign_id }: QuestionKey,
  tokenDigest: Buffer,
): Promise<void> {
  await transaction
    .insertInto('price_question_link')
    .values({ token_digest: tokenDigest, user_id, contract_id, campaign_id })
    .execute()
}

function selectQuestion(database: Database | Transaction, key: QuestionKey) {
  return database
    .selectFrom('price_question')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('contract_id', '=', key.contract_id)
    .where('campaign_id', '=', key.campaign_id)
}

/** A question as it is now. */
export async function findQuestion(
  database: Database | Transaction,
  key: QuestionKey,
): Promise<QuestionRow | undefined> {
  return selectQuestion(database, key).executeTakeFirst()
}

/** A question, locked until the transaction ends; to be called after its contract is locked. */
export async function lockQuestion(
  transaction: Transaction,
  key: QuestionKey,
): Promise<QuestionRow | undefined> {
  return selectQuestion(transaction, key).forUpdate().executeTakeFirst()
}

/** The questions about the contracts of one person, the latest campaign first. */
export async function listQuestionsOf(
  database: Database | Transaction,
  userId: string,
): Promise<readonly QuestionRow[]> {
  return database
    .selectFrom('price_question')
    .innerJoin('price_campaign', 'price_campaign.campaign_id', 'price_question.campaign_id')
    .selectAll('price_question')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute()
}

/** Whether the operator has ended a contract because its party did not agree to another price. */
export async function isEndedByOperator(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<boolean> {
  const row = await database
    .selectFrom('price_question')
    .select('state')
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('state', '=', 'ended')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateQuestion(
  transaction: Transaction,
  { user_id, contract_id, campaign_id }: QuestionKey,
  change: Updateable<PriceQuestionTable>,
): Promise<void> {
  await transaction
    .updateTable('price_question')
    .set(change)
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('campaign_id', '=', campaign_id)
    .execute()
}

/** Stores an answer behind the earlier ones of the question. */
export async function insertAnswer(
  transaction: Transaction,
  answer: Insertable<PriceAnswerTable>,
): Promise<void> {
  await transaction.insertInto('price_answer').values(answer).execute()
}

/** All answers about a contract, whatever campaign they are for, the earliest first. */
export async function listAnswers(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly Selectable<PriceAnswerTable>[]> {
  return database
    .selectFrom('price_answer')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .orderBy('answered_at')
    .orderBy('position')
    .execute()
}

/**
 * Locks some questions of a campaign in one of the states, leaving out those that somebody else works on. What is done
 * with them is committed together: whatever breaks off, each is done once.
 */
export async function lockSome(
  transaction: Transaction,
  campaignId: string,
  states: readonly QuestionState[],
  { limit, askedBefore }: { readonly limit: number; readonly askedBefore?: Date },
): Promise<readonly QuestionRow[]> {
  let query = transaction
    .selectFrom('price_question')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', states)
  if (askedBefore) query = query.where('reminded_at', 'is', null).where('asked_at', '<', askedBefore)
  return query.limit(limit).forUpdate().skipLocked().execute()
}

interface KeyPage {
  readonly after: QuestionKey | null
  readonly atMost: number
}

function laterThan({ user_id, contract_id, campaign_id }: QuestionKey) {
  const key = sql`price_question.user_id, price_question.contract_id, price_question.campaign_id`
  return sql<boolean>`(${key}) > (${user_id}::uuid, ${contract_id}::uuid, ${campaign_id}::uuid)`
}

/** The keys of the next questions of a campaign in one of the states. */
export async function listKeys(
  database: Database,
  campaignId: string,
  states: readonly QuestionState[],
  { after, atMost }: KeyPage,
): Promise<readonly QuestionKey[]> {
  const query = database
    .selectFrom('price_question')
    .select(['user_id', 'contract_id', 'campaign_id'])
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', states)
    .orderBy('user_id')
    .orderBy('contract_id')
    .limit(atMost)
  return (after === null ? query : query.where(laterThan(after))).execute()
}

/** Agreements whose contract has lost the price meanwhile, by a change of the plan or an end that was taken back. */
export async function listLostAgreements(
  database: Database,
  { after, atMost }: KeyPage,
): Promise<readonly QuestionKey[]> {
  const query = database
    .selectFrom('price_question')
    .innerJoin('subscription_contract', (join) =>
      join
        .onRef('subscription_contract.user_id', '=', 'price_question.user_id')
        .onRef('subscription_contract.contract_id', '=', 'price_question.contract_id'),
    )
    .select(['price_question.user_id', 'price_question.contract_id', 'campaign_id'])
    .where('price_question.state', '=', 'accepted')
    .where('subscription_contract.state', '=', 'active')
    .where('subscription_contract.ends_on', 'is', null)
    .where('next_plan', 'is', null)
    .whereRef('subscription_contract.plan', '=', 'price_question.plan')
    .whereRef('price_cents', '=', 'old_cents')
    .orderBy('price_question.user_id')
    .orderBy('price_question.contract_id')
    .orderBy('campaign_id')
    .limit(atMost)
  return (after === null ? query : query.where(laterThan(after))).execute()
}

interface Filters {
  readonly campaignId: string
  readonly state?: QuestionState | undefined
  /** A part of name or address, or the number of the contract. */
  readonly search?: string | undefined
}

function selectAnswers(database: Database, { campaignId, state, search }: Filters) {
  const words = (search ?? '').trim().toLowerCase()
  let query = database
    .selectFrom('price_question')
    .innerJoin('app_user', 'app_user.user_id', 'price_question.user_id')
    .innerJoin('subscription_contract', (join) =>
      join
        .onRef('subscription_contract.user_id', '=', 'price_question.user_id')
        .onRef('subscription_contract.contract_id', '=', 'price_question.contract_id'),
    )
    .where('campaign_id', '=', campaignId)
  if (state) query = query.where('price_question.state', '=', state)
  if (words !== '')
    query = query.where(
      sql<boolean>`position(${words} in lower(
        app_user.name || ' ' || app_user.surname || ' ' || app_user.email || ' ' || subscription_contract.number
      )) > 0`,
    )
  return query
}

/** One page of those who were asked, by name. */
export async function listAsked(
  database: Database,
  filters: Filters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return selectAnswers(database, filters)
    .selectAll('price_question')
    .select(['name', 'surname', 'email', 'subscription_contract.number'])
    .orderBy('surname')
    .orderBy('name')
    .orderBy('subscription_contract.number')
    .offset(offset)
    .limit(limit)
    .execute()
}

export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]

/** How many questions match the filters. */
export async function countAsked(database: Database, filters: Filters): Promise<number> {
  const { count } = await selectAnswers(database, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
