import type {
  AdminPrices,
  dropPrice as dropEndpoint,
  planPrice as planEndpoint,
  previewPrice as previewEndpoint,
} from '#contract/admin/prices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem, refused } from '#contract/protocol/problem.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { vatBpOn, vatWithin } from '#domain/subscription/vat.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import {
  findPrice,
  insertPrice,
  isPlannedFor,
  listPriceGroups,
  listPrices,
  lockPrices,
  noteDropped,
} from '#server/prices/price-store.ts'
import { today } from '#server/today.ts'
import { refuseWrongPrice } from './check-prices.ts'
import { inForce } from './present-prices.ts'
import { type PricesApi, readPrices } from './read-prices.ts'

/** A low number: a price for each week of nineteen years. */
const MAX_PRICES = 1_000

/**
 * What a new price would change.
 * @throws {Problem} invalid_input · conflict where the environment sets the prices
 */
export async function previewPrice(
  { body }: Call<typeof previewEndpoint>,
  { dependencies }: PricesApi,
): Promise<DataOf<typeof previewEndpoint>> {
  const { clock, config, database } = dependencies
  const day = today(clock)
  refuseWrongPrice(body, config, day)
  const { from, ...next } = body
  const prices = await listPrices(database)
  const former = inForce(prices, from)
  const later = prices.findLast(({ from_day, dropped_at }) => dropped_at === null && from_day > from)
  const vatBp = vatBpOn(from, config.sale.smallBusinessSince)
  return {
    from,
    isToday: from === day,
    former: {
      monthlyCents: former?.monthly_cents ?? config.sale.monthlyCents,
      yearlyCents: former?.yearly_cents ?? config.sale.yearlyCents,
    },
    next,
    vat: {
      monthlyCents: vatWithin(next.monthlyCents, vatBp),
      yearlyCents: vatWithin(next.yearlyCents, vatBp),
    },
    vatBp,
    contracts: (await listPriceGroups(database)).reduce((sum, { contracts }) => sum + contracts, 0),
    until: later?.from_day ?? null,
  }
}

/**
 * Sets the price of new contracts from a day on. The same call again changes nothing; every process has it within five
 * seconds of its day.
 * @throws {Problem} invalid_input · version_mismatch with what is stored · conflict
 */
export async function planPrice(
  { body, caller, note }: Call<typeof planEndpoint>,
  api: PricesApi,
): Promise<AdminPrices> {
  const { clock, config, database } = api.dependencies
  const now = clock.now()
  const { id, from, monthlyCents, yearlyCents, seen } = body
  await inTransaction(database, async (transaction) => {
    await lockPrices(transaction)
    const known = await findPrice(transaction, id)
    if (known) {
      const isSame =
        known.from_day === from && known.monthly_cents === monthlyCents && known.yearly_cents === yearlyCents
      if (isSame) return
      throw problem('conflict')
    }
    refuseWrongPrice(body, config, today(clock))
    const current = await readPrices(api, transaction)
    if (current.seen !== seen) throw refuseEdit(current)
    if (current.prices.length >= MAX_PRICES) throw refused('Mehr als 1.000 Preise gehen nicht.')
    if (from > current.today && (await isPlannedFor(transaction, from)))
      throw fieldProblem('from', 'Für diesen Tag ist schon ein Preis geplant. Nimm ihn zuerst zurück.')
    await insertPrice(transaction, {
      price_id: id,
      from_day: from,
      monthly_cents: monthlyCents,
      yearly_cents: yearlyCents,
      created_at: now,
      admin_id: caller.adminId,
    })
    await touchContentState(transaction)
    await note(transaction, 'price_planned', {
      reason: `ab ${formatDay(from)}: ${formatEuro(monthlyCents)} im Monat, ${formatEuro(yearlyCents)} im Jahr`,
    })
  })
  await api.published.refresh()
  return readPrices(api)
}

/**
 * Takes a planned price back before its first day.
 * @throws {Problem} not_found · version_mismatch with what is stored · conflict where it has begun
 */
export async function dropPrice(
  { params, body, caller, note }: Call<typeof dropEndpoint>,
  api: PricesApi,
): Promise<AdminPrices> {
  const { clock, database } = api.dependencies
  await inTransaction(database, async (transaction) => {
    await lockPrices(transaction)
    const price = await findPrice(transaction, params.id)
    if (!price) throw problem('not_found')
    if (price.dropped_at !== null) return
    const current = await readPrices(api, transaction)
    if (current.seen !== body.seen) throw refuseEdit(current)
    if (price.from_day <= current.today)
      throw refused('Dieser Preis gilt schon. Lege einen neuen fest, wenn er falsch ist.')
    await noteDropped(transaction, price.price_id, { now: clock.now(), adminId: caller.adminId })
    await touchContentState(transaction)
    await note(transaction, 'price_dropped', {
      reason: `ab ${formatDay(price.from_day)}: ${formatEuro(price.monthly_cents)} im Monat, ${formatEuro(price.yearly_cents)} im Jahr`,
    })
  })
  await api.published.refresh()
  return readPrices(api)
}
