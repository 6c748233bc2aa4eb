import { readAccountSystem } from '#contract/planning/account-system.ts'
import { closeAccount, createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readScenarios } from '#contract/planning/scenarios.ts'
import { startTrial } from '#contract/subscription.ts'
import { today } from '#e2e/support/calendar.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

// A new user beside the guided set-up: nothing that was tried is lost, and nothing is promised that does not exist.

test.use({ viewport: { width: 1440, height: 900 } })

test('what a visitor tried becomes the first records, and the rest stays on the device', async ({
  page,
  context,
  origin,
}) => {
  test.setTimeout(120_000)
  await test.step('tries the start page, a calculator and a goal', async () => {
    await page.goto('/')
    const income = page.getByLabel('Nettoeinkommen im Monat').first()
    await income.fill('5.123,45')
    await income.press('Enter')
    await expect(page.getByRole('main')).toContainText('512,34')
    await page.goto('/finanzrechner/schuldenabbau')
    const extra = page.getByLabel('Extra im Monat', { exact: true }).first()
    await extra.fill('200')
    await extra.press('Tab')
    await expect(page).toHaveURL(/extra=200/)
    await page.goto('/ziele')
    await page.getByLabel('Wofür?').or(page.getByLabel('Name')).first().fill('Neue Küche')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wk-goal'))).toContain('Neue Küche')
  })

  const user = await createUser(origin)
  await user.enter(context)
  await test.step('is told on the overview', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('main')).toContainText('Was du vor der Anmeldung gerechnet hast')
  })
  await test.step('takes the calculations over, and the goal', async () => {
    await page.goto('/einstellungen/einrichten?schritt=haushalt')
    const device = page.getByRole('region', { name: 'Auf diesem Gerät' })
    await expect(device).toContainText('Neue Küche')
    await device.getByRole('button', { name: /^Übernehmen/ }).click()
    await expect(device).not.toContainText('Finanzrechnern')
    await device.getByRole('button', { name: 'Dein Ziel vom Gerät übernehmen' }).click()
    await expect
      .poll(async () => (await user.api.call(readGoals, {})).goals.map(({ name }) => name))
      .toEqual(['Neue Küche'])
    await expect
      .poll(async () =>
        (await user.api.call(readScenarios, {})).scenarios.map(({ calculator, values }) => [
          calculator,
          values['extra'],
        ]),
      )
      .toEqual([['schuldenabbau', '200']])
  })
  await test.step('takes the income over', async () => {
    await page.getByRole('button', { name: 'Weiter zu Einkommen' }).click()
    await expect(page.getByRole('region', { name: 'Was schon feststeht' })).toContainText(
      'Aus deiner Rechnung auf der Startseite',
    )
    await page.getByRole('button', { name: 'Übernehmen: Einkommen aus deiner Rechnung' }).click()
    await expect(page.getByRole('region', { name: 'Eingetragene Quellen' })).toContainText('5.123,45')
    await expect
      .poll(async () =>
        (await user.api.call(readIncome, {})).sources.map(({ amounts }) => amounts[0]?.amountCents),
      )
      .toEqual([512_345])
    await expect(page.getByRole('button', { name: /^Übernehmen: Einkommen/ }), 'offered once').toHaveCount(0)
  })
  await test.step('takes the debts over', async () => {
    await page.getByRole('button', { name: 'Weiter zu Konten' }).click()
    await page.getByRole('button', { name: 'Übernehmen: Drei Schulden aus dem Rechner' }).click()
    await expect(page.getByRole('region', { name: 'Eingetragene Konten' })).toContainText('−11.400,00')
    await expect
      .poll(async () =>
        (await user.api.call(readAccounts, {})).accounts.map(({ name, type }) => `${name}, ${type}`),
      )
      .toEqual(['Dispo, loan', 'Ratenkredit, loan', 'Möbelkauf, loan'])
  })
  await test.step('takes the rates over', async () => {
    await page.getByRole('button', { name: 'Weiter zu Raten' }).click()
    await expect(page.getByRole('main')).toContainText('Aus deiner Rechnung auf der Startseite')
    await page.getByRole('button', { name: 'Speichern und weiter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine ersten Überweisungen')
    const { versions } = await user.api.call(readAccountSystem, {})
    expect(versions[0]).toMatchObject({ savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 })
  })
  await test.step('finds the goal among the goals', async () => {
    await page.goto('/ziele')
    await expect(page.getByRole('main')).toContainText('Neue Küche')
  })
})

test('the list of settings counts open accounts alone', async ({ page, user, bergers }) => {
  const [anna] = bergers.personIds
  const id = crypto.randomUUID()
  const texts = { name: 'Altes Sparbuch', type: 'savings', bank: '', iban: null, holder: '' } as const
  const nothing = { assetClass: null, availability: null, interestBp: null, fixedUntil: null, openedOn: null }
  const owners = [{ personId: anna, shareBp: 10_000 }]
  const closed = {
    id,
    ...texts,
    ...nothing,
    owners,
    valueSign: 1 as const,
    isCounted: true,
    exemptionOrderCents: 0,
    balance: null,
  }
  const { version } = await user.api.call(createAccount, { body: closed })
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Konten', exact: true }) })
  await page.goto('/einstellungen')
  await expect(row).toContainText('7 Konten')
  await user.api.call(closeAccount, {
    params: { id },
    body: { version, closedOn: today(), transferTo: null },
  })
  await page.goto('/einstellungen')
  await expect(row).toContainText('6 Konten')
})

test('the subscription is to be activated until it is bought', async ({ page, user }) => {
  await page.goto('/dashboard')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Abo aktivieren' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Kostenlos testen' })).toBeVisible()
  await user.api.call(startTrial, {})
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Abo aktivieren' })).toBeVisible()
})

test('an area without data of its own begins with what the household has entered', async ({
  page,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  const own = page.getByRole('region', { name: 'Aus deinem Haushalt' })
  await page.goto('/haushaltsplan')
  await expect(own).toContainText('3.492,35')
  const isBefore = await own.evaluate(
    (region) =>
      (document.querySelector('h1')!.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_PRECEDING) !==
      0,
  )
  expect(isBefore, 'before the example').toBe(true)
})

test('a household without entries is led to the path from there', async ({ page, user: _user }) => {
  await page.goto('/haushaltsplan')
  const own = page.getByRole('region', { name: 'Aus deinem Haushalt' })
  await own.getByRole('link', { name: 'Einrichten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer gehört zum Haushalt?')
})
