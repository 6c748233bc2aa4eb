import { describe, expect, test } from 'vitest'
import * as folder from '#contract/emergency-folder.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { createBudgetItem } from '#contract/planning/budget-items.ts'
import { startBudget } from '#contract/planning/budget.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { folderEntryKinds, folderLimits } from '#domain/emergency-folder/folder-entries.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleBudget, sampleContract, sampleItem } from '#server/testing/samples/sample-budget.ts'
import { sampleOwnEntry } from '#server/testing/samples/sample-folder.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, passTime, signedInUser, subscriber } = app
const DAY_MS = 86_400_000
const read = async (as: TestUser) => (await call(folder.readEmergencyFolder, {}, { as })).data
const plain = { version: 0, isNone: false, text: '', contacts: [] }

function put(
  as: TestUser,
  kind: (typeof folderEntryKinds)[number],
  body: Partial<BodyOf<typeof folder.putFolderEntry>>,
) {
  return call(folder.putFolderEntry, { params: { kind }, body: { ...plain, ...body } }, { as })
}

test('a new household has twelve empty entries, and pays nothing for them', async () => {
  const answer = await read(await signedInUser())
  expect(answer.entries.map(({ kind }) => kind)).toEqual(folderEntryKinds)
  expect(answer.filled).toEqual([])
  expect(answer.check).toEqual({ checkedAt: null, dueOn: null })
  expect(answer.trust).toEqual({ trustedPersons: [], needsSecond: false, request: null, pausedUntil: null })
})

describe('what is filled from records', () => {
  test('names bank, provider and deadline, never a number or a balance', async () => {
    const anna = await subscriber()
    const iban = 'DE89370400440532013000'
    const balance = { day: '2026-11-20', amountCents: 123_456_78 } as const
    const account = sampleAccount(anna.personId, { name: 'Giro 1234567890', bank: 'DKB', iban, balance })
    const loan = sampleAccount(anna.personId, {
      name: 'Darlehen ETW',
      type: 'loan',
      bank: '',
      valueSign: -1,
      instalmentCents: 640_00,
      fixedUntil: '2031-05-01',
      balance: null,
    })
    await call(createAccount, { body: account }, { as: anna })
    await call(createAccount, { body: loan }, { as: anna })
    await call(startBudget, { body: sampleBudget() }, { as: anna })
    const { version: _, ...contract } = sampleContract({
      kind: 'insurance',
      customerNumber: 'RL 2022-10 902',
    })
    const item = { ...sampleItem({ name: 'Risikoleben Anna', shares: [] }), contract }
    await call(createBudgetItem, { body: item }, { as: anna })

    const answer = await call(folder.readEmergencyFolder, {}, { as: anna })
    const { accounts, loans, insurances, gaps, filled } = answer.data
    expect(accounts).toEqual([{ name: 'Giro •••', type: 'checking', bank: 'DKB', owners: ['Anna'] }])
    expect(loans).toEqual([
      { name: 'Darlehen ETW', bank: '', instalmentCents: 640_00, fixedUntil: '2031-05-01' },
    ])
    expect(insurances).toMatchObject([
      { name: 'Risikoleben Anna', provider: contract.provider, persons: ['Anna'], reportFirst: true },
    ])
    expect(gaps).toEqual([{ entry: 'loans', missing: 'bank', count: 1 }])
    expect(filled).toEqual(['accounts', 'loans', 'insurances'])
    for (const secret of [iban, '1234567890', '12345678', '10 902']) expect(answer.text).not.toContain(secret)
  })
})

describe('what is typed', () => {
  test('is stored with its version, and an older one is refused with what stands there', async () => {
    const anna = await signedInUser()
    const first = await put(anna, 'will', { text: 'Beim Amtsgericht Leipzig' })
    expect(first).toMatchObject({ status: 200, data: { kind: 'will', version: 1 } })
    expect(await put(anna, 'will', { text: 'Anders' })).toMatchObject({
      status: 412,
      json: { current: { text: 'Beim Amtsgericht Leipzig', version: 1 } },
    })
    expect((await put(anna, 'will', { text: '', version: 1 })).data.version).toBe(2)
    expect((await read(anna)).filled).toEqual([])
  })

  test('is answered as the first time where the same comes again', async () => {
    const anna = await signedInUser()
    const contacts = [{ role: 'Notar', name: 'Dr. Kern', phone: '0341 5550' }]
    const once = await put(anna, 'contacts', { text: ' im Schrank ', contacts })
    const again = await put(anna, 'contacts', { text: ' im Schrank ', contacts })
    expect([again.status, again.data]).toEqual([200, once.data])
  })

  test('counts as filled where there is nothing of the kind', async () => {
    const anna = await signedInUser()
    await put(anna, 'loans', { isNone: true })
    await put(anna, 'contacts', {
      contacts: [
        { role: 'Notar', name: 'Dr. Kern', phone: '0341 5550' },
        { role: 'Hausarzt', name: '', phone: '' },
      ],
    })
    const { filled, entries } = await read(anna)
    expect(filled).toEqual(['loans', 'contacts'])
    expect(entries.find(({ kind }) => kind === 'contacts')?.contacts).toHaveLength(2)
  })

  test.each([
    ['text', { text: 'x'.repeat(2_001) }, 'Bitte gib höchstens 2000 Zeichen ein.'],
    ['contacts.0.role', { contacts: [{ role: ' ', name: '', phone: '' }] }, 'Bitte gib einen Wert ein.'],
    ['contacts', { contacts: [{ role: 'Notar', name: '', phone: '' }] }, 'Kontakte gehören zu „Kontakte“.'],
  ])('says at %s what is wrong', async (field, body, message) => {
    const answer = await put(await signedInUser(), 'will', body)
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message }] })
  })

  test('keeps every character of a long text', async () => {
    const anna = await signedInUser()
    const text = `${'🦔ß\n'.repeat(600)}עברית`
    await put(anna, 'first_week', { text })
    expect((await read(anna)).entries.find(({ kind }) => kind === 'first_week')?.text).toBe(text)
  })
})

describe('entries of the household’s own', () => {
  test('are added once, changed and deleted', async () => {
    const anna = await signedInUser()
    const body = sampleOwnEntry()
    const { id, ...fields } = body
    expect(await call(folder.createOwnEntry, { body }, { as: anna })).toMatchObject({ status: 201 })
    expect(await call(folder.createOwnEntry, { body }, { as: anna })).toMatchObject({ status: 201 })
    const other = { body: { ...body, title: 'Anders' } }
    expect((await call(folder.createOwnEntry, other, { as: anna })).status).toBe(409)
    const changed = { params: { id }, body: { ...fields, title: 'Tresor', version: 1 } }
    expect((await call(folder.updateOwnEntry, changed, { as: anna })).data).toMatchObject({ version: 2 })
    expect((await call(folder.updateOwnEntry, changed, { as: anna })).status).toBe(412)
    expect((await read(anna)).ownEntries).toMatchObject([{ id, title: 'Tresor', version: 2 }])
    const deletion = { params: { id }, query: { version: '1' } }
    expect((await call(folder.deleteOwnEntry, deletion, { as: anna })).status).toBe(412)
    expect((await call(folder.deleteOwnEntry, { params: { id } }, { as: anna })).status).toBe(204)
    expect((await read(anna)).ownEntries).toEqual([])
  })
})

describe('saved files', () => {
  const file = (id: string = crypto.randomUUID()) => ({
    body: { id, name: 'notfallmappe-2026-11.wkmappe', entryCount: 9, attachmentCount: 0 },
  })

  test('are listed, outdated once something was typed or saved after them, and forgotten', async () => {
    const anna = await signedInUser()
    const first = file()
    await put(anna, 'will', { text: 'x' })
    await call(folder.noteSavedFile, first, { as: anna })
    await call(folder.noteSavedFile, first, { as: anna })
    expect((await read(anna)).files).toMatchObject([{ id: first.body.id, isOutdated: false }])
    passTime(60_000)
    await put(anna, 'will', { text: 'y', version: 1 })
    expect((await read(anna)).files).toMatchObject([{ isOutdated: true }])
    passTime(60_000)
    const { data } = await call(folder.noteSavedFile, file(), { as: anna })
    expect(data.files.map(({ isOutdated }) => isOutdated)).toEqual([false, true])
    const gone = { params: { id: first.body.id } }
    expect((await call(folder.forgetSavedFile, gone, { as: anna })).data.files).toHaveLength(1)
    expect((await call(folder.forgetSavedFile, gone, { as: anna })).status).toBe(404)
  })

  test('are no more than twenty-four; the oldest leave', async () => {
    const anna = await signedInUser()
    for (let count = 0; count < folderLimits.files + 2; count += 1) {
      passTime(1_000)
      await call(folder.noteSavedFile, file(), { as: anna })
    }
    expect((await read(anna)).files).toHaveLength(folderLimits.files)
  })
})

test('six months count from the first thing that was typed, then from the last check', async () => {
  app.setTime('2026-05-31T12:00:00Z')
  const anna = await signedInUser()
  await put(anna, 'will', { text: 'x' })
  expect((await read(anna)).check).toEqual({ checkedAt: null, dueOn: '2026-11-30' })
  passTime(3 * DAY_MS)
  const { data } = await call(folder.confirmFolder, {}, { as: anna })
  expect(data).toEqual({ checkedAt: '2026-06-03T12:00:00.000Z', dueOn: '2026-12-03' })
})
