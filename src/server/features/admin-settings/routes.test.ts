import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SettingName, settingNames } from '#contract/admin/setting-rules.ts'
import * as contract from '#contract/admin/settings.ts'
import { readWording } from '#contract/legal/wordings.ts'
import { readSubscription } from '#contract/subscription.ts'
import { createPublished } from '#server/content/published.ts'
import { recordWordings } from '#server/content/record-wordings.ts'
import { createLiveConfig } from '#server/settings/live-config.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'

const noOperator = Object.fromEntries(Object.keys(testConfig.operator).map((part) => [part, null]))
const app = testApp({
  config: {
    variables: new Set(['OPERATOR_NAME', 'TRIAL_DAYS', 'SMTP_URL']),
    operator: { ...(noOperator as unknown as typeof testConfig.operator), name: 'Muster GmbH' },
    smtpUrl: 'smtps://plan:streng-geheim@mail.example.de',
    adminPassword: 'streng geheimes Kennwort',
  },
})
const { call, setTime, signedInUser } = app
let as: { headers: { cookie: string } }

beforeAll(async () => {
  setTime('2026-11-27T12:00:00Z')
  await recordWordings(app.dependencies)
})
beforeEach(signIn)

async function signIn(): Promise<void> {
  as = { headers: { cookie: `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}` } }
}

type Changes = Partial<Record<SettingName, string | null>>

async function valuesOf(
  changes: Changes,
): Promise<Record<string, { value: string | null; version: number }>> {
  const { settings } = (await call(contract.readSettings, {}, as)).data
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const version = settings.find((setting) => setting.name === name)?.version ?? 0
      return [name, { value, version }]
    }),
  )
}

async function change(changes: Changes, id: string = crypto.randomUUID()) {
  return call(contract.changeSettings, { body: { id, values: await valuesOf(changes) } }, as)
}

async function preview(changes: Changes) {
  return call(contract.previewSettings, { body: { values: await valuesOf(changes) } }, as)
}

async function settingOf(name: SettingName) {
  const { settings } = (await call(contract.readSettings, {}, as)).data
  return settings.find((setting) => setting.name === name)
}

async function historyOf(name: SettingName) {
  return (await call(contract.listSettingChanges, { params: { name } }, as)).data.changes
}

describe('what is set', () => {
  test('has a value and its origin, and says what production would lack', async () => {
    const { data } = await call(contract.readSettings, {}, as)
    expect(data.settings.map(({ name }) => name)).toEqual(settingNames)
    const of = (name: SettingName) => data.settings.find((setting) => setting.name === name)
    expect(of('OPERATOR_NAME')).toMatchObject({ value: 'Muster GmbH', origin: 'environment', version: 0 })
    expect(of('TRIAL_MAX_DAYS')).toMatchObject({ value: '75', origin: 'environment' })
    expect(of('OPERATOR_CITY')).toMatchObject({ value: null, origin: 'standard', lack: 'fehlt' })
    expect(of('DECLARATION_WAIT_HOURS')).toMatchObject({ value: '48', origin: 'standard', lack: null })
    expect(data.prices).toEqual({ monthly_cents: 990, yearly_cents: 9900, origin: 'standard', is_sold: true })
  })

  test('never shows a secret, only whether it is set', async () => {
    const answer = await call(contract.readSettings, {}, as)
    expect(answer.text).not.toMatch(/geheim/)
    for (const { masterKeys } of [app.dependencies.config])
      expect(answer.text).not.toContain(masterKeys[0]?.secret.toString('base64url'))
    expect(answer.data.environment).toContainEqual({
      name: 'SMTP_URL',
      is_set: true,
      is_secret: true,
      value: null,
    })
    expect(answer.data.environment).toContainEqual({
      name: 'STRIPE_SECRET_KEY',
      is_set: false,
      is_secret: true,
      value: null,
    })
  })
})

describe('a change', () => {
  test('counts at once, with who, when, from and to; the same call again changes nothing', async () => {
    const id = crypto.randomUUID()
    const values = await valuesOf({ OPERATOR_CITY: ' Freiburg ', OPERATOR_STREET: 'Lindenweg 4' })
    const first = await call(contract.changeSettings, { body: { id, values } }, as)
    expect(first.status).toBe(200)
    expect(await settingOf('OPERATOR_CITY')).toMatchObject({ value: 'Freiburg', origin: 'here', version: 1 })
    expect(app.dependencies.config.operator.city).toBe('Freiburg')
    const again = await call(contract.changeSettings, { body: { id, values } }, as)
    expect(again).toMatchObject({ status: 200, data: first.data })
    expect(await historyOf('OPERATOR_CITY')).toEqual([
      {
        id,
        name: 'OPERATOR_CITY',
        former: null,
        value: 'Freiburg',
        at: '2026-11-27T12:00:00.000Z',
        by: 'Admin',
      },
    ])
    const row = await app.database
      .selectFrom('audit_log')
      .select('reason')
      .where('event', '=', 'settings_changed')
      .execute()
    expect(row).toEqual([{ reason: 'OPERATOR_CITY, OPERATOR_STREET' }])
  })

  test('taken back leaves what the product has, and the history', async () => {
    await change({ DECLARATION_WAIT_HOURS: '24' })
    expect(app.dependencies.config.declarationWaitHours).toBe(24)
    await change({ DECLARATION_WAIT_HOURS: null })
    expect(app.dependencies.config.declarationWaitHours).toBe(48)
    expect(await settingOf('DECLARATION_WAIT_HOURS')).toMatchObject({ origin: 'standard', version: 2 })
    expect(await historyOf('DECLARATION_WAIT_HOURS')).toMatchObject([
      { former: '24', value: null },
      { former: null, value: '24' },
    ])
  })

  test('of two at once one is kept, and the other sees it', async () => {
    const values = await valuesOf({ OPERATOR_PHONE: '+49 1' })
    const one = { ...values, OPERATOR_PHONE: { value: '+49 2', version: 0 } }
    const answers = await Promise.all(
      [values, one, values, one].map((each) =>
        call(contract.changeSettings, { body: { id: crypto.randomUUID(), values: each } }, as),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
    expect(await historyOf('OPERATOR_PHONE')).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 412)
    expect(refused?.json).toMatchObject({
      current: { settings: expect.arrayContaining([expect.objectContaining({ version: 1 })]) },
    })
  })

  test('of what the environment sets is refused, at the field', async () => {
    for (const name of ['OPERATOR_NAME', 'TRIAL_MAX_DAYS'] as const) {
      const answer = await change({ [name]: name === 'OPERATOR_NAME' ? 'Meier' : '90' })
      expect(answer).toMatchObject({ status: 422, errors: [{ field: `values.${name}.value` }] })
      expect(answer.errors[0]?.message).toContain('setzt die Umgebung')
      expect((await preview({ [name]: '90' })).status).toBe(422)
    }
  })

  // The sentences come from the rules of the environment: one table for both.
  test.each([
    ['OPERATOR_EMAIL', 'hallo', 'Das muss eine E-Mail-Adresse sein.'],
    ['MAIL_FROM', 'Plan', 'Das muss ein Absender wie „Wohlstandskompass <plan@example.de>“ sein.'],
    ['DECLARATION_WAIT_HOURS', '169', 'Das muss eine ganze Zahl von 1 bis 168 sein.'],
    ['REGISTRATION_MAILS_PER_HOUR', 'viele', 'Das muss eine ganze Zahl von 10 bis 1000000 sein.'],
    ['SMALL_BUSINESS_SINCE', '2026-02-30', 'Das muss ein Tag wie 2026-01-01 sein.'],
    ['NUMBER_PREFIX', 'wk', 'Das muss ein bis sechs Großbuchstaben sein.'],
    ['SELL_WEBINARS', 'ja', 'Das muss „true“ oder „false“ sein.'],
    ['OPERATOR_STREET', 'x'.repeat(301), 'Bitte gib höchstens 300 Zeichen ein.'],
    ['OPERATOR_STREET', 'a\u0000b', 'Dieser Text enthält Zeichen, die sich nicht speichern lassen.'],
    ['OPERATOR_STREET', '  ', 'Bitte gib einen Wert ein.'],
  ] as const)('of %s to %j says what is right', async (name, value, message) => {
    const answer = await change({ [name]: value })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: `values.${name}.value`, message }] })
  })

  test('needs somebody who has just proved who is there', async () => {
    const session = await createTestAdmin(app.dependencies)
    await app.database
      .updateTable('session')
      .set({ auth_at: new Date('2026-11-27T11:00:00Z') })
      .execute()
    const values = await valuesOf({ OPERATOR_COUNTRY: 'Deutschland' })
    const answer = await call(
      contract.changeSettings,
      { body: { id: crypto.randomUUID(), values } },
      { headers: { cookie: `wk_session_admin=${session.token}` } },
    )
    expect(answer).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
  })
})

describe('what follows a change', () => {
  test('the imprint is worded anew, its former wording is kept, and another process has both', async () => {
    const live = createLiveConfig(testConfig, app.dependencies.clock)
    const other = { ...app.dependencies, ...live, adoptSettings: live.adopt, config: live.config }
    const published = createPublished(other)
    await published.refresh()
    setTime('2026-12-01T12:00:00Z')
    await signIn()
    await change({ EDITOR_NAME: 'Mara Neumann' })
    await published.refresh()
    expect(live.config.operator.editor).toBe('Mara Beispiel')
    const { operator } = live.configWith({ operator: { editor: 'Mara Neumann' } })
    expect(operator.editor).toBe('Mara Beispiel')
    const wording = await call(readWording, {
      params: { document: 'impressum' },
      query: { at: '2026-12-02' },
    })
    expect(wording.data.html).toContain('Mara Neumann')
    const former = await call(readWording, { params: { document: 'impressum' }, query: { at: '2026-11-28' } })
    expect(former.data.html).not.toContain('Mara Neumann')
  })

  test('what was concluded stays as it is (security.md rule 33); the next number begins a series of its own', async () => {
    const anna = await signedInUser()
    const { termsVersion } = (await call(readSubscription, {}, { as: anna })).data
    await buy(app, anna, { termsVersion })
    const before = await app.database.selectFrom('invoice').selectAll().execute()
    const documents = await app.database.selectFrom('contract_document').selectAll().execute()
    expect((await preview({ NUMBER_PREFIX: 'PLAN' })).data).toMatchObject({
      changes: [{ name: 'NUMBER_PREFIX', former: 'WK', value: 'PLAN' }],
      kept: { invoices: before.length, confirmations: documents.length },
      next_invoice_number: 'PLAN-2026-000001',
    })
    await change({ NUMBER_PREFIX: 'PLAN', SMALL_BUSINESS_SINCE: '2026-12-01' })
    expect(await app.database.selectFrom('invoice').selectAll().execute()).toEqual(before)
    expect(await app.database.selectFrom('contract_document').selectAll().execute()).toEqual(documents)
    expect((await preview({ SMALL_BUSINESS_SINCE: null })).data.vat).toMatchObject({ former_bp: 0, bp: 1900 })
  })

  test('the preview names the legal texts with the lines that change', async () => {
    const { data } = await preview({ OPERATOR_CITY: 'Lahr', OPERATOR_EMAIL: 'neu@example.de' })
    const imprint = data.texts.find(({ document }) => document === 'impressum')
    expect(imprint).toMatchObject({ is_own: false })
    expect(imprint?.added.join('\n')).toContain('neu@example.de')
    expect(imprint?.added.join('\n')).toContain('Lahr')
    expect(await settingOf('OPERATOR_CITY')).toMatchObject({ value: 'Freiburg' })
  })

  test('what is not sold any more is in no new terms', async () => {
    await change({ SELL_CONSULTANTS: 'false' })
    expect(app.dependencies.config.sold).toEqual({ webinars: true, consultants: false })
  })
})
