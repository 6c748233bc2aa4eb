import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveSecondFactor } from '#server/testing/second-factor.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { assertOwnKeys } from './assert-own-keys.ts'

const app = testApp()
const ring = testConfig.masterKeys
const others = [{ id: 'k1', secret: randomBytes(32) }]

test('keys that open nothing of what the server encrypted seal no backup', async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await assertOwnKeys(app.database, others)
  const [anna, paul] = [await app.signedInUser(), await app.signedInUser()]
  for (const { userId } of [anna, paul]) await giveSecondFactor(app, { realm: 'user', userId })
  await app.database.deleteFrom('mail_outbox').execute()

  await expect(assertOwnKeys(app.database, others)).rejects.toThrow(
    'Mit diesen Schlüsseln öffnet sich nichts von dem, was der Server versiegelt hat',
  )
  await assertOwnKeys(app.database, ring)
  await assertOwnKeys(app.database, [{ id: 'k2', secret: randomBytes(32) }, ...ring])
  // A damaged text is a matter of the doctor, and prevents no backup.
  await app.database
    .updateTable('second_factor')
    .set({ sealed_secret: 'k1.x' })
    .where('owner_id', '=', anna.userId)
    .execute()
  await assertOwnKeys(app.database, ring)
})
