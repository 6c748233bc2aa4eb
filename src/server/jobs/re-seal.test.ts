import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { register } from '#contract/registration.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { prepareSecondFactor, useCode } from '#server/identity/second-factor.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { createVault } from '#server/security/vault.ts'
import { registrant } from '#server/testing/registration.ts'
import { giveSecondFactor, totpCode } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { reSeal } from './re-seal.ts'
import {
  countSealedByOlderKeys,
  findSealedByOlderKeys,
  replaceSealed,
  sealedColumns,
} from './sealed-store.ts'
import { startWork } from './start-work.ts'

const app = testApp()
const [older] = testConfig.masterKeys
const newer = { id: 'k2', secret: randomBytes(32) }
const newerOnly = createVault([newer], randomBytes)

beforeEach(clear)

test('every sealed text opens with the new key alone afterwards, and means the same', async () => {
  const anna = { realm: 'user', userId: (await app.signedInUser()).userId } as const
  const paul = { realm: 'user', userId: (await app.signedInUser()).userId } as const
  const { secret } = await giveSecondFactor(app, anna)
  await inTransaction(app.database, (transaction) => prepareSecondFactor(transaction, app.dependencies, paul))
  const body = registrant()
  await app.call(register, { body })
  const [mail] = await app.mails()
  expect(await keysInUse()).toEqual(['k1', 'k1', 'k1'])

  await reSeal(rotated())
  expect(await keysInUse()).toEqual(['k2', 'k2', 'k2'])
  const dependencies = { ...app.dependencies, vault: newerOnly }
  expect(await useCode(app.database, dependencies, anna, totpCode(app, secret))).toBe('totp')
  expect(await readMail(dependencies, mail!.mailId)).toEqual(mail)
  const { sealed_waiting_secret: waiting } = await app.database
    .selectFrom('second_factor')
    .select('sealed_waiting_secret')
    .where('owner_id', '=', paul.userId)
    .executeTakeFirstOrThrow()
  expect(newerOnly.open(waiting!, `totp:${paul.userId}`)).toMatch(/^[A-Z2-7]{32}$/)
})

test('a second run changes nothing', async () => {
  await app.call(register, { body: registrant() })
  await reSeal(rotated())
  const before = await app.database.selectFrom('mail_outbox').selectAll().execute()
  await reSeal(rotated())
  expect(await app.database.selectFrom('mail_outbox').selectAll().execute()).toEqual(before)
})

test('more rows than fit into one page, and empty ones', async () => {
  const now = app.dependencies.clock.now()
  const rows = Array.from({ length: 450 }, (_, index) => {
    const mail_id = crypto.randomUUID()
    const sealed_content = index % 3 === 0 ? null : app.dependencies.vault.seal('{}', `mail:${mail_id}`)
    return {
      mail_id,
      recipient: 'a@example.com',
      subject: '',
      state: 'kept' as const,
      created_at: now,
      due_at: now,
      sealed_content,
    }
  })
  await app.database.insertInto('mail_outbox').values(rows).execute()
  const others = { keyId: 'k2', after: null, atMost: 200 }
  expect(await countSealedByOlderKeys(app.database, 'mail_outbox.sealed_content', others)).toBe(200)
  await reSeal(rotated())
  expect(await countSealedByOlderKeys(app.database, 'mail_outbox.sealed_content', others)).toBe(0)
  expect((await keysInUse()).filter((key) => key !== 'k2')).toEqual([])
  expect(await keysInUse()).toHaveLength(300)
})

test('what cannot be opened stays, is reported by id, and stops nobody else', async () => {
  const lost = await app.signedInUser()
  const kept = await app.signedInUser()
  const stranger = createVault([{ id: 'k9', secret: randomBytes(32) }], randomBytes)
  const sealed = stranger.seal('secret', `totp:${lost.userId}`)
  for (const [{ userId }, text] of [
    [lost, sealed],
    [kept, app.dependencies.vault.seal('secret', `totp:${kept.userId}`)],
  ] as const) {
    await app.database
      .insertInto('second_factor')
      .values({ owner_id: userId, user_id: userId, sealed_waiting_secret: text })
      .execute()
  }
  await reSeal(rotated())
  expect((await keysInUse()).toSorted()).toEqual(['k2', 'k9'])
  const line = app.logLines.find((each) => each.includes('not in the ring'))!
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    unreadable: [{ column: 'second_factor.sealed_waiting_secret', id: lost.userId }],
  })
  expect(line).not.toContain(sealed)
})

test('a secret that changes between reading and writing is not overwritten', async () => {
  const { userId } = await app.signedInUser()
  await giveSecondFactor(app, { realm: 'user', userId })
  const { vault } = rotated()
  const column = 'second_factor.sealed_secret'
  const page = { keyId: vault.keyId, after: null, atMost: 10 }
  const [read] = await findSealedByOlderKeys(app.database, column, page)
  const another = vault.seal('another', `totp:${userId}`)
  await app.database.updateTable('second_factor').set({ sealed_secret: another }).execute()
  expect(await replaceSealed(app.database, column, read!, vault.seal('old', `totp:${userId}`))).toBe(false)
  const row = await app.database.selectFrom('second_factor').select('sealed_secret').executeTakeFirstOrThrow()
  expect(row.sealed_secret).toBe(another)
})

test('while processes take a new key one after the other, each opens what the others have sealed', async () => {
  const anna = { realm: 'user', userId: (await app.signedInUser()).userId } as const
  const { secret } = await giveSecondFactor(app, anna)
  // First the new key stands at the end in every process, then in front: the job may run in either kind.
  const waiting = { ...app.dependencies, vault: createVault([older!, newer], randomBytes) }
  await reSeal(rotated())
  expect(await keysInUse()).toEqual(['k2'])
  expect(await useCode(app.database, waiting, anna, totpCode(app, secret))).toBe('totp')
  await reSeal(waiting)
  expect(await keysInUse()).toEqual(['k1'])
  await reSeal(rotated())
  expect(await keysInUse()).toEqual(['k2'])
})

test('every sealed column of the schema is looked after', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'
  `.execute(app.database)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(sealedColumns.toSorted())
})

test('a start with a new key in front does it by itself', async () => {
  await app.call(register, { body: registrant() })
  const dependencies = rotated()
  await startWork({ ...dependencies, config: { ...dependencies.config, masterKeys: [newer, older!] } })
  await expect.poll(keysInUse, { timeout: 20_000 }).toEqual(['k2'])
})

async function clear(): Promise<void> {
  await app.database.deleteFrom('second_factor').execute()
  await app.database.deleteFrom('mail_outbox').execute()
}

function rotated(): Dependencies {
  return { ...app.dependencies, vault: createVault([newer, older!], randomBytes) }
}

/** The ids of the keys, one for each encrypted text. */
async function keysInUse(): Promise<readonly string[]> {
  const factors = await app.database
    .selectFrom('second_factor')
    .select(['sealed_secret', 'sealed_waiting_secret'])
    .execute()
  const mails = await app.database.selectFrom('mail_outbox').select('sealed_content').execute()
  return [...factors, ...mails]
    .flatMap((row) => Object.values(row))
    .filter((text) => text !== null)
    .map((text) => text.split('.')[0]!)
}
