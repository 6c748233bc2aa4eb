import { expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import {
  changePlanOfSubscription,
  orderSubscription,
  readContractFile,
  readSubscription,
} from '#contract/subscription.ts'
import { buy, sampleOrder } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

test('L4.1: order and change of plan agree to the terms in force, whoever wrote them', async () => {
  setTime('2026-12-24T12:00:00Z')
  const anna = await signedInUser()
  const { termsVersion: former } = (await call(readSubscription, {}, { as: anna })).data
  await publishOwnTerms()
  const { data } = await call(readSubscription, {}, { as: anna })
  expect(data.termsVersion).toBe('2026-12-24')

  const late = await call(orderSubscription, { body: sampleOrder({ termsVersion: former }) }, { as: anna })
  expect(late.errors[0]?.message).toContain('Die AGB haben sich geändert')
  const { termsVersion } = data
  await buy(app, anna, { termsVersion })
  const stored = await app.database.selectFrom('subscription_contract').select('terms_version').execute()
  expect(stored).toEqual([{ terms_version: '2026-12-24' }])
  const { contract } = (await call(readSubscription, {}, { as: anna })).data
  const file = await call(readContractFile, { params: { number: String(contract?.number) } }, { as: anna })
  expect(file.status).toBe(200)

  const yearly = { plan: 'yearly', priceCents: 9_900 } as const
  const change = (version: string) =>
    call(changePlanOfSubscription, { body: { ...yearly, termsVersion: version } }, { as: anna })
  expect((await change(former)).errors[0]?.message).toContain('Die AGB haben sich geändert')
  expect((await change(termsVersion)).data.contract?.nextPlan?.plan).toBe('yearly')
  const mail = (await app.mails()).find(({ subject }) => subject === 'Dein Abo wechselt')
  expect(mail?.text).toContain('AGB in der Fassung vom 24. Dezember 2026')
})

async function publishOwnTerms(): Promise<void> {
  const { token } = await createTestAdmin(app.dependencies)
  const as = { headers: { cookie: `wk_session_admin=${token}` } }
  const content = { lead: 'Eigene Bedingungen.', text: '## 1. Geltung\n\nSie gelten.' }
  const params = { id: fixedIds.agb }
  const { data } = await call(admin.readContent, { params }, as)
  const body = { version: data.version, written: { kind: 'legal_text' as const, content } }
  const written = await call(admin.writeContent, { params, body }, as)
  await call(admin.publishContent, { params, body: { version: written.data.version, publicFrom: null } }, as)
}
