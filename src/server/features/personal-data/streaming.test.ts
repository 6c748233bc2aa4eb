import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { exportData } from '#contract/personal-data.ts'
import { createAccount, orderAccounts, readAccounts } from '#contract/planning/accounts.ts'
import { fillBookings } from '#server/testing/many/many-bookings.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, subscriber } = app
const state: { as?: TestUser } = {}
const COUNT = 2_000

beforeAll(async () => {
  const as = await subscriber()
  const account = sampleAccount(as.personId, { balance: null })
  await call(createAccount, { body: account }, { as })
  await fillBookings(app.database, as.householdId, {
    accountId: account.id,
    count: COUNT,
    until: '2026-11-20',
  })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  state.as = as
})

test('an export begins before it is whole, and somebody who reads it slowly holds up nobody', async () => {
  const as = state.as!
  const answers = await Promise.all([1, 2, 3].map(() => startExport(as)))
  // None of the answers has been read yet: the household can still write and read.
  expect((await call(orderAccounts, { body: { ids: [] } }, { as })).status).toBeLessThan(500)
  expect((await call(readAccounts, {}, { as })).status).toBe(200)
  const files = await Promise.all(answers.map(readWhole))
  for (const file of files) {
    const { tables } = JSON.parse(new TextDecoder().decode(unzipSync(file)['daten.json'])) as {
      readonly tables: Readonly<Record<string, readonly unknown[]>>
    }
    expect(tables['booking']).toHaveLength(COUNT)
  }
})

test('whoever goes while it is written costs nothing more', async () => {
  const as = state.as!
  const answer = await startExport(as)
  answer.destroy()
  await expect
    .poll(() => app.logLines.some((line) => line.includes('an export broke off')), { timeout: 15_000 })
    .toBe(true)
  expect((await call(readAccounts, {}, { as })).status).toBe(200)
})

async function startExport(as: TestUser): Promise<IncomingMessage> {
  const { port } = app.app.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(
    {
      port,
      host: '127.0.0.1',
      method: exportData.method,
      path: exportData.path,
      headers: {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        cookie: `wk_session=${as.token}`,
      },
    },
    resolve,
  )
    .on('error', reject)
    .end()
  const answer = await promise
  expect(answer.statusCode).toBe(200)
  return answer
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
