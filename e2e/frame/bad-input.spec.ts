import type { Locator, Page } from '@playwright/test'
import { readAccountSystem } from '#contract/planning/account-system.ts'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { readIncome } from '#contract/planning/income.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { accounts } from '#e2e/support/bergers.ts'
import { today } from '#e2e/support/calendar.ts'
import { badge, giveFirstSign } from '#e2e/support/outbox.ts'
import {
  choose,
  enter,
  layer,
  pressTick,
  save,
  transfer,
  whileSending,
  whileStoring,
} from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newAddress, password } from '#e2e/support/user.ts'

// Whatever goes wrong: a German sentence at its place, the entry is kept, nothing is stored in part.

test.use({ viewport: { width: 1440, height: 900 } })

const noNumber = 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.'
const noDate = 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).'

test('a registration says everything at once and keeps what was typed', async ({ page, watch }) => {
  // Only the server knows that the password is too easy to guess.
  watch.expect(/422 .*\/api\/auth\/register/)
  await page.goto('/auth/registrieren')
  const submit = page.getByRole('button', { name: 'Kostenlos registrieren' })
  await submit.click()
  await expectError(page.getByLabel('Vorname'), 'Bitte gib den Vornamen ein.')
  await expectError(page.getByLabel('E-Mail'), 'Bitte gib die E-Mail-Adresse ein.')
  await expect(page.getByText('Ohne Zustimmung zu den AGB geht es nicht weiter.')).toBeVisible()
  await expect(page.getByText('Das Angebot ist für Erwachsene ab 18 Jahren.')).toBeVisible()
  await expect(page.getByLabel('Vorname')).toBeFocused()

  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Berger')
  await enter(page.getByLabel('E-Mail'), 'anna.example.com')
  await expectError(page.getByLabel('E-Mail'), 'In der Adresse fehlt das @.')
  const email = newAddress()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('passwort1234')
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('checkbox', { name: /18 Jahre/ }).check()
  await submit.click()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('passwort1234')
  await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()

  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach')
})

test('a registration that has to wait says for how long and keeps what was typed', async ({
  page,
  watch,
}) => {
  watch.expect(/429 .*\/api\/auth\/register/)
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '12' },
      json: { errors: [{ message: 'too_many_requests' }] },
    }),
  )
  await page.goto('/auth/registrieren')
  const typed = { Vorname: 'Anna', Nachname: 'Berger', 'E-Mail': newAddress(), Passwort: password }
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('checkbox', { name: /18 Jahre/ }).check()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Gerade können wir dir keine E-Mail senden. In 12 Sekunden geht es weiter.',
  )
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
})

test.describe('in a new household', () => {
  test.beforeEach(({ user }) => expect(user.email).toContain('@'))

  test('amounts are refused at their field and stay as typed', async ({ page, user }) => {
    const drawer = await openNewSource(page)
    await drawer.getByLabel('Bezeichnung').fill('Gehalt')
    const field = drawer.getByLabel('Betrag netto')
    for (const [typed, sentence] of [
      ['1,234.56', noNumber],
      ['abc', noNumber],
      ['1.23.4', noNumber],
      ['12*', noNumber],
      ['1,234', 'Bitte gib höchstens zwei Stellen nach dem Komma ein.'],
      ['5/0', 'Durch 0 lässt sich nicht teilen.'],
      ['0', 'Der Wert muss mindestens 0,01 € betragen.'],
      ['99.999.999,99', 'Der Wert darf höchstens 9.999.999,99 € betragen.'],
    ] as const) {
      await enter(field, typed)
      await expectError(field, sentence)
      await expect(field).toHaveValue(typed)
    }
    await save(drawer)
    await expect(drawer).toBeVisible()
    await expect(field).toHaveValue('99.999.999,99')
    await expect(drawer.getByLabel('Bezeichnung')).toHaveValue('Gehalt')
    expect((await user.api.call(readIncome, {})).sources).toEqual([])

    // After the correction the rest of the form is still there.
    await enter(field, '12*49,90')
    await expect(field).toHaveValue('598,80')
    await save(drawer)
    await expect(drawer).toBeHidden()
    const [source] = (await user.api.call(readIncome, {})).sources
    expect(source?.amounts[0]?.amountCents).toBe(59_880)
  })

  test('a double press stores once', async ({ page, user }) => {
    const drawer = await openNewSource(page)
    await drawer.getByLabel('Bezeichnung').fill('Gehalt Anna')
    await enter(drawer.getByLabel('Betrag netto'), '2.917,45')
    await drawer.getByRole('button', { name: 'Speichern' }).dblclick()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Gehalt Anna', exact: true })).toHaveCount(1)
    expect((await user.api.call(readIncome, {})).sources).toHaveLength(1)
  })

  test('without a connection what a form stores waits, is shown, and is sent later', async ({
    page,
    context,
    user,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    const drawer = await openNewSource(page)
    await drawer.getByLabel('Bezeichnung').fill('Gehalt Anna')
    await enter(drawer.getByLabel('Betrag netto'), '2.917,45')
    await giveFirstSign(page)
    await context.setOffline(true)
    await save(drawer)
    await expect(drawer).toBeHidden()
    await expect(badge(page)).toHaveText('1 wartet')
    await expect(page.getByRole('button', { name: 'Gehalt Anna', exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(badge(page)).toHaveCount(0)
    expect((await user.api.call(readIncome, {})).sources).toHaveLength(1)
  })

  test('a server in trouble costs nobody their entry', async ({ page, user, watch }) => {
    watch.expect(/500 .*\/api\/income\/sources/)
    const drawer = await openNewSource(page)
    await drawer.getByLabel('Bezeichnung').fill('Gehalt Anna')
    await enter(drawer.getByLabel('Betrag netto'), '2.917,45')
    await page.route('**/api/income/sources', (route) =>
      route.fulfill({ status: 500, json: { errors: [{ message: 'internal_error' }] } }),
    )
    await save(drawer)
    await expect(drawer).toBeHidden()
    await expect(badge(page)).toHaveText('1 wartet')
    await page.unroute('**/api/income/sources')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(badge(page)).toHaveCount(0)
    expect((await user.api.call(readIncome, {})).sources).toHaveLength(1)
  })

  test('back closes an untouched drawer, and asks before it throws anything away', async ({ page }) => {
    await page.goto('/dashboard')
    await page.goto('/einstellungen/einkommen')
    await page.getByRole('button', { name: 'Quelle hinzufügen' }).first().click()
    const drawer = layer(page, 'Neue Quelle')
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/einstellungen/einkommen')

    await page.getByRole('button', { name: 'Quelle hinzufügen' }).first().click()
    await drawer.getByLabel('Bezeichnung').fill('Gehalt')
    await page.goBack()
    const question = layer(page, 'Eingaben verwerfen?')
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(drawer.getByLabel('Bezeichnung')).toHaveValue('Gehalt')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/einstellungen/einkommen')
  })

  test('names are text and nothing else, wherever they stand', async ({ page, user }) => {
    const name = '<img src=x onerror=alert(1)> 🦊 مرحبا =1+1'
    page.on('dialog', async (dialog) => {
      // The browser asks because an answer to the form is still on its way.
      if (dialog.type() !== 'beforeunload') throw new Error('A name has been run')
      await dialog.accept()
    })
    const drawer = await openNewSource(page)
    await drawer.getByLabel('Bezeichnung').fill(name)
    await enter(drawer.getByLabel('Betrag netto'), '1.000,00')
    await save(drawer)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    // The page shows a name before the server has stored it.
    const storedLabel = async () => (await user.api.call(readIncome, {})).sources[0]?.label
    await expect.poll(storedLabel).toBe(name)

    await page.goto('/einstellungen/konten?konto=neu')
    const account = layer(page, 'Neues Konto')
    await account.getByLabel('Name', { exact: true }).fill(name)
    await choose(account, 'Art', 'Giro')
    await enter(account.getByLabel('Stand optional'), '10,00')
    await save(account)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    const storedName = async () => (await user.api.call(readAccounts, {})).accounts[0]?.name
    await expect.poll(storedName).toBe(name)

    await page.goto('/einstellungen/kontensystem')
    await whileStoring(page, () => page.getByRole('button', { name: 'Speichern' }).click())
    await page.goto('/kontensystem')
    await expect(
      page.getByRole('button', { name: /^<img src=x onerror=alert\(1\)> 🦊 مرحبا =1\+1/ }),
    ).toBeVisible()
  })
})

test.describe('in a household with data', () => {
  test.beforeEach(({ bergers }) => expect(bergers.personIds).toHaveLength(2))

  test('dates, IBANs and shares are refused at their field and stay as typed', async ({ page, user }) => {
    await page.goto('/einstellungen/konten?konto=neu')
    const drawer = layer(page, 'Neues Konto')
    await drawer.getByLabel('Name', { exact: true }).fill('Reserve')
    await enter(drawer.getByLabel('Stand optional'), '100,00')

    const day = drawer.getByLabel('Stand vom', { exact: true })
    const tomorrow = formatDay(addDays(today(), 1))
    for (const [typed, sentence] of [
      ['31.11.2026', 'Der November hat 30 Tage.'],
      ['32.13.2026', noDate],
      ['morgen', noDate],
      ['2026', noDate],
      [tomorrow, `Das Datum darf nicht nach dem ${formatDay(today())} liegen.`],
    ] as const) {
      await enter(day, typed)
      await expectError(day, sentence)
      await expect(day).toHaveValue(typed)
    }
    await enter(day, 'heute')
    await expect(day).toHaveValue(formatDay(today()))

    const iban = drawer.getByLabel('IBAN')
    const wrong = `DE00${accounts[0].iban.slice(4)}`
    await iban.fill(wrong)
    await enter(drawer.getByLabel('Anteil Anna'), '60')
    await expect(drawer).toContainText(/Zusammen 110\s%, das sind 10\s% zu viel\./)
    await save(drawer)
    await expectError(iban, 'Diese IBAN stimmt nicht. Prüfe die Ziffern, bitte.')
    await expect(iban).toHaveValue(wrong)
    await expect(drawer.getByText('Die Anteile der Personen müssen zusammen 100 % ergeben.')).toBeVisible()
    expect((await user.api.call(readAccounts, {})).accounts).toHaveLength(6)

    await iban.fill(' de89 3704 0044 0532 0130 00 ')
    await enter(drawer.getByLabel('Anteil Anna'), '50')
    await save(drawer)
    await expect(drawer).toBeHidden()
    const stored = (await user.api.call(readAccounts, {})).accounts.find(({ name }) => name === 'Reserve')
    expect(stored).toMatchObject({ iban: 'DE89370400440532013000', balances: [{ amountCents: 10_000 }] })
  })

  test('rates and targets over 100 % are said where somebody typed, and not stored', async ({ page }) => {
    const stored: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && stored.push(request.url()))
    await page.goto('/einstellungen/kontensystem')
    const rate = page.getByLabel('Spaß- & Luxus, genauer Wert')
    await enter(rate, '90')
    await expect(page.getByText('Die Anteile ergeben zusammen mehr als 100 %.')).toBeVisible()
    await expect(rate).toHaveValue('90,0')
    await enter(rate, '10')
    await enter(page.getByLabel('Anteil von Depot'), '80')
    await expect(page.getByText('Die Konten nehmen zusammen mehr als 100 % des Topfs.')).toBeVisible()
    await enter(page.getByLabel('Anteil von Depot'), '180')
    await expectError(page.getByLabel('Anteil von Depot'), 'Der Wert darf höchstens 100 % betragen.')
    await page.waitForTimeout(1_000)
    await page.reload()
    await expect(page.getByLabel('Anteil von Depot')).toHaveValue('65')
    await expect(page.getByLabel('Spaß- & Luxus, genauer Wert')).toHaveValue('10,0')
  })

  test('without a connection a tick waits, and is stored with the next one', async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/kontensystem')
    await expect(transfer(page, 'Offen', 'Depot')).toBeVisible()
    // The outbox is loaded at the first sign of somebody.
    await giveFirstSign(page)
    await context.setOffline(true)
    await pressTick(transfer(page, 'Offen', 'Depot'))
    await expect(transfer(page, 'Erledigt', 'Depot')).toBeChecked()
    await expect(page.getByRole('banner').getByText('1 wartet')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('banner').getByText('1 wartet')).toHaveCount(0)
    await page.reload()
    await expect(transfer(page, 'Erledigt', 'Depot')).toBeChecked()
  })

  test('a reload in the middle asks, and what was typed is there until it is discarded', async ({
    page,
    bergers,
  }) => {
    await page.goto(`/einstellungen/einkommen?quelle=${bergers.sourceIds['Gehalt Anna']}`)
    const drawer = layer(page, 'Gehalt Anna')
    await enter(drawer.getByLabel('Betrag netto'), '3.000,00')
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await reloaded
    await expect(drawer.getByLabel('Betrag netto')).toHaveValue('3.000,00')
    await drawer.getByRole('button', { name: 'Abbrechen' }).click()
    await layer(page, 'Eingaben verwerfen?').getByRole('button', { name: 'Verwerfen' }).click()
    await expect(drawer).toHaveCount(0)
    await page.goto(`/einstellungen/einkommen?quelle=${bergers.sourceIds['Gehalt Anna']}`)
    await expect(drawer.getByLabel('Betrag netto')).toHaveValue('2.917,45')
  })

  test('two tabs that edit the same source both see both values', async ({
    page,
    context,
    bergers,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/income\/sources/)
    const address = `/einstellungen/einkommen?quelle=${bergers.sourceIds.Kindergeld}`
    const other = await context.newPage()
    await Promise.all([page.goto(address), other.goto(address)])
    const [mine, theirs] = [layer(page, 'Kindergeld'), layer(other, 'Kindergeld')]
    await enter(mine.getByLabel('Betrag netto'), '270,00')
    await enter(theirs.getByLabel('Betrag netto'), '265,00')
    await save(theirs)
    await expect(theirs).toBeHidden()
    await save(mine)
    const conflict = layer(page, 'Zwei Stände für Kindergeld')
    await expect(conflict).toContainText('Deiner')
    await expect(conflict).toContainText('270,00')
    await expect(conflict).toContainText('Schon gespeichert')
    await expect(conflict).toContainText('265,00')
    await conflict.getByRole('button', { name: 'Meinen nehmen' }).click()
    await expect(conflict).toBeHidden()
    await expect(mine).toBeHidden()
    await expect(page.getByRole('main')).toContainText('270,00')
  })

  test('two tabs that edit the same account: what was typed is stored as a whole, or nothing of it', async ({
    page,
    context,
    bergers,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/accounts/)
    const address = `/einstellungen/konten?konto=${bergers.accountIds.Depot}`
    const other = await context.newPage()
    await Promise.all([page.goto(address), other.goto(address)])
    const [mine, theirs] = [layer(page, 'Depot'), layer(other, 'Depot')]
    await enter(mine.getByLabel('Name'), 'Altersdepot')
    await enter(mine.getByLabel('Stand', { exact: true }), '50.000,00')
    await enter(mine.getByLabel('Anteil am Topf Sich selbst bezahlen'), '60')
    await enter(theirs.getByLabel('Stand', { exact: true }), '47.000,00')
    await save(theirs)
    await expect(theirs).toBeHidden()
    await save(mine)

    const conflict = layer(page, 'Zwei Stände für Depot')
    await expect(conflict).toContainText('50.000,00')
    await expect(conflict).toContainText('47.000,00')
    // The name and the pot were changed only here, so they are no conflict.
    await expect(conflict).not.toContainText('Altersdepot')
    await expect(conflict).not.toContainText('Sich selbst bezahlen')
    expect(await stateOf(user.api, bergers.accountIds.Depot)).toEqual(['Depot', 4_700_000, 6_500])

    await conflict.getByRole('button', { name: 'Meinen nehmen' }).click()
    await expect(conflict).toBeHidden()
    await expect(mine).toBeHidden()
    expect(await stateOf(user.api, bergers.accountIds.Depot)).toEqual(['Altersdepot', 5_000_000, 6_000])
  })

  test('two tabs that change different things of an account keep both, without a question', async ({
    page,
    context,
    bergers,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/accounts/)
    const address = `/einstellungen/konten?konto=${bergers.accountIds.Depot}`
    const other = await context.newPage()
    await Promise.all([page.goto(address), other.goto(address)])
    const [mine, theirs] = [layer(page, 'Depot'), layer(other, 'Depot')]
    await enter(mine.getByLabel('Bank'), 'Neue Bank')
    await enter(theirs.getByLabel('Stand', { exact: true }), '47.000,00')
    await enter(theirs.getByLabel('Anteil am Topf Sich selbst bezahlen'), '60')
    await save(theirs)
    await expect(theirs).toBeHidden()
    await save(mine)
    await expect(mine).toBeHidden()
    await expect(layer(page, 'Zwei Stände für Depot')).toHaveCount(0)
    expect(await stateOf(user.api, bergers.accountIds.Depot)).toEqual(['Depot', 4_700_000, 6_000])
    expect(await bankOf(user.api, bergers.accountIds.Depot)).toBe('Neue Bank')
  })

  test('a debt that is typed with a minus stays a debt, and says so', async ({ page, user }) => {
    await page.goto('/einstellungen/konten?konto=neu-credit_card')
    const drawer = layer(page, 'Neues Konto')
    const balance = drawer.getByLabel(/^Stand(?! vom)/)
    await drawer.getByLabel('Name').fill('Kreditkarte')
    await balance.fill('-3150')
    await expect(
      drawer.getByText('Als Schuld von 3.150,00\u00A0€ verstanden, oder ist es ein Guthaben?'),
    ).toBeVisible()
    await balance.press('Enter')
    await expect(balance).toHaveValue('3.150,00')
    await drawer.getByRole('button', { name: 'Guthaben' }).click()
    await expect(drawer.getByText('zählt als Guthaben: 3.150,00\u00A0€')).toBeVisible()
    await enter(balance, '3.150,00')
    await expect(drawer.getByText('zählt als Schuld: −3.150,00\u00A0€')).toBeVisible()
    await enter(balance, '-3150')
    await expectAccessible(page)
    await save(drawer)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toContainText('−3.150,00')
    expect(await cardOf(user.api)).toEqual([-1, 315_000])

    await page.getByRole('main').getByRole('button', { name: 'Kreditkarte', exact: true }).focus()
    await page.keyboard.press('s')
    const dialog = layer(page, 'Neuer Stand: Kreditkarte')
    await enter(dialog.getByLabel('Stand', { exact: true }), '−2.000')
    await expect(dialog.getByText(/^Als Schuld von 2\.000,00.€ verstanden/)).toBeVisible()
    await save(dialog)
    await expect(dialog).toBeHidden()
    expect(await cardOf(user.api)).toEqual([-1, 200_000])
  })

  test('a minus that was typed before the kind was chosen stays a debt', async ({ page, user }) => {
    await page.goto('/einstellungen/konten?konto=neu')
    const drawer = layer(page, 'Neues Konto')
    await drawer.getByLabel('Name').fill('Kreditkarte')
    await enter(drawer.getByLabel(/^Stand(?! vom)/), '-3.150,00 €')
    await expect(drawer.getByText('zählt als Minus: −3.150,00\u00A0€')).toBeVisible()
    await choose(drawer, 'Art', 'Kreditkarte')
    await expect(drawer.getByText('zählt als Schuld: −3.150,00\u00A0€')).toBeVisible()
    await save(drawer)
    await expect(drawer).toBeHidden()
    expect(await cardOf(user.api)).toEqual([-1, 315_000])
  })

  test('an income that is typed with a minus is understood', async ({ page, bergers }) => {
    await page.goto(`/einstellungen/einkommen?quelle=${bergers.sourceIds.Kindergeld}`)
    const drawer = layer(page, 'Kindergeld')
    await drawer.getByLabel('Betrag netto').fill('-270')
    await expect(drawer.getByText(/^Als 270,00.€ Einkommen verstanden/)).toBeVisible()
    await drawer.getByLabel('Betrag netto').press('Tab')
    await expect(drawer.getByLabel('Betrag netto')).toHaveValue('270,00')
  })

  test('several fields that two tabs changed differently are chosen one by one', async ({
    page,
    context,
    bergers,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/accounts/)
    const address = `/einstellungen/konten?konto=${bergers.accountIds.Depot}`
    const other = await context.newPage()
    await Promise.all([page.goto(address), other.goto(address)])
    const [mine, theirs] = [layer(page, 'Depot'), layer(other, 'Depot')]
    await enter(mine.getByLabel('Name'), 'Mein Depot')
    await enter(mine.getByLabel('Bank'), 'Meine Bank')
    await enter(theirs.getByLabel('Name'), 'Unser Depot')
    await enter(theirs.getByLabel('Bank'), 'Unsere Bank')
    await enter(theirs.getByLabel('Stand', { exact: true }), '47.000,00')
    await save(theirs)
    await expect(theirs).toBeHidden()
    await save(mine)
    const conflict = layer(page, 'Zwei Stände für Unser Depot')
    await expectAccessible(page)
    await conflict.getByRole('radiogroup', { name: 'Name' }).getByLabel('Unser Depot').check()
    await conflict.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(mine.getByLabel('Name')).toHaveValue('Mein Depot')
    await save(mine)
    await conflict.getByRole('radiogroup', { name: 'Name' }).getByLabel('Unser Depot').check()
    await save(conflict)
    await expect(mine).toBeHidden()
    expect(await stateOf(user.api, bergers.accountIds.Depot)).toEqual(['Unser Depot', 4_700_000, 6_500])
    expect(await bankOf(user.api, bergers.accountIds.Depot)).toBe('Meine Bank')
  })

  test('a closing that is taken back leaves the balances as they were', async ({ page, user }) => {
    const [
      {
        closedOn: _c,
        isArchived: _a,
        archivedOn: _o,
        colourIndex: _i,
        position: _p,
        balances,
        version: _v,
        ...fields
      },
    ] = (await user.api.call(readAccounts, {})).accounts as [StoredAccount]
    const id = crypto.randomUUID()
    const balance = { day: balances[0]!.day, amountCents: 12_345 }
    await user.api.call(createAccount, { body: { ...fields, id, name: 'Altes Konto', balance } })
    await page.goto(`/einstellungen/konten?konto=${id}`)
    await layer(page, 'Altes Konto').getByRole('button', { name: 'Konto schließen' }).click()
    const dialog = layer(page, 'Altes Konto schließen')
    await choose(dialog, 'Den Rest übernimmt', 'Girokonto')
    const balancesOf = async () => {
      const stored = (await user.api.call(readAccounts, {})).accounts
      return stored
        .filter((account) => ['Altes Konto', 'Girokonto'].includes(account.name))
        .map((each) => [each.closedOn, each.balances.map(({ amountCents }) => amountCents)])
    }
    await dialog.getByRole('button', { name: 'Konto schließen' }).click()
    await expect(page.getByText('Altes Konto geschlossen')).toBeVisible()
    expect(await balancesOf()).toEqual([
      [null, [accounts[0].balanceCents + 12_345]],
      [balance.day, [0]],
    ])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(balancesOf).toEqual([
      [null, [accounts[0].balanceCents]],
      [null, [12_345]],
    ])
  })

  test('two devices that tick the same transfer store it once', async ({ page, openElsewhere, watch }) => {
    watch.expect(/409 .*\/api\/account-system\/transfers/)
    const other = await openElsewhere()
    await Promise.all([page.goto('/kontensystem'), other.goto('/kontensystem')])
    await expect(transfer(page, 'Offen', 'Depot')).toBeVisible()
    await whileSending(other, 'POST', '/api/account-system/transfers', () =>
      pressTick(transfer(other, 'Offen', 'Depot')),
    )
    await other.close()
    await pressTick(transfer(page, 'Offen', 'Depot'))
    await expect(page.getByText('Diese Überweisung ist schon an anderer Stelle abgehakt.')).toBeVisible()
    await expect(transfer(page, 'Erledigt', 'Depot')).toHaveCount(1)
  })
})

type StoredAccount = DataOf<typeof readAccounts>['accounts'][number]

/** The stored name, balance and share of the saving rate of an account. */
async function stateOf(api: Client, id: string) {
  const account = (await api.call(readAccounts, {})).accounts.find((each) => each.id === id)
  const targets = (await api.call(readAccountSystem, {})).versions.at(-1)?.targets ?? []
  const share = targets.find((target) => target.accountId === id && target.pot === 'saving_rate')
  return [account?.name, account?.balances.at(-1)?.amountCents, share?.shareBp]
}

async function openNewSource(page: Page): Promise<Locator> {
  await page.goto('/einstellungen/einkommen?quelle=neu')
  const drawer = layer(page, 'Neue Quelle')
  await expect(drawer).toBeVisible()
  return drawer
}

// The sentence is linked to the field, so that screen readers read it with the field.
async function expectError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(sentence)
}

async function bankOf(api: Client, accountId: string): Promise<string | undefined> {
  const { accounts: stored } = await api.call(readAccounts, {})
  return stored.find(({ id }) => id === accountId)?.bank
}

/** Sign and newest balance of the credit card. */
async function cardOf(api: Client): Promise<readonly unknown[]> {
  const { accounts: stored } = await api.call(readAccounts, {})
  const card = stored.find(({ name }) => name === 'Kreditkarte')
  return [card?.valueSign, card?.balances.at(-1)?.amountCents]
}
