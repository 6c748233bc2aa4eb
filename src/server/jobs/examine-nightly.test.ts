import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { examineNightly } from './examine-nightly.ts'

const app = testApp()

test('what is wrong with the data is an error in the log, without anything of the people', async () => {
  const anna = await app.signedInUser()
  await examineNightly(app.dependencies)
  expect(app.logLines).toEqual([])
  await app.database.deleteFrom('email_identity').execute()
  await examineNightly(app.dependencies)
  expect(app.logLines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: '2026-11-21T12:00:00.000Z',
      level: 'error',
      message: 'the data break a rule',
      what: 'app_user: Konten ohne Adresse, mit der man sich anmeldet',
      rows: 1,
    },
  ])
  await app.database
    .insertInto('email_identity')
    .values({ email_key: anna.email, user_id: anna.userId })
    .execute()
})
