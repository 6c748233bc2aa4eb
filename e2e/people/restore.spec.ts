import type { Page } from '@playwright/test'
import { exportData } from '#contract/personal-data.ts'
import { readAccounts, updateAccount } from '#contract/planning/accounts.ts'
import { createPerson, readHousehold } from '#contract/planning/household.ts'
import { deleteIncomeSource, readIncome } from '#contract/planning/income.ts'
import { startTrial } from '#contract/subscription.ts'
import { createImport, readImports, undoImport } from '#contract/transactions/imports.ts'
import {
  createTransaction,
  deleteTransaction,
  readTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import {
  type Bergers,
  accounts as bergerAccounts,
  setUpBergers,
  sources as bergerSources,
} from '#e2e/support/bergers.ts'
import { today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser } from '#e2e/support/user.ts'

for (const width of [1440, 390])
  test(`what is in an export comes back, and goes again, at ${width} px`, async ({ page, user, bergers }) => {
    await page.setViewportSize({ width, height: 844 })
    await user.api.call(startTrial, {})
    await page.goto('/einstellungen/daten')
    const file = await takeExport(user)
    await changeThings(user, bergers)

    const section = page.getByRole('region', { name: 'Zurückholen' })
    await chooseFile(page, file)
    await expect(section.getByRole('heading', { name: /^Export vom / })).toBeFocused()
    const income = section.getByRole('listitem').filter({ hasText: 'Einkommen' }).first()
    await expect(income).toContainText(/\d+ neu/u)
    const household = section.getByRole('listitem').filter({ hasText: 'Haushalt und Personen' }).first()
    await expect(household).toContainText('1 nur hier')
    await expect(household.getByRole('checkbox')).toBeDisabled()

    const accounts = section.getByRole('listitem').filter({ hasText: 'Konten und Stände' }).first()
    await expect(accounts).toContainText('1 geändert')
    await accounts.getByText('Einzeln ansehen').click()
    await expect(accounts).toContainText('Name: Ganz anders → Girokonto')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    // The other mode says what would be removed; it is not chosen.
    await section.getByRole('radio', { name: /^Genau wie in der Datei/u }).check()
    await expect(household.getByRole('checkbox')).toBeChecked()
    await section.getByRole('radio', { name: /^Fehlendes ergänzen/u }).check()

    await section.getByRole('button', { name: /Einträge übernehmen$/u }).click()
    await expect(section.getByText(/^Zurückgeholt: \d+ neu, 1 geändert\.$/u)).toBeVisible()
    expect(await namesOf(user)).toEqual({
      accounts: bergerAccounts.map(({ name }) => name),
      sources: bergerSources.length,
      persons: 3,
    })
    await expectAccessible(page)

    await section.getByRole('button', { name: 'Wiederherstellung rückgängig machen' }).click()
    await expect(section.getByText('rückgängig gemacht')).toBeVisible()
    await expect(section.getByText(/^Zurückgeholt: /u)).toHaveCount(0)
    const { accounts: undone, sources } = await namesOf(user)
    expect(undone).toContain('Ganz anders')
    expect(sources).toBe(bergerSources.length - 1)
  })

test('an area that is left stays as it is here', async ({ page, user, bergers }) => {
  await page.goto('/einstellungen/daten')
  const file = await takeExport(user)
  await user.api.call(startTrial, {})
  await changeThings(user, bergers)
  await page.reload()
  await chooseFile(page, file)
  const section = page.getByRole('region', { name: 'Zurückholen' })
  await section.getByRole('checkbox', { name: 'Konten und Stände' }).uncheck()
  await section.getByRole('button', { name: /übernehmen$/u }).click()
  await expect(section.getByText(/^Zurückgeholt: /u)).toBeVisible()
  expect((await namesOf(user)).accounts).toContain('Ganz anders')
})

test('an answer that is lost does not say that nothing was written, and the same press goes on', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_FAILED/)
  await user.api.call(startTrial, {})
  await page.goto('/einstellungen/daten')
  const file = await takeExport(user)
  await changeThings(user, bergers)
  await chooseFile(page, file)
  const section = page.getByRole('region', { name: 'Zurückholen' })
  const take = section.getByRole('button', { name: /Einträge übernehmen$/u })
  let isLost = false
  await page.route('**/api/restores', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await take.click()
  await expect(section.getByRole('alert')).toContainText('Ob schon etwas geschrieben ist, zeigt der nächste')
  await take.click()
  await expect(section.getByText(/^Zurückgeholt: \d+ neu, 1 geändert\.$/u)).toBeVisible()
  const again = section.getByRole('button', { name: 'Wiederherstellung rückgängig machen' })
  await expect(again).toHaveCount(1)
})

test('a file that is no export is refused in one sentence, and the next one is read', async ({
  page,
  user,
}) => {
  await user.api.call(startTrial, {})
  await page.goto('/einstellungen/daten')
  const file = await takeExport(user)
  const section = page.getByRole('region', { name: 'Zurückholen' })
  await chooseFile(page, file.subarray(0, file.length - 40))
  await expect(section.getByRole('alert')).toContainText('keine ZIP-Datei, oder sie ist abgeschnitten')
  await chooseFile(page, Buffer.from('Hallo'))
  await expect(section.getByRole('alert')).toContainText('keine ZIP-Datei')
  await expectAccessible(page)
  await chooseFile(page, file)
  await expect(section.getByText('Alles in der Datei ist genau so hier.')).toBeVisible()
})

async function takeExport({ api }: User): Promise<Buffer> {
  return Buffer.from(await (await api.call(exportData, {})).content.arrayBuffer())
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('ZIP-Datei des Exports')
    .setInputFiles({ name: 'meine-daten.zip', mimeType: 'application/zip', buffer })
}

/** Changes the household: an account is renamed, a source deleted, a person added. */
async function changeThings({ api }: User, { sourceIds }: Bergers): Promise<void> {
  const [account] = (await api.call(readAccounts, {})).accounts
  const {
    id,
    closedOn: _closed,
    isArchived: _archived,
    archivedOn: _since,
    colourIndex: _colour,
    ...fields
  } = account!
  const { position: _position, balances: _balances, ...rest } = fields
  await api.call(updateAccount, { params: { id }, body: { ...rest, name: 'Ganz anders' } })
  const [source] = Object.values(sourceIds)
  await api.call(deleteIncomeSource, { params: { id: source! } })
  await api.call(createPerson, { body: { id: crypto.randomUUID(), name: 'Mia', surname: '' } })
}

async function namesOf({ api }: User) {
  const { accounts } = await api.call(readAccounts, {})
  const { sources } = await api.call(readIncome, {})
  const { persons } = await api.call(readHousehold, {})
  return { accounts: accounts.map(({ name }) => name), sources: sources.length, persons: persons.length }
}

test('a copy of another household asks who is who, and says what an area needs', async ({
  page,
  user,
  origin,
}) => {
  await user.api.call(startTrial, {})
  const { persons } = await user.api.call(readHousehold, {})
  const other = await createUser(origin)
  await setUpBergers(other.api)
  const file = await takeExport(other)
  await page.goto('/einstellungen/daten')
  const section = page.getByRole('region', { name: 'Zurückholen' })
  await chooseFile(page, file)
  await expect(section.getByRole('combobox', { name: 'Anna Berger' })).toHaveValue(persons[0]!.id)
  await section.getByRole('checkbox', { name: 'Konten und Stände' }).uncheck()
  await expect(section.getByText(/Nimm auch „Konten und Stände“/u)).toBeVisible()
  await expect(section.getByRole('button', { name: /übernehmen$/u })).toBeDisabled()
  await section.getByRole('checkbox', { name: 'Konten und Stände' }).check()
  await section.getByRole('button', { name: /übernehmen$/u }).click()
  await expect(section.getByText(/^Zurückgeholt: /u)).toBeVisible()
  const { accounts } = await user.api.call(readAccounts, {})
  expect(accounts.length).toBeGreaterThan(5)
  expect((await user.api.call(readHousehold, {})).persons[0]).toMatchObject({
    id: persons[0]!.id,
    name: 'Anna',
  })
})

for (const width of [1440, 390])
  test(`bookings of an export come back as they were, and go again, at ${width} px`, async ({
    page,
    user,
    bergers,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await user.api.call(startTrial, {})
    const { importId, byHandId } = await enterBookings(user, bergers)
    const before = await bookingsOf(user)
    await page.goto('/einstellungen/daten')
    const file = await takeExport(user)
    await user.api.call(undoImport, { params: { id: importId } })
    await user.api.call(deleteTransaction, { params: { id: byHandId } })
    const left = await bookingsOf(user)
    expect(left).toHaveLength(1)

    const section = page.getByRole('region', { name: 'Zurückholen' })
    await chooseFile(page, file)
    const line = section
      .getByRole('listitem')
      .filter({ hasText: 'Buchungen und eingelesene Dateien' })
      .first()
    await expect(line).toContainText('4 neu · 2 geändert · 1 gleich')
    await line.getByText('Einzeln ansehen').click()
    await expect(line).toContainText('Zurückgenommen am: ')
    await line.getByRole('checkbox').uncheck()
    await expect(section.getByRole('button', { name: /übernehmen$/u })).toBeDisabled()
    await line.getByRole('checkbox').check()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await section.getByRole('button', { name: '6 Einträge übernehmen' }).click()
    await expect(section.getByText('Zurückgeholt: 4 neu, 2 geändert.')).toBeVisible()
    expect(await bookingsOf(user)).toEqual(before)
    await page.goto(`/haushaltsplan?ansicht=buchungen&buchung=${byHandId}`)
    await expect(layer(page, 'Kiosk').getByLabel('Betrag')).toHaveValue('9,99')
    await page.goto('/einstellungen/daten')
    const { imports } = await user.api.call(readImports, { query: {} })
    expect(imports.map(({ fileName, undoneAt }) => [fileName, undoneAt])).toEqual([
      ['Umsätze.csv', null],
      ['Umsätze.csv', null],
    ])

    // The same file has nothing left to restore.
    await chooseFile(page, file)
    await expect(section.getByText('Alles in der Datei ist genau so hier.')).toBeVisible()
    await section.getByRole('button', { name: 'Andere Datei wählen' }).click()

    await section.getByRole('button', { name: 'Wiederherstellung rückgängig machen' }).click()
    await expect(section.getByText('rückgängig gemacht')).toBeVisible()
    expect(await bookingsOf(user)).toEqual(left)
  })

test('a booking that was changed since is told field by field and comes back; what is only here goes on request', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const { byHandId } = await enterBookings(user, bergers)
  const before = await bookingsOf(user)
  await page.goto('/einstellungen/daten')
  const file = await takeExport(user)
  const { transactions } = await user.api.call(readTransactions, { query: { id: byHandId } })
  const { isTransfer, isOneOff, version } = transactions[0]!
  const nowhere = { itemId: null, groupId: null, category: null }
  const byHand = {
    accountId: bergers.accountIds.Haushaltskonto,
    day: today(),
    amountCents: -1_234,
    counterparty: 'Kiosk am Markt',
    purpose: '',
  }
  const parts = [-1_000, -234].map((amountCents) => ({ ...nowhere, amountCents, note: '' }))
  const said = { ...nowhere, isTransfer, isOneOff, version, note: 'Geändert', parts }
  await user.api.call(updateTransaction, { params: { id: byHandId }, body: { ...said, byHand } })
  const own = { ...nowhere, ...byHand, id: newId(), isTransfer, isOneOff, note: '', parts: [] }
  await user.api.call(createTransaction, { body: { ...own, counterparty: 'Nur hier' } })
  const changed = await bookingsOf(user)

  const section = page.getByRole('region', { name: 'Zurückholen' })
  await chooseFile(page, file)
  const line = section.getByRole('listitem').filter({ hasText: 'Buchungen und eingelesene Dateien' }).first()
  await expect(line).toContainText('1 geändert · 6 gleich · 1 nur hier')
  await line.getByText('Einzeln ansehen').click()
  await expect(line).toContainText('Name: Kiosk am Markt → Kiosk')
  await expect(line).toContainText('Notiz: Geändert → Bar')
  await expect(line).toContainText('→ nicht aufgeteilt')
  await expect(line).toContainText(/Nur hier, bleibt.*„Nur hier“/u)
  await expectAccessible(page)

  await section.getByRole('radio', { name: /^Genau wie in der Datei/u }).check()
  await expect(line).toContainText(/Nur hier, wird entfernt.*„Nur hier“/u)
  await section.getByRole('button', { name: '2 Einträge übernehmen' }).click()
  await expect(section.getByText('Zurückgeholt: 1 geändert, 1 entfernt.')).toBeVisible()
  expect(await bookingsOf(user)).toEqual(before)

  await section.getByRole('button', { name: 'Wiederherstellung rückgängig machen' }).click()
  await expect(section.getByText('rückgängig gemacht')).toBeVisible()
  expect(await bookingsOf(user)).toEqual(changed)
})

/**
 * Bookings on the Girokonto from a file: a split one, one with a note, and a transfer to the savings; and one entered
 * by hand.
 */
async function enterBookings({ api }: User, { accountIds }: Bergers) {
  const day = today()
  const nowhere = { itemId: null, groupId: null }
  const file = {
    fileName: 'Umsätze.csv',
    format: 'dkb-giro',
    from: day,
    to: day,
    presentCount: 0,
    skippedCount: 0,
    openingCents: null,
    closingCents: null,
    closingDay: null,
    part: 1,
    isLast: true,
    known: { from: day, to: day, count: 0 },
  }
  const row = (given: { readonly counterparty: string; readonly amountCents: number }) => ({
    id: newId(),
    day,
    purpose: 'Danke',
    fingerprint: '',
    occurrence: 1,
    ...given,
  })
  const out = row({ counterparty: 'Tagesgeld', amountCents: -50_000 })
  const importId = newId()
  await api.call(createImport, {
    body: {
      ...file,
      id: importId,
      accountId: accountIds.Girokonto,
      rows: [
        { ...out, isTransfer: true },
        {
          ...row({ counterparty: 'Markt', amountCents: -3_000 }),
          category: 'life',
          isOneOff: true,
          note: 'Fest',
        },
        {
          ...row({ counterparty: 'Laden', amountCents: -2_000 }),
          parts: [
            { ...nowhere, category: 'life', amountCents: -1_500, note: 'Brot' },
            { ...nowhere, category: 'donation_rate', amountCents: -500, note: '' },
          ],
        },
      ],
    },
  })
  await api.call(createImport, {
    body: {
      ...file,
      id: newId(),
      accountId: accountIds.Tagesgeld,
      rows: [
        {
          ...row({ counterparty: 'Girokonto', amountCents: 50_000 }),
          isTransfer: true,
          transferWith: out.id,
        },
      ],
    },
  })
  const byHandId = newId()
  await api.call(createTransaction, {
    body: {
      ...nowhere,
      id: byHandId,
      accountId: accountIds.Haushaltskonto,
      day,
      amountCents: -999,
      counterparty: 'Kiosk',
      purpose: '',
      category: 'life',
      isTransfer: false,
      isOneOff: false,
      note: 'Bar',
      parts: [],
    },
  })
  return { importId, byHandId }
}

/** The fields of the bookings that matter to people, in no order. */
async function bookingsOf({ api }: User) {
  const { transactions } = await api.call(readTransactions, { query: {} })
  const partnerOf = (id: string | null, own: string) =>
    id === null ? null : transactions.find((each) => each.transferId === id && each.id !== own)?.id
  return transactions
    .map(({ version: _version, transferId, ...told }) => ({
      ...told,
      partner: partnerOf(transferId, told.id),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
