import { beforeEach, describe, expect, test } from 'vitest'
import { dropPrice, planPrice, previewPrice, readAdminPrices } from '#contract/admin/prices.ts'
import { readWording } from '#contract/legal/wordings.ts'
import { orderSubscription, readSubscription } from '#contract/subscription.ts'
import { createPublished } from '#server/content/published.ts'
import { recordWordings } from '#server/content/record-wordings.ts'
import { createLiveConfig } from '#server/settings/live-config.ts'
import { sampleOrder } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

beforeEach(async () => {
  setTime('2026-11-21T12:00:00Z')
  await app.database.deleteFrom('sale_price').execute()
  app.dependencies.adoptSettings({})
})

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function planned(from: string, monthlyCents: number, changed: Record<string, unknown> = {}) {
  const as = await asAdmin()
  const { seen } = (await call(readAdminPrices, {}, as)).data
  const body = { id: crypto.randomUUID() as string, from, monthlyCents, yearlyCents: 9_900, seen, ...changed }
  return call(planPrice, { body } as never, as)
}

async function offerOf(user: Awaited<ReturnType<typeof signedInUser>>) {
  return (await call(readSubscription, {}, { as: user })).data.offer
}

describe('a price of new contracts', () => {
  test('counts from its day on, with its history and who made it', async () => {
    const { status, data } = await planned('2026-12-01', 1_190)
    expect(status).toBe(200)
    expect(data.present).toMatchObject({ monthlyCents: 990, monthlySource: 'product' })
    expect(data.prices).toMatchObject([
      { from: '2026-12-01', monthlyCents: 1_190, by: 'Admin', state: 'planned' },
    ])
    const anna = await signedInUser()
    expect(await offerOf(anna)).toMatchObject({ monthlyCents: 990 })
    setTime('2026-11-30T23:00:01Z')
    const berta = await signedInUser()
    expect(await offerOf(berta)).toMatchObject({ monthlyCents: 1_190, yearlyCents: 9_900 })
    const { data: now } = await call(readAdminPrices, {}, await asAdmin())
    expect(now.present).toMatchObject({ monthlyCents: 1_190, monthlySource: 'here' })
    expect(now.prices).toMatchObject([{ state: 'present' }])
    const events = await app.database
      .selectFrom('audit_log')
      .select('reason')
      .where('event', '=', 'price_planned')
      .execute()
    expect(events.map(({ reason }) => reason?.replaceAll('\u00A0', ' '))).toContain(
      'ab 01.12.2026: 11,90 € im Monat, 99,00 € im Jahr',
    )
  })

  test('422 at its field in the past, more than a year ahead, beyond the limits', async () => {
    const past = await planned('2026-11-20', 1_190)
    expect(past.status).toBe(422)
    expect(past.errors).toEqual([
      {
        field: 'from',
        message: 'Der erste Tag muss heute oder später sein: Ein Preis gilt nie rückwirkend.',
      },
    ])
    expect((await planned('2027-11-22', 1_190)).errors).toMatchObject([{ field: 'from' }])
    expect((await planned('2026-12-01', 99)).errors).toMatchObject([{ field: 'monthlyCents' }])
    expect((await planned('2026-12-01', 25_001)).errors).toMatchObject([{ field: 'monthlyCents' }])
    expect((await call(readAdminPrices, {}, await asAdmin())).data.prices).toEqual([])
  })

  test('the same call again plans nothing twice; an old state is refused with the present one', async () => {
    const as = await asAdmin()
    const { seen } = (await call(readAdminPrices, {}, as)).data
    const body = {
      id: crypto.randomUUID() as string,
      from: '2026-12-01' as const,
      monthlyCents: 1_190,
      yearlyCents: 9_900,
      seen,
    }
    const all = await Promise.all([1, 2, 3].map(() => call(planPrice, { body }, as)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(all[2]!.data.prices).toHaveLength(1)
    const other = { ...body, id: crypto.randomUUID() as string, from: '2026-12-05' as const }
    const refused = await call(planPrice, { body: other }, as)
    expect(refused.status).toBe(412)
    expect(refused.json).toMatchObject({ current: { prices: [{ from: '2026-12-01' }] } })
    expect((await call(planPrice, { body: { ...body, monthlyCents: 1_290 } }, as)).status).toBe(409)
  })

  test('of two administrators at once one is told of the other', async () => {
    const [one, two] = [await asAdmin(), await asAdmin()]
    const { seen } = (await call(readAdminPrices, {}, one)).data
    const body = (from: string) => ({
      id: crypto.randomUUID(),
      from,
      monthlyCents: 1_190,
      yearlyCents: 9_900,
      seen,
    })
    const both = await Promise.all([
      call(planPrice, { body: body('2026-12-01') } as never, one),
      call(planPrice, { body: body('2026-12-02') } as never, two),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('a planned one can be taken back, one that counts cannot', async () => {
    const { data } = await planned('2026-12-01', 1_190)
    const as = await asAdmin()
    const params = { id: data.prices[0]!.id }
    const dropped = await call(dropPrice, { params, body: { seen: data.seen } }, as)
    expect(dropped.data.prices).toMatchObject([{ state: 'dropped', droppedBy: 'Admin' }])
    expect((await call(dropPrice, { params, body: { seen: data.seen } }, as)).status).toBe(200)
    setTime('2026-12-02T12:00:00Z')
    expect(await offerOf(await signedInUser())).toMatchObject({ monthlyCents: 990 })
    const today = await planned('2026-12-02', 1_290)
    const late = await call(
      dropPrice,
      { params: { id: today.data.prices[0]!.id }, body: { seen: today.data.seen } },
      await asAdmin(),
    )
    expect(late.status).toBe(409)
  })

  test('from today on it counts at once, and the later of two of one day', async () => {
    await planned('2026-11-21', 1_190)
    expect(await offerOf(await signedInUser())).toMatchObject({ monthlyCents: 1_190 })
    setTime('2026-11-21T12:00:01Z')
    await planned('2026-11-21', 1_090)
    expect(await offerOf(await signedInUser())).toMatchObject({ monthlyCents: 1_090 })
    expect((await planned('2026-12-01', 1_290)).status).toBe(200)
    expect((await planned('2026-12-01', 1_390)).errors).toMatchObject([{ field: 'from' }])
  })

  test('nothing is ordered at another price than the one that was shown', async () => {
    const anna = await signedInUser()
    await planned('2026-11-21', 1_190)
    const body = sampleOrder()
    const refused = await call(orderSubscription, { body }, { as: anna })
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.message).toContain('Der Preis hat sich geändert')
    const contracts = await app.database.selectFrom('subscription_contract').select('number').execute()
    expect(contracts).toEqual([])
  })

  test('every process follows within the five seconds of its poll, terms and their day too', async () => {
    await recordWordings(app.dependencies)
    // This process has read the wordings that were recorded.
    await planned('2026-12-24', 1_290)
    setTime('2026-11-25T12:00:00Z')
    const other = createLiveConfig(testConfig, app.dependencies.clock)
    const process = createPublished({ ...app.dependencies, config: other.config, adoptSettings: other.adopt })
    await process.refresh()
    expect(other.config.sale.monthlyCents).toBe(990)
    await planned('2026-11-25', 1_190)
    await process.refresh()
    expect(other.config.sale.monthlyCents).toBe(1_190)
    const { data } = await call(readWording, {
      params: { document: 'agb' },
      query: { at: '2026-11-25T12:00:00.000Z' },
    })
    expect(JSON.stringify(data)).toContain('11,90')
    const { termsVersion } = (await call(readAdminPrices, {}, await asAdmin())).data
    expect(termsVersion).toBe('2026-11-25')
  })

  test('a preview names what would change, and stores nothing', async () => {
    const { data } = await call(
      previewPrice,
      { body: { from: '2026-12-01', monthlyCents: 1_190, yearlyCents: 11_900 } } as never,
      await asAdmin(),
    )
    expect(data).toEqual({
      from: '2026-12-01',
      isToday: false,
      former: { monthlyCents: 990, yearlyCents: 9_900 },
      next: { monthlyCents: 1_190, yearlyCents: 11_900 },
      vat: { monthlyCents: 190, yearlyCents: 1_900 },
      vatBp: 1_900,
      contracts: 0,
      until: null,
    })
    expect((await call(readAdminPrices, {}, await asAdmin())).data.prices).toEqual([])
  })
})

describe('where the environment sets the prices', () => {
  const fixed = testApp({ config: { variables: new Set(['PRICE_MONTHLY', 'PRICE_YEARLY']) } })
  const half = testApp({ config: { variables: new Set(['PRICE_MONTHLY']) } })

  async function plan(at: typeof fixed, body: { monthlyCents: number; yearlyCents: number }) {
    const { token } = await createTestAdmin(at.dependencies)
    const as = { headers: { cookie: `wk_session_admin=${token}` } }
    const { seen, present } = (await at.call(readAdminPrices, {}, as)).data
    const sent = { id: crypto.randomUUID(), from: '2026-12-01', ...body, seen }
    return { present, answer: await at.call(planPrice, { body: sent } as never, as) }
  }

  test('both: nothing can be changed here', async () => {
    const { present, answer } = await plan(fixed, { monthlyCents: 1_190, yearlyCents: 9_900 })
    expect(present).toMatchObject({ monthlySource: 'environment', yearlySource: 'environment' })
    expect(answer.status).toBe(409)
    expect(answer.errors[0]?.message).toContain('PRICE_MONTHLY')
  })

  test('one: only the other', async () => {
    const wrong = await plan(half, { monthlyCents: 1_190, yearlyCents: 9_900 })
    expect(wrong.present).toMatchObject({ monthlySource: 'environment', yearlySource: 'product' })
    expect(wrong.answer.errors).toMatchObject([{ field: 'monthlyCents' }])
    const right = await plan(half, { monthlyCents: 990, yearlyCents: 11_900 })
    expect(right.answer.status).toBe(200)
  })
})
