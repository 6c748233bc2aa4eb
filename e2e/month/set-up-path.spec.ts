import type { Browser } from '@playwright/test'
import { readHousehold } from '#contract/planning/household.ts'
import { readIncome } from '#contract/planning/income.ts'
import { sampleIban } from '#e2e/support/sample-iban.ts'
import { whileSending } from '#e2e/support/screen.ts'
import { addAccount, addSource, beginSetUp, expectStep } from '#e2e/support/set-up-path.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// The guided set-up on a phone, for three households: how many entries each needs, and that nothing is lost.

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

test('a freelancer and a civil servant with two children, rent and two loans: at most 60 entries', async ({
  page,
  user,
}) => {
  test.setTimeout(120_000)
  const began = Date.now()
  const entries = await beginSetUp(page)

  await test.step('household', async () => {
    await entries.fill(page.getByLabel('Kinder'), '2')
    await entries.fill(page.getByLabel(/^Vorname/), 'Jonas')
    const assessed = page.getByRole('radiogroup', { name: 'Werden zwei von euch gemeinsam veranlagt?' })
    await entries.press(assessed.getByRole('radio', { name: 'Nein' }))
    await entries.press(page.getByRole('button', { name: 'Weiter zu Einkommen' }))
  })
  await test.step('income', async () => {
    await expectStep(page, 'Was kommt im Monat herein?')
    const sources = page.getByRole('region', { name: 'Eingetragene Quellen' })
    await addSource(page, entries, { type: 'Selbständigkeit', amount: '2.850' })
    await expect(sources).toContainText('Selbständigkeit Anna')
    await addSource(page, entries, { amount: '3.412,18' })
    await expect(sources).toContainText('Gehalt Jonas')
    // The child benefit is proposed with its amount.
    await expect(page.getByLabel('Betrag netto')).toHaveValue('518,00')
    await entries.press(page.getByRole('button', { name: 'Quelle hinzufügen' }))
    await expect(sources).toContainText('Kindergeld')
    await expect(sources).toContainText('6.780,18')
    await entries.press(page.getByRole('button', { name: 'Weiter zu Konten' }))
  })
  await test.step('accounts', async () => {
    await expectStep(page, 'Wo liegt dein Geld?')
    await addAccount(page, entries, { name: 'Girokonto Anna', balance: '2.384,57' })
    await addAccount(page, entries, { name: 'Girokonto Jonas', balance: '1.120' })
    await addAccount(page, entries, { name: 'Haushaltskonto', balance: '1.943,05', iban: sampleIban(2) })
    await addAccount(page, entries, { name: 'Tagesgeld', balance: '18.400' })
    await addAccount(page, entries, { name: 'Depot', balance: '46.218,37', iban: sampleIban(6) })
    await addAccount(page, entries, { name: 'Spaßkonto', balance: '731,48', iban: sampleIban(3) })
    // The minus repeats what the type of account says already.
    await addAccount(page, entries, { name: 'Autokredit', balance: '-8.240' })
    await addAccount(page, entries, { name: 'Studienkredit', balance: '3.150' })
    const accounts = page.getByRole('region', { name: 'Eingetragene Konten' })
    await expect(accounts.getByRole('heading')).toHaveText('Acht Konten eingetragen')
    await expect(accounts).toContainText('−8.240,00')
    await expect(accounts).toContainText('59.407,47')
    await entries.press(page.getByRole('button', { name: 'Weiter zu Raten' }))
  })
  await test.step('rates', async () => {
    await expectStep(page, 'Wie viel geht in jeden Topf?')
    await expect(page.getByLabel('Konto für Sich selbst bezahlen')).toHaveValue(/.+/)
    await expect(page.getByLabel('Konto für Spaß- & Luxus').locator('option:checked')).toHaveText('Spaßkonto')
    await expect(page.getByLabel('Konto für Leben').locator('option:checked')).toHaveText('Haushaltskonto')
    await entries.fill(page.getByLabel(/^Miete, Kreditraten/), '1.480+312,50+95')
    await entries.press(page.getByRole('button', { name: 'Speichern und weiter' }))
  })
  await test.step('first transfers', async () => {
    await expectStep(page, 'Deine ersten Überweisungen')
    const ticks = page.getByRole('main').getByRole('checkbox')
    await expect(ticks).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: /^Depot, .*678,01/ })).toBeVisible()
    await entries.press(page.getByRole('button', { name: 'GiroCode für Depot' }))
    await expect(page.getByRole('dialog').getByRole('img', { name: /^GiroCode/ })).toBeVisible()
    await entries.press(page.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }))
    await entries.press(page.getByRole('button', { name: 'Fertig' }))
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('everything is a record', async () => {
    await page.goto('/kontensystem')
    await expect(page.getByRole('main')).toContainText('6.780,18')
    expect((await user.api.call(readHousehold, {})).isJointlyAssessed).toBe(false)
  })

  test.info().annotations.push({ type: 'entries', description: String(entries.count) })
  expect(entries.count).toBeLessThanOrEqual(60)
  // With three seconds for an entry and as long again for reading, sixty entries take six minutes; the machine itself
  // takes the rest.
  expect(Date.now() - began).toBeLessThan(4 * 60_000)
})

test('one employee alone: at most 25 entries', async ({ page, user: _user }) => {
  const entries = await beginSetUp(page)
  await entries.press(page.getByRole('button', { name: 'Weiter zu Einkommen' }))
  await entries.fill(page.getByLabel('Betrag netto'), '2.417,60')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Konten' }))
  await expectStep(page, 'Wo liegt dein Geld?')
  await addAccount(page, entries, { name: 'Girokonto', balance: '1.204,18' })
  await addAccount(page, entries, { name: 'Tagesgeld', balance: '6.000' })
  // "Weiter" also saves what is in the form.
  await entries.fill(page.getByLabel('Name', { exact: true }), 'Kreditkarte')
  await entries.fill(page.getByLabel('Stand heute'), '312,40')
  await expect(page.getByText('zählt als Schuld')).toBeVisible()
  await entries.press(page.getByRole('button', { name: 'Weiter zu Raten' }))
  await expectStep(page, 'Wie viel geht in jeden Topf?')
  await entries.press(page.getByRole('button', { name: 'Speichern und weiter' }))
  await expectStep(page, 'Deine ersten Überweisungen')
  await expect(page.getByRole('checkbox', { name: /^Tagesgeld, .*241,76/ })).toBeVisible()
  await entries.press(page.getByRole('button', { name: 'Fertig' }))
  await expect(page).toHaveURL('/dashboard')
  expect(entries.count).toBeLessThanOrEqual(25)

  await page.goto('/einstellungen/einkommen')
  await expect(page.getByRole('button', { name: 'Gehalt', exact: true })).toBeVisible()
  await page.goto('/einstellungen/konten')
  await expect(page.getByRole('main')).toContainText('6.891,78')
})

test('a retired couple skips, stops, and goes on at the same step elsewhere', async ({
  page,
  user,
  browser,
  origin,
}) => {
  const entries = await beginSetUp(page)
  await entries.fill(page.getByLabel(/^Vorname/), 'Walter')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Einkommen' }))
  await expectStep(page, 'Was kommt im Monat herein?')
  await addSource(page, entries, { type: 'Rente', amount: '1.312,44' })
  await expect(page.getByRole('link', { name: 'Rente Anna' })).toBeVisible()
  await entries.choose(page.getByLabel('Art', { exact: true }), 'Rente')
  await entries.fill(page.getByLabel('Betrag netto'), '1.687,02')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Konten' }))
  await expectStep(page, 'Wo liegt dein Geld?')
  await whileSending(page, 'POST', '/api/accounts', () =>
    addAccount(page, entries, { name: 'Girokonto', balance: '3.240' }),
  )

  await test.step('a reload stays at the step, with what is there', async () => {
    await page.reload()
    await expectStep(page, 'Wo liegt dein Geld?')
    await expect(page.getByText('Ein Konto eingetragen')).toBeVisible()
  })
  await test.step('another device goes on at the accounts', async () => {
    await expectElsewhere(browser, origin, user, 'Wo liegt dein Geld?')
  })
  await test.step('steps can be skipped, and are called so', async () => {
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await expectStep(page, 'Wie viel geht in jeden Topf?')
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await expectStep(page, 'Deine ersten Überweisungen')
    await expect(page.getByRole('main')).toContainText('Raten wählen')
    const steps = page.getByRole('navigation', { name: 'Schritte' })
    await expect(steps.getByRole('link', { name: /Raten/ })).toContainText('übersprungen')
    await expectElsewhere(browser, origin, user, 'Deine ersten Überweisungen')
  })
  await test.step('a skipped step is reached by itself, and done by what is there', async () => {
    await page.goto('/einstellungen/einrichten?schritt=raten')
    await page.getByRole('button', { name: 'Speichern und weiter' }).click()
    await expectStep(page, 'Deine ersten Überweisungen')
    const steps = page.getByRole('navigation', { name: 'Schritte' })
    await expect(steps.getByRole('link', { name: /Raten/ })).toContainText('erledigt')
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/einstellungen/einrichten')
    await expectStep(page, 'Dein Haushalt ist eingerichtet.')
  })
})

async function expectElsewhere(
  browser: Browser,
  origin: string,
  user: User,
  question: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin })
  await user.enter(context)
  const page = await context.newPage()
  await page.goto('/einstellungen/einrichten')
  await expectStep(page, question)
  await context.close()
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('the accounts go in by keyboard alone, and the bank follows from the IBAN', async ({
    page,
    user: _user,
  }) => {
    await page.goto('/einstellungen/einrichten?schritt=konten')
    await page.getByLabel('Name', { exact: true }).focus()
    const type = (text: string) => page.keyboard.type(text)
    await type('Girokonto')
    await page.keyboard.press('Tab')
    await type('DE02 1203 0000 0000 2020 51')
    await expect(page.getByText('DKB erkannt')).toBeVisible()
    await page.keyboard.press('Tab')
    await type('2.384,57')
    await page.keyboard.press('Enter')
    const rows = page.getByRole('region', { name: 'Eingetragene Konten' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Giro, DKB, DE02')
    await expect(page.getByLabel('Name', { exact: true }), 'the next one begins').toBeFocused()
    await type('Tagesgeld')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await type('100')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('Tagesgeld')
  })

  test('a wrong IBAN is told at its field, and nothing is lost', async ({ page, user: _user }) => {
    await page.goto('/einstellungen/einrichten?schritt=konten')
    await page.getByLabel('Name', { exact: true }).fill('Girokonto')
    await page.getByLabel(/^IBAN/).fill('DE02 1203 0000 0000 2020 52')
    await page.getByRole('button', { name: 'Weiter zu Raten' }).click()
    await expect(page.getByText('Diese IBAN stimmt nicht.')).toBeVisible()
    await expectStep(page, 'Wo liegt dein Geld?')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Girokonto')
  })

  test('the self-employed say what is the tax office’s, and what is typed survives a reload', async ({
    page,
    user,
  }) => {
    await page.goto('/einstellungen/einrichten?schritt=einkommen')
    await page.getByLabel('Art', { exact: true }).selectOption('Selbständigkeit')
    await page.getByLabel('Umsatzsteuer', { exact: true }).selectOption({ index: 2 })
    await page.getByLabel(/^Steuerrücklage/).fill('30')
    await page.getByLabel('Betrag netto').fill('5.950')
    await page.reload()
    await expect(page.getByLabel('Betrag netto')).toHaveValue('5.950,00')
    await expect(page.getByLabel(/^Steuerrücklage/)).toHaveValue('30')
    await page.getByRole('button', { name: 'Quelle hinzufügen' }).click()
    await expect(page.getByRole('region', { name: 'Eingetragene Quellen' })).toContainText('Selbständigkeit')
    await expect
      .poll(async () => (await user.api.call(readIncome, {})).sources.flatMap(({ reserves }) => reserves))
      .toMatchObject([{ vatBp: 1_900, shareBp: 3_000 }])
    await page.reload()
    await expect(page.getByLabel('Betrag netto'), 'what is stored is not typed any more').toHaveValue('')
  })

  test('a loan is asked how it is repaid, or says so; crypto and gold are kinds of their own', async ({
    page,
    user: _user,
  }) => {
    await page.goto('/einstellungen/einrichten?schritt=konten')
    const name = page.getByLabel('Name', { exact: true })
    const rows = page.getByRole('region', { name: 'Eingetragene Konten' }).getByRole('listitem')
    await name.fill('Autokredit')
    await page.getByLabel('Stand heute').fill('8.500')
    await expect(page.getByLabel(/^Monatliche Rate/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: 'Autokredit' })).toContainText('Zins und Rate fehlen noch')
    await name.fill('Studienkredit')
    await page.getByLabel('Stand heute').fill('4.000')
    await page.getByLabel(/^Zins/).fill('3,5')
    await page.getByLabel(/^Monatliche Rate/).fill('120')
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: 'Studienkredit' })).not.toContainText('fehl')
    for (const [typed, kind] of [
      ['Bitcoin', 'Krypto'],
      ['Goldbarren', 'Edelmetalle'],
    ] as const) {
      await name.fill(typed)
      await expect(page.getByText(`Art erkannt: ${kind}`)).toBeVisible()
    }
  })
})
