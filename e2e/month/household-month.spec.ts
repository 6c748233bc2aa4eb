import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { maskIban } from '#domain/accounts/iban.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { accounts, sources, transfers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { scan } from '#e2e/support/qr.ts'
import { registerByHand } from '#e2e/support/register-by-hand.ts'
import {
  choose,
  enter,
  expectTransfers,
  goTo,
  goToSetting,
  layer,
  pressTick,
  save,
  transfer,
  whileSending,
  whileStoring,
} from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The main task, by hand: from the registration to the first month that is distributed to the cent.

const month = formatMonth(currentMonth())

// Motion is reduced: while a menu still moves, the press is repeated at other places of the page, and the menu follows.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('a new household enters its first month and ticks it off', async ({ page }) => {
  test.setTimeout(150_000)
  await test.step('registers and confirms the address', () => registerByHand(page, 'Anna', 'Berger'))
  await test.step('tries the three questions', () => askThreeQuestions(page))
  await test.step('enters the income', () => enterIncome(page))
  await test.step('enters the accounts', () => enterAccounts(page))
  await test.step('chooses rates and targets', () => chooseRates(page))
  await test.step('sees the month to the cent', () => seeMonth(page))
  await test.step('scans a GiroCode', () => scanCode(page))
  await test.step('saves the month as CSV', () => saveCsv(page))
  await test.step('ticks, and finds the ticks again', () => tickSome(page))
  await test.step('sees on the overview what is left', () => seeOverview(page))
})

async function askThreeQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fünf Schritte, dann hat jeder Euro seinen Platz.',
  )
  const main = page.getByRole('main')
  await expect(main).toContainText('Mit 67 sind das 354.815 €.')
  await expect(main).toContainText('Davon 130.800 € eingezahlt.')
  await page.getByLabel('Was kannst du im Monat zurücklegen?').fill('400')
  await expect(main).toContainText('Davon 170.400 € eingezahlt.')
  await page.reload()
  await expect(main, 'nothing was saved').toContainText('Davon 130.800 € eingezahlt.')
  await expect(page.getByRole('link', { name: 'Beginnen: Einrichten' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Einkommen eintragen' }).click()
}

async function enterIncome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Personen' }).click()
  const persons = layer(page, 'Personen')
  await persons.getByRole('button', { name: 'Person hinzufügen' }).click()
  await persons.getByLabel('Vorname').fill('Jonas')
  await persons.getByLabel('Nachname').fill('Berger')
  await save(persons)
  await expect(persons.getByText('Jonas Berger')).toBeVisible()
  await persons.getByRole('button', { name: 'Fertig' }).click()

  const personOf = { 'Gehalt Anna': 'Anna Berger', 'Gehalt Jonas': 'Jonas Berger', Kindergeld: 'Haushalt' }
  const typeOf = { 'Gehalt Anna': 'Gehalt', 'Gehalt Jonas': 'Gehalt', Kindergeld: 'Kindergeld' }
  for (const { label, amount } of sources) {
    await page.getByRole('main').getByRole('button', { name: 'Quelle hinzufügen' }).first().click()
    const drawer = layer(page, 'Neue Quelle')
    await drawer.getByLabel('Bezeichnung').fill(label)
    await choose(drawer, 'Person', personOf[label])
    await choose(drawer, 'Art', typeOf[label])
    await enter(drawer.getByLabel('Betrag netto'), amount)
    await save(drawer)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('4.656,45')
  await expect(page.getByRole('heading', { name: 'Drei Quellen' })).toBeVisible()
}

async function enterAccounts(page: Page): Promise<void> {
  await goToSetting(page, 'Konten')
  const typeOf = { checking: 'Giro', savings: 'Tagesgeld', securities: 'Depot' }
  for (const { name, type, iban, balance } of accounts) {
    await page.getByRole('main').getByRole('button', { name: 'Konto hinzufügen' }).first().click()
    const drawer = layer(page, 'Neues Konto')
    await drawer.getByLabel('Name', { exact: true }).fill(name)
    await choose(drawer, 'Art', typeOf[type])
    await enter(drawer.getByLabel('Stand optional'), balance)
    await drawer.getByLabel('IBAN').fill(iban)
    await drawer.getByLabel('Kontoinhaber').fill('Anna Berger')
    await save(drawer)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByText(maskIban(iban)).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Sechs Konten' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('70.065,49')
}

async function chooseRates(page: Page): Promise<void> {
  await goToSetting(page, 'Kontensystem')
  await whileStoring(page, () => page.getByRole('button', { name: 'Speichern' }).click())
  // The text of the suggestion disappears, and the parts below it move up.
  await expect(page.getByText('Verlauf der Raten')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Klassisch/ })).toBeChecked()

  await addTarget(page, 'Sich selbst bezahlen', 'Depot')
  await addTarget(page, 'Sich selbst bezahlen', 'Tagesgeld')
  await setShares(page, { Tagesgeld: '35', Depot: '65' })
  await addTarget(page, 'Spaß- & Luxus', 'Spaßkonto')
  await addTarget(page, 'Fördern', 'Spendenkonto')
  await addTarget(page, 'Leben', 'Haushaltskonto')
  await addTarget(page, 'Leben', 'Girokonto')
  await setShares(page, { Girokonto: '20', Haushaltskonto: '80' })
  await expect(page.getByRole('region', { name: 'Leben', exact: true })).toContainText('2.793,88')
}

async function addTarget(page: Page, pot: string, account: string): Promise<void> {
  await page.getByRole('button', { name: `Konto zu ${pot} hinzufügen` }).click()
  await whileStoring(page, async () => {
    await page.getByRole('menuitem', { name: account, exact: true }).click()
    // The next menu has the same entries, so this one must have closed.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('region', { name: pot, exact: true })).toContainText(account)
  })
}

async function setShares(page: Page, shares: Readonly<Record<string, string>>): Promise<void> {
  await whileStoring(page, async () => {
    for (const [account, share] of Object.entries(shares))
      await enter(page.getByLabel(`Anteil von ${account}`), share)
  })
}

async function seeMonth(page: Page): Promise<void> {
  await goTo(page, 'Kontensystem')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(month)
  await expectTransfers(page, 'Offen', transfers)
  await expect(page.getByRole('region', { name: 'Bleibt auf dem Girokonto' })).toContainText('698,47')

  const pots = [
    ['Einkommen', '4.656,45'],
    ['Sich selbst bezahlen', '465,64'],
    ['Spaß- & Luxus', '465,64'],
    ['Fördern', '232,82'],
    ['Leben', '3.492,35'],
  ] as const
  for (const [name, amount] of pots)
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .first(),
    ).toContainText(amount)

  const flow = page.getByRole('region', { name: 'Vom Gehalt bis aufs Konto' })
  await flow.getByRole('button', { name: 'Tabelle' }).click()
  for (const { to, amount } of transfers)
    await expect(flow.getByRole('row').filter({ hasText: to }).last()).toContainText(amount)
  await flow.getByRole('button', { name: 'Zeichnung' }).click()
}

async function scanCode(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Depot,/ }) })
  await row.getByRole('button', { name: 'GiroCode groß' }).click()
  const dialog = layer(page, 'Depot')
  const code = dialog.getByRole('img', { name: 'GiroCode für die Überweisung an Anna Berger' })
  const iban = accounts.find(({ name }) => name === 'Depot')!.iban
  expect(await scan(page.context(), code)).toBe(
    ['BCD', '002', '1', 'SCT', '', 'Anna Berger', iban, 'EUR302.67', '', '', `Sparrate ${month}`].join('\n'),
  )
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click()
}

async function saveCsv(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'CSV' }).first().click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Kontensystem ${month}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFArt;Name;Topf;/)
  expect(lines).toEqual(
    expect.arrayContaining([
      ...sources.map(({ label, amount }) => `Einkommen;${label};;;${amount.replace('.', '')};;;;`),
      'Topf, Soll;Sich selbst bezahlen;Sich selbst bezahlen;10;465,64;;;;',
      'Topf, Soll;Leben;Leben;75;3492,35;;;;',
      `Überweisung;Depot;Sich selbst bezahlen;;302,67;offen;;${ibanOf('Depot')};Sparrate ${month}`,
      `Überweisung;Haushaltskonto;Leben;;2793,88;offen;;${ibanOf('Haushaltskonto')};Haushalt ${month}`,
      `Überweisung;Girokonto;Leben;;698,47;bleibt;;${ibanOf('Girokonto')};Haushalt ${month}`,
    ]),
  )
}

async function tickSome(page: Page): Promise<void> {
  for (const account of ['Depot', 'Tagesgeld']) {
    const status = await whileSending(page, 'POST', '/api/account-system/transfers', async () => {
      await pressTick(transfer(page, 'Offen', account))
      await expect(transfer(page, 'Erledigt', account)).toBeChecked()
    })
    expect(status).toBe(201)
  }
  await page.reload()
  await expectTransfers(page, 'Erledigt', transfers.slice(0, 2))
  await expectTransfers(page, 'Offen', transfers.slice(2))
  await expect(page.getByText(`überwiesen ${formatDay(today()).slice(0, 6)}`).first()).toBeAttached()
}

async function seeOverview(page: Page): Promise<void> {
  await goTo(page, 'Übersicht')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noch drei Überweisungen')
  await expect(page.getByRole('main')).toContainText('70.065,49')
}

function ibanOf(name: string): string {
  return accounts.find((account) => account.name === name)!.iban
}
