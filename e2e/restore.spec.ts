import type { Page } from '@playwright/test'
import { readAccounts, updateAccount } from '#contract/planning/accounts.ts'
import { createPerson, readHousehold } from '#contract/planning/household.ts'
import { deleteIncomeSource, readIncome } from '#contract/planning/income.ts'
import { exportData } from '#contract/personal-data.ts'
import { startTrial } from '#contract/subscription.ts'
import { expectAccessible } from './support/axe.ts'
import {
  type Bergers,
  accounts as bergerAccounts,
  setUpBergers,
  sources as bergerSources,
} from './support/bergers.ts'
import { expect, test } from './support/test.ts'
import { type User, createUser } from './support/user.ts'

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

    // The other way says what goes, and is not taken.
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

/** An account is renamed, a source deleted, a person added. */
async function changeThings({ api }: User, { sourceIds }: Bergers): Promise<void> {
  const [account] = (await api.call(readAccounts, {})).accounts
  const { id, closedOn: _closed, isArchived: _archived, colourIndex: _colour, ...fields } = account!
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
