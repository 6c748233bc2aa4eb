import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { putFolderEntry } from '#contract/emergency-folder.ts'
import { deleteUser } from '#contract/personal-data.ts'
import { readAccounts, createAccount } from '#contract/planning/accounts.ts'
import { createBudgetItem } from '#contract/planning/budget-items.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { putReminder, readReminders } from '#contract/reminders.ts'
import { reminderWordingVersion } from '#contract/site/reminder-wording.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/due-reminders.ts'
import { aloneInHousehold } from '#server/database/transaction.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleBudget, sampleContract, sampleItem } from '#server/testing/samples/sample-budget.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { findLastMail } from './reminder-store.ts'
import { remindersStep } from './send-reminders.ts'

const app = testApp()
const { call, setTime, signedInUser, subscriber } = app

// All users of a test are deleted before the next one, because the job writes to everybody.
afterEach(async () => {
  await app.database
    .updateTable('reminder_choice')
    .set({ ended_at: new Date(0) })
    .execute()
  await app.database.deleteFrom('mail_outbox').execute()
  setTime('2026-11-21T12:00:00Z')
})

describe('a balance that is stale', () => {
  test('is told to who wants to know it, and to nobody else', async () => {
    const anna = await withAccount('2026-10-06', ['stale_balance'])
    await withAccount('2026-10-07', ['stale_balance'])
    await withAccount('2026-10-06', ['month_close', 'contract_deadline'])
    await withAccount('2026-10-06', [])
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    const [mail, ...others] = await app.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: anna.email, subject: 'Ein Kontostand ist veraltet' })
    expect(mail!.unsubscribeAddress).toMatch(
      /^http:\/\/localhost:3000\/auth\/erinnerungen-abbestellen\?token=[\w-]{43}$/,
    )
    expect((await call(readReminders, {}, { as: anna })).data.last).toEqual({
      sent_at: '2026-11-21T12:00:00.000Z',
      kinds: ['stale_balance'],
    })
  })

  test('comes once a month, and not again when it is switched off and on', async () => {
    const anna = await withAccount('2026-10-01', ['stale_balance'])
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    await choose(anna, 'stale_balance', false)
    await choose(anna, 'stale_balance')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    setTime('2026-12-01T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toHaveLength(1)
    setTime('2026-12-19T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toHaveLength(2)
  })

  test.each([
    // 45 days after 14 February and 14 September, whatever the clocks say in between.
    ['2027-02-14', '2027-03-31T21:59:00Z', 0],
    ['2027-02-14', '2027-03-31T22:00:00Z', 1],
    ['2026-09-14', '2026-10-29T22:59:00Z', 0],
    ['2026-09-14', '2026-10-29T23:00:00Z', 1],
  ] as const)('of %s, seen at %s in Germany', async (day, instant, count) => {
    await withAccount(day, ['stale_balance'])
    setTime(instant)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toHaveLength(count)
  })
})

describe('the deadline of a contract', () => {
  test('comes once, and once more in the last week', async () => {
    const anna = await withContract()
    const days = [20, 21, 22, 23, 24, 30]
    for (const day of days) {
      setTime(`2026-11-${day}T07:10:00Z`)
      await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    }
    expect((await app.mails()).map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-20',
    ])
    const [mail] = await app.mails()
    expect(mail!.recipient).toBe(anna.email)
    expect(mail!.text).toContain('muss dein Schreiben bis zum 30. November 2026 angekommen sein')
  })

  test('is told for each contract, in one mail', async () => {
    const anna = await withContract()
    await addContract(anna)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Für 2 Verträge endet bald die Frist'])
  })

  test('is told after the trial, too: what was entered can always be read', async () => {
    await withContract({ startsOn: '2027-01-01', minimumEndsOn: '2027-12-31', signedOn: null })
    setTime('2027-11-10T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toHaveLength(1)
  })
})

describe('a month that is not closed', () => {
  test.each([
    ['2026-12-02T07:10:00Z', 0],
    ['2026-12-02T23:00:00Z', 1],
    ['2026-12-09T22:59:00Z', 1],
    ['2026-12-09T23:00:00Z', 0],
  ])('at %s', async (instant, count) => {
    await withAccount('2026-11-30', ['month_close'], subscriber)
    setTime(instant)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    const mails = await app.mails()
    expect(mails).toHaveLength(count)
    for (const { subject } of mails) expect(subject).toBe('Dein November 2026 ist noch offen')
  })

  test('is told to nobody who could not close it: the mail would lead to an offer', async () => {
    await withAccount('2026-11-20', ['month_close'])
    setTime('2026-12-03T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toEqual([])
  })

  test('is told to nobody who has closed it, and again when it was opened', async () => {
    const anna = await withAccount('2026-11-20', ['month_close'], subscriber)
    setTime('2026-12-03T07:10:00Z')
    await markClosed(anna, '2026-11-01', true)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toEqual([])
    await markClosed(anna, '2026-11-01', false)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Dein November 2026 ist noch offen'])
  })

  test('begins and ends as the household plan says', async () => {
    const anna = await subscriber()
    await call(startBudget, { body: sampleBudget({ monthStart: 25 }) }, { as: anna })
    await addAccount(anna, '2026-11-01')
    await choose(anna, 'month_close')
    setTime('2026-11-27T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Dein November 2026 ist noch offen'])
  })

  test('is told to nobody who has entered no balance by then', async () => {
    await withAccount('2026-12-01', ['month_close'], subscriber)
    setTime('2026-12-03T07:10:00Z')
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    expect(await app.mails()).toEqual([])
  })
})

test('the emergency folder: once, six months after something was typed or confirmed', async () => {
  setTime('2026-05-15T07:10:00Z')
  const anna = await signedInUser()
  const body = { version: 0, isNone: false, text: 'Beim Amtsgericht', contacts: [] }
  await choose(anna, 'folder_check')
  await call(putFolderEntry, { params: { kind: 'will' }, body }, { as: anna })
  for (const day of ['11-14', '11-15', '11-16', '12-20']) {
    setTime(`2026-${day}T07:10:00Z`)
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  }
  const mails = await app.mails()
  expect(mails.map(({ subject, createdAt }) => [subject, createdAt.toISOString().slice(0, 10)])).toEqual([
    ['Sieh deine Notfallmappe durch', '2026-11-15'],
  ])
  expect(mails[0]!.text).not.toContain('Amtsgericht')
})

test('what is due on one day comes in one mail', async () => {
  const anna = await withContract({ minimumEndsOn: '2027-01-14' })
  await addAccount(anna, '2026-10-01')
  for (const kind of reminderKinds) await choose(anna, kind)
  setTime('2026-12-03T07:10:00Z')
  await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Mehreres wartet auf dich'])
  expect((await findLastMail(app.database, anna.userId))?.kinds).toEqual([
    'contract_deadline',
    'month_close',
    'stale_balance',
  ])
})

test('two processes at once write one mail', async () => {
  await withAccount('2026-10-01', ['stale_balance'])
  await Promise.all([1, 2, 3].map(() => doSteps(app.dependencies, [remindersStep(app.dependencies)])))
  expect(await app.mails()).toHaveLength(1)
})

test('who is locked, waits for the deletion or has none gets nothing', async () => {
  const [locked, leaving] = [
    await withAccount('2026-10-01', ['stale_balance']),
    await withAccount('2026-10-01', ['stale_balance']),
  ]
  await app.database
    .updateTable('app_user')
    .set({ locked_at: new Date() })
    .where('user_id', '=', locked.userId)
    .execute()
  await call(deleteUser, {}, { as: leaving })
  await app.database.deleteFrom('mail_outbox').execute()
  await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  expect(await app.mails()).toEqual([])
})

test('one who cannot be served does not keep the others, and the job is tried again', async () => {
  const broken = await withContract()
  const anna = await withAccount('2026-10-01', ['stale_balance'])
  const { householdId } = broken
  const write = (day: string) =>
    aloneInHousehold(app.database, householdId, async (transaction) => {
      await sql`update contract set starts_on = ${day}::date, minimum_ends_on = null`.execute(transaction)
    })
  await write('9999-12-31')
  await expect(doSteps(app.dependencies, [remindersStep(app.dependencies)])).rejects.toThrow('1 failed')
  expect((await app.mails()).map(({ recipient }) => recipient)).toEqual([anna.email])
  await write('2026-01-01')
})

test('one whose mail cannot be stored does not keep the others', async () => {
  const users = [
    await withAccount('2026-10-01', ['stale_balance']),
    await withAccount('2026-10-01', ['stale_balance']),
    await withAccount('2026-10-01', ['stale_balance']),
  ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  const [broken, ...others] = users
  await sql`
    alter table reminder add constraint refused check (user_id <> ${sql.lit(broken!.userId)}) not valid
  `.execute(app.database)
  try {
    await expect(doSteps(app.dependencies, [remindersStep(app.dependencies)])).rejects.toThrow('1 failed')
    expect(new Set((await app.mails()).map(({ recipient }) => recipient))).toEqual(
      new Set(others.map(({ email }) => email)),
    )
  } finally {
    await sql`alter table reminder drop constraint refused`.execute(app.database)
  }
})

test('no mail of a whole household holds anything of it, over half a year', async () => {
  const anna = await signedInUser()
  await fillHousehold(app, anna)
  for (const kind of reminderKinds) await choose(anna, kind)
  const [account] = (await call(readAccounts, {}, { as: anna })).data.accounts
  const told = [
    account!.name,
    ...(account!.iban ? [account!.iban] : []),
    'Hanse Versicherung',
    'K-4711',
    'Kfz-Versicherung',
    'Haustiere',
    anna.surname,
    ...account!.balances.map(({ amountCents }) => formatEuro(amountCents).replace(/\s*€/, '')),
    ...[24_800, 25_990, 12_400, 238_457, 4_500].map((cents) => formatEuro(cents).replace(/\s*€/, '')),
  ]
  for (let day = 0; day < 180; day += 1) {
    await doSteps(app.dependencies, [remindersStep(app.dependencies)])
    app.passTime(86_400_000)
  }
  const mails = await app.mails()
  expect(mails.length).toBeGreaterThan(5)
  for (const { subject, html, text } of mails) {
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\d\s*€|€/)
      for (const secret of told) expect(part).not.toContain(secret)
    }
  }
})

test('what was sent is forgotten after 400 days', async () => {
  const anna = await withAccount('2026-10-01', ['stale_balance'])
  await doSteps(app.dependencies, [remindersStep(app.dependencies)])
  setTime('2027-12-26T11:59:00Z')
  await cleanUp(app.dependencies)
  expect(await sentTo(anna)).toBe(1)
  setTime('2027-12-26T12:00:00Z')
  await cleanUp(app.dependencies)
  expect(await sentTo(anna)).toBe(0)
})

async function withAccount(
  balanceOn: Day,
  kinds: readonly ReminderKind[],
  make: typeof signedInUser = signedInUser,
): Promise<TestUser> {
  // A balance cannot be entered before its day.
  if (balanceOn > '2026-11-21') setTime(`${balanceOn}T12:00:00Z`)
  const user = await make()
  await addAccount(user, balanceOn)
  for (const kind of kinds) await choose(user, kind)
  return user
}

async function addAccount(user: TestUser, balanceOn: Day): Promise<void> {
  const body = sampleAccount(user.personId, { balance: { day: balanceOn, amountCents: 238_457 } })
  expect((await call(createAccount, { body }, { as: user })).status).toBe(201)
}

/** Makes a contract for which notice must arrive by 30 November 2026. */
async function withContract(given: Parameters<typeof sampleContract>[0] = {}): Promise<TestUser> {
  const user = await subscriber()
  await call(startBudget, { body: sampleBudget() }, { as: user })
  await addContract(user, given)
  await choose(user, 'contract_deadline')
  return user
}

async function addContract(user: TestUser, given: Parameters<typeof sampleContract>[0] = {}): Promise<void> {
  const { version: _, ...contract } = sampleContract(given)
  const answer = await call(createBudgetItem, { body: { ...sampleItem(), contract } }, { as: user })
  expect(answer.status).toBe(201)
}

async function choose(user: TestUser, kind: ReminderKind, isOn = true): Promise<void> {
  const body = { is_on: isOn, wording: reminderWordingVersion }
  expect((await call(putReminder, { params: { kind }, body }, { as: user })).status).toBe(200)
}

async function markClosed({ householdId }: TestUser, month: Month, isClosed: boolean): Promise<void> {
  const confirmed = {
    is_income_confirmed: true,
    is_distribution_confirmed: true,
    is_balances_confirmed: true,
    is_household_confirmed: true,
  }
  await aloneInHousehold(app.database, householdId, async (transaction) => {
    await transaction
      .insertInto('month_close')
      .values({ household_id: householdId, month, is_closed: isClosed, ...confirmed, version: 1 })
      .onConflict((conflict) =>
        conflict.columns(['household_id', 'month']).doUpdateSet({ is_closed: isClosed }),
      )
      .execute()
  })
}

async function sentTo({ userId }: TestUser): Promise<number> {
  const rows = await app.database
    .selectFrom('reminder')
    .select('occasion')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}
