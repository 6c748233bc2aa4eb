import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeVoucher,
  createVoucher,
  deleteVoucher,
  listVoucherCodes,
  listVoucherUses,
  listVouchers,
  mailVoucher,
  previewVoucher,
  readVoucher,
  readVoucherSheet,
} from '#contract/admin/vouchers.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { asAdmin, giveVoucher, sampleVoucher } from '#server/testing/samples/sample-voucher.ts'
import { erase } from '#server/testing/steps/erase.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

beforeEach(() => setTime('2026-11-21T12:00:00Z'))

async function createOne(changed: Parameters<typeof sampleVoucher>[0]) {
  return call(createVoucher, { body: sampleVoucher(changed) }, await asAdmin(app))
}

describe('a voucher', () => {
  test('200: the same call makes it once, with as many drawn codes as wanted', async () => {
    const body = sampleVoucher({ codes: 250 })
    const admin = await asAdmin(app)
    const answers = await Promise.all([1, 2, 3].map(() => call(createVoucher, { body }, admin)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]!.data).toMatchObject({
      value: '3 Monate',
      state: 'running',
      codes: 250,
      uses: 0,
      prices: [{ plan: 'monthly' }, { plan: 'yearly' }],
    })
    const params = { id: body.id }
    const { data } = await call(listVoucherCodes, { params, query: { per_page: '100', page: '3' } }, admin)
    expect(data.matching).toBe(250)
    expect(data.codes).toHaveLength(50)
    const rows = await app.database
      .selectFrom('voucher_code')
      .select('position')
      .where('voucher_id', '=', body.id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 250 }, (_, place) => place))
  })

  test('200: the preview says prices and uses, and keeps nothing', async () => {
    const { id: _, ...body } = sampleVoucher({ codes: 20, uses_per_code: 2 })
    const before = await app.database.selectFrom('voucher').select('voucher_id').execute()
    const { data } = await call(previewVoucher, { body }, await asAdmin(app))
    expect(data).toMatchObject({
      value: '3 Monate',
      codes: 20,
      uses: 40,
      prices: [
        {
          plan: 'monthly',
          texts: ['1. bis 3. Monat: 0,00\u00a0€ statt 9,90\u00a0€ pro Monat', 'danach 9,90\u00a0€ pro Monat'],
        },
        {
          plan: 'yearly',
          texts: ['1. Jahr: 74,25\u00a0€ statt 99,00\u00a0€', 'danach 99,00\u00a0€ pro Jahr'],
        },
      ],
    })
    expect(await app.database.selectFrom('voucher').select('voucher_id').execute()).toHaveLength(
      before.length,
    )
  })

  test.each([
    ['a code that is none', { code: 'ÄÖÜ!' }, 'code'],
    ['a value that is missing', { months: null }, 'months'],
    ['a last day before the first', { valid_from: '2026-12-01', valid_until: '2026-11-30' }, 'valid_until'],
    ['a last day that is over', { valid_until: '2026-11-20' }, 'valid_until'],
    ['a percentage without payments', { kind: 'percent', percent_bp: 1_000 }, 'payments'],
    ['more months than may be', { months: 37 }, 'months'],
    ['more codes than may be', { codes: 1_001 }, 'codes'],
    ['a name that is empty', { name: '' }, 'name'],
  ] as const)('422 for %s', async (_, changed, field) => {
    const answer = await createOne(changed)
    expect(answer.status).toBe(422)
    expect(JSON.parse(answer.text).errors[0].field).toBe(field)
  })

  test('422 for a code that exists, or that looks like one, also at once', async () => {
    expect((await createOne({ code: 'SOLO2026' })).status).toBe(200)
    expect((await createOne({ code: 's0l0-2o26' })).text).toContain('zu ähnlich')
    const answers = await Promise.all([createOne({ code: 'TWICE' }), createOne({ code: 'twice' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('is found by name, code, kind and state', async () => {
    const made = await giveVoucher(app, { name: 'Messe Freiburg', code: 'FREIBURG' })
    const admin = await asAdmin(app)
    for (const query of [
      { search: 'messe' },
      { search: 'frei burg' },
      { search: 'freiburg', kind: 'months' },
    ])
      expect((await call(listVouchers, { query: query as object }, admin)).data.vouchers).toMatchObject([
        { id: made.id },
      ])
    const paused = await call(listVouchers, { query: { search: 'messe', state: 'paused' } }, admin)
    expect(paused.data.matching).toBe(0)
  })

  test('412 where another administrator was faster, and nothing that it brings can be changed', async () => {
    const { id, version, name } = await giveVoucher(app)
    const admin = await asAdmin(app)
    const change = (is_paused: boolean) => ({
      params: { id },
      body: { version, name, valid_until: null, uses_per_code: 1, is_paused },
    })
    const answers = await Promise.all([
      call(changeVoucher, change(true), admin),
      call(changeVoucher, change(false), admin),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    const refused = answers.find(({ status }) => status === 412)
    expect(JSON.parse(refused?.text ?? '{}').current).toMatchObject({ id, version: 2 })
  })

  test('is deleted while nobody has used it, and then no more; uses are not taken back', async () => {
    const admin = await asAdmin(app)
    const unused = await giveVoucher(app)
    expect(
      (await call(deleteVoucher, { params: { id: unused.id }, query: { version: '1' } }, admin)).status,
    ).toBe(204)
    expect((await call(readVoucher, { params: { id: unused.id } }, admin)).status).toBe(404)
    const { id, code, version, name } = await giveVoucher(app, { uses_per_code: 5 })
    await buy(app, await signedInUser(), { voucherCode: code })
    await buy(app, await signedInUser(), { voucherCode: code })
    const refused = await call(deleteVoucher, { params: { id }, query: {} }, admin)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('schon eingelöst')
    const body = { version, name, valid_until: null, uses_per_code: 1, is_paused: false }
    expect((await call(changeVoucher, { params: { id }, body }, admin)).text).toContain('schon 2 Mal')
  })

  test('says who has used it, and what it has saved: never a figure of a household', async () => {
    const { id, code } = await giveVoucher(app, { uses_per_code: 5 })
    const anna = await signedInUser()
    await fillHousehold(app, anna)
    await buy(app, anna, { voucherCode: code, plan: 'yearly', priceCents: 9_900 })
    const admin = await asAdmin(app)
    const { data } = await call(listVoucherUses, { params: { id }, query: {} }, admin)
    expect(data).toEqual({
      uses: [
        {
          id: expect.any(String),
          code,
          used_at: '2026-11-21T12:00:00.000Z',
          user: { id: anna.userId, name: expect.any(String), email: anna.email },
          contract: { number: expect.stringMatching(/^WK-A-/), state: 'active', plan: 'yearly' },
          saved_cents: 2_475,
        },
      ],
      matching: 1,
    })
    const params = { id }
    const search = { search: anna.email.toUpperCase() }
    expect((await call(listVoucherUses, { params, query: search }, admin)).data.matching).toBe(1)
    expect((await call(listVoucherUses, { params, query: { search: 'niemand' } }, admin)).data.matching).toBe(
      0,
    )
    expect((await call(readVoucher, { params }, admin)).data).toMatchObject({ uses: 1, saved_cents: 2_475 })
    const left = await call(listVoucherCodes, { params, query: { left: 'free' } }, admin)
    expect(left.data.codes).toMatchObject([{ code, uses: 1 }])
  })

  test('keeps the count when an account is gone, and names nobody', async () => {
    const { id, code } = await giveVoucher(app)
    const anna = await signedInUser()
    await buy(app, anna, { voucherCode: code })
    await erase(app, anna)
    const { data } = await call(listVoucherUses, { params: { id }, query: {} }, await asAdmin(app))
    expect(data.uses).toMatchObject([{ user: null, contract: null, saved_cents: 0 }])
    expect((await call(readVoucher, { params: { id } }, await asAdmin(app))).data).toMatchObject({
      uses: 1,
      state: 'used_up',
    })
  })
})

describe('a gift', () => {
  test('goes by mail once for each call, and says prices and conditions', async () => {
    const { id, code } = await giveVoucher(app, { valid_until: '2027-03-31' })
    const body = { id: crypto.randomUUID(), code: code.toLowerCase(), email: 'oma@example.de', name: 'Erna' }
    const admin = await asAdmin(app)
    expect((await call(mailVoucher, { params: { id }, body }, admin)).status).toBe(204)
    expect((await call(mailVoucher, { params: { id }, body }, admin)).status).toBe(204)
    const mails = (await app.mails()).filter(({ recipient }) => recipient === 'oma@example.de')
    expect(mails).toHaveLength(1)
    for (const words of [
      'Hallo Erna,',
      code,
      '3 Monate',
      '0,00\u00a0€ statt 9,90\u00a0€',
      '31. März 2027',
      'bis du es kündigst',
    ])
      expect(mails[0]?.text).toContain(words)
    const { data } = await call(listVoucherCodes, { params: { id }, query: {} }, admin)
    expect(data.codes).toMatchObject([{ mailed_at: '2026-11-21T12:00:00.000Z' }])
  })

  test('409 where nobody can redeem it any more, 404 for a code of another voucher', async () => {
    const { id, code } = await giveVoucher(app)
    const other = await giveVoucher(app)
    await buy(app, await signedInUser(), { voucherCode: code })
    const admin = await asAdmin(app)
    const body = { id: crypto.randomUUID(), code, email: 'oma@example.de', name: '' }
    const used = await call(mailVoucher, { params: { id }, body }, admin)
    expect(used.status).toBe(409)
    expect(used.text).toContain('niemand mehr einlösen')
    const foreign = { ...body, id: crypto.randomUUID(), code: other.code }
    expect((await call(mailVoucher, { params: { id }, body: foreign }, admin)).status).toBe(404)
  })

  test('is a file to be printed', async () => {
    const { id, code } = await giveVoucher(app)
    const answer = await call(readVoucherSheet, { params: { id }, query: { code } }, await asAdmin(app))
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/^%PDF/)
  })
})
