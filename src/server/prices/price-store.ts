import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { SalePriceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ChosenSettings } from '#server/settings/live-config.ts'

export type PriceRow = Selectable<SalePriceTable>
export type NewPrice = Omit<PriceRow, 'dropped_at' | 'dropped_by'>

/** The prices of new contracts that administrators have planned, for the live configuration (decision 0202). */
export async function readChosenPrices(database: Database | Transaction): Promise<ChosenSettings> {
  const rows = await database
    .selectFrom('sale_price')
    .select(['from_day', 'monthly_cents', 'yearly_cents'])
    .where('dropped_at', 'is', null)
    .orderBy('from_day')
    .orderBy('created_at')
    .execute()
  const prices = rows.map(({ from_day: from, monthly_cents: monthlyCents, yearly_cents: yearlyCents }) => ({
    from,
    monthlyCents,
    yearlyCents,
  }))
  return prices.length === 0 ? {} : { prices }
}

/** All prices that were ever planned, the latest day first, with the names of those who did it. */
export async function listPrices(database: Database | Transaction) {
  return database
    .selectFrom('sale_price')
    .leftJoin('admin_user as maker', 'maker.admin_id', 'sale_price.admin_id')
    .leftJoin('admin_user as dropper', 'dropper.admin_id', 'sale_price.dropped_by')
    .selectAll('sale_price')
    .select(['maker.name as by', 'dropper.name as droppedBy'])
    .orderBy('from_day', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Keeps everybody else from changing prices and campaigns before the commit: what was read stays true. */
export async function lockPrices(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('prices are changed'))`.execute(transaction)
}

/** A price by its id; undefined when there is none. */
export async function findPrice(transaction: Transaction, priceId: string): Promise<PriceRow | undefined> {
  return transaction.selectFrom('sale_price').selectAll().where('price_id', '=', priceId).executeTakeFirst()
}

export async function insertPrice(transaction: Transaction, price: NewPrice): Promise<void> {
  await transaction.insertInto('sale_price').values(price).execute()
}

/** Takes a planned price back. */
export async function noteDropped(
  transaction: Transaction,
  priceId: string,
  { now, adminId }: { readonly now: Date; readonly adminId: string },
): Promise<void> {
  await transaction
    .updateTable('sale_price')
    .set({ dropped_at: now, dropped_by: adminId })
    .where('price_id', '=', priceId)
    .execute()
}

/** The prices that contracts have which run and are not cancelled, by plan, with their number. */
export async function listPriceGroups(database: Database | Transaction) {
  return database
    .selectFrom('subscription_contract')
    .select(({ fn }) => ['plan', 'price_cents as priceCents', fn.countAll<number>().as('contracts')])
    .where('state', '=', 'active')
    .where('ends_on', 'is', null)
    .groupBy(['plan', 'price_cents'])
    .orderBy('plan')
    .orderBy('price_cents')
    .execute()
}

/** A planned price that nobody has taken back, of exactly this day. */
export async function isPlannedFor(transaction: Transaction, day: Day): Promise<boolean> {
  const row = await transaction
    .selectFrom('sale_price')
    .select('price_id')
    .where('from_day', '=', day)
    .where('dropped_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
