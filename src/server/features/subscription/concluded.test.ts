import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readContractFile, readSubscription } from '#contract/subscription.ts'
import { recordWordings } from '#server/content/record-wordings.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepFormerDocuments } from '#server/subscription/keep-former-documents.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { changeConfig, testConfig } from '#server/testing/test-config.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

async function fileOf(user: TestUser): Promise<Buffer> {
  const { contract } = (await call(readSubscription, {}, { as: user })).data
  const params = { number: String(contract?.number) }
  const { statusCode, rawPayload } = await app.app.inject({
    method: 'GET',
    url: readContractFile.path.replace('{number}', params.number),
    headers: { host: 'localhost:3000', cookie: `wk_session=${user.token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** Changes all present data that the file of a concluded contract names: operator, product, prices and person. */
async function changeEverything({ userId }: TestUser): Promise<void> {
  changeConfig(app.dependencies.config, {
    appUrl: 'http://localhost:3000',
    productName: 'Anderer Kompass',
    operator: { ...testConfig.operator, name: 'Andere GmbH', street: 'Andere Straße 9', phone: '+49 1' },
    sale: { ...testConfig.sale, monthlyCents: 19_90, yearlyCents: 199_00, smallBusinessSince: '2020-01-01' },
  })
  await app.database
    .updateTable('app_user')
    .set({ name: 'Johanna', surname: 'Umbenannt' })
    .where('user_id', '=', userId)
    .execute()
  await recordWordings(app.dependencies)
}

test('security.md rule 33: what was concluded stays, to the byte, whoever is renamed and whatever changes', async () => {
  setTime('2026-11-21T12:00:00Z')
  const anna = await signedInUser()
  await buy(app, anna)
  const before = await fileOf(anna)
  expect(before.subarray(0, 5).toString()).toBe('%PDF-')
  const mailed = (await app.mails()).flatMap(({ files }) => files ?? [])
  expect(mailed.map(({ base64 }) => base64)).toContain(before.toString('base64'))

  await changeEverything(anna)
  setTime('2026-11-25T12:00:00Z')
  expect((await fileOf(anna)).equals(before)).toBe(true)
  changeConfig(app.dependencies.config, testConfig)
})

test('of contracts from before it is kept at the start, once, and stays from then on', async () => {
  setTime('2026-11-21T12:00:00Z')
  const anna = await signedInUser()
  await buy(app, anna)
  await forget(anna)
  expect(await keepFormerDocuments(app.dependencies)).toBe(1)
  const kept = await fileOf(anna)
  await changeEverything(anna)
  expect(await keepFormerDocuments(app.dependencies)).toBe(0)
  expect((await fileOf(anna)).equals(kept)).toBe(true)
  changeConfig(app.dependencies.config, testConfig)
})

test('outlives the account and goes after the sixth year, not while its contract runs (§ 257 HGB)', async () => {
  setTime('2026-11-21T12:00:00Z')
  const [anna, jonas] = [await signedInUser(), await signedInUser()]
  const numbers = async () =>
    (await app.database.selectFrom('contract_document').select('number').execute()).map(
      ({ number }) => number,
    )
  const before = new Set(await numbers())
  await buy(app, anna)
  await buy(app, jonas)
  const own = (await numbers()).filter((number) => !before.has(number))
  expect(own).toHaveLength(2)
  await app.database
    .updateTable('app_user')
    .set({ deletion_due_at: new Date('2026-11-22T12:00:00Z') })
    .where('user_id', '=', anna.userId)
    .execute()
  setTime('2026-11-23T12:00:00Z')
  await eraseDueUsers(app.dependencies)
  expect(await numbers()).toEqual(expect.arrayContaining(own))
  setTime('2032-12-31T22:59:00Z')
  await cleanUp(app.dependencies)
  expect(await numbers()).toEqual(expect.arrayContaining(own))
  setTime('2032-12-31T23:00:00Z')
  await cleanUp(app.dependencies)
  const left = await numbers()
  expect(own.filter((number) => left.includes(number))).toHaveLength(1)
})

/** Deletes the stored documents, as it was before they were kept. */
async function forget({ userId }: TestUser): Promise<void> {
  await sql`grant delete on contract_document to current_user`.execute(app.database)
  await sql`
    delete from contract_document where number in
      (select document_number from contract_document_owner where user_id = ${userId})
  `.execute(app.database)
  await sql`delete from contract_document_owner where user_id = ${userId}`.execute(app.database)
  await sql`revoke delete on contract_document from current_user`.execute(app.database)
}
