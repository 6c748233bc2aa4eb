import { generateSync } from 'otplib'
import { sendCancellation, sendMessage } from '#contract/requests.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, visitorAt } from '#e2e/support/user.ts'

test('an admin works: requests, a grant, mails, jobs, the log, and the own access', async ({
  page,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  // The story expects a wrong password and a lost session.
  watch.expect(/401 .*\/api\/admin\//)
  watch.expect(/422 .*\/api\/admin\/account\/password$/)
  const marek = await createUser(origin, 'Marek', 'Nowak')
  const visitor = visitorAt(origin)
  await visitor.call(sendMessage, {
    body: {
      id: crypto.randomUUID(),
      name: 'Tilda Kern',
      email: 'tilda.kern@example.net',
      topic: 'question',
      message: 'Wie lese ich den Kontoauszug\nmeiner Bank ein?',
    },
  })
  await visitor.call(sendCancellation, {
    body: {
      id: crypto.randomUUID(),
      name: 'Olaf Reimann',
      email: 'olaf.reimann@example.net',
      termination: 'ordinary',
      reason: '',
      identity: 'Lindenweg 4, 79098 Freiburg',
      product: 'subscription',
      contractNumber: 'gibt-es-nicht',
      endsOn: null,
    },
  })
  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()
  const rail = page.getByRole('navigation', { name: 'Verwaltung' })

  await test.step('the overview names what waits, and leads to it', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alles läuft, zwei Vorgänge warten.')
    await expect(rail.getByRole('link', { name: /^Kontakt/ })).toHaveText('Kontakt1 offen')
    await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Ansehen/ }).click()
    await expect(page).toHaveURL(/\/admin\/kuendigungen\?vorgang=/)
  })

  await test.step('a cancellation stands there word for word, and is done with a note', async () => {
    const drawer = layer(page)
    await expect(drawer.getByText('Lindenweg 4, 79098 Freiburg')).toBeVisible()
    await expect(drawer.getByText('kein Vertrag', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Per Mail antworten' })).toHaveAttribute(
      'href',
      /^mailto:olaf\.reimann%40example\.net\?subject=Deine%20K%C3%BCndigung%20K-\d{4}-0001$/,
    )
    await expectAccessible(page)
    await drawer.getByLabel('Notiz').fill('Vertrag von Hand zugeordnet, Ende bestätigt.')
    await drawer.getByRole('button', { name: 'Erledigt' }).click()
    await expect(drawer.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nichts wartet.')
    await expect(rail.getByRole('link', { name: /^Kündigungen/ })).toHaveText('Kündigungen')
    await page.reload()
    await expect(layer(page).getByLabel('Notiz')).toHaveValue('Vertrag von Hand zugeordnet, Ende bestätigt.')
    await page.keyboard.press('Escape')
    await expect(layer(page)).toBeHidden()
  })

  await test.step('a grant opens the areas until a day, with a reason', async () => {
    await rail.getByRole('link', { name: /^Benutzer/ }).click()
    await page.getByRole('button', { name: 'Aktionen für Marek Nowak' }).click()
    await page.getByRole('menuitem', { name: 'Abo gewähren, verlängern …' }).click()
    const dialog = layer(page, 'Abo gewähren oder verlängern')
    await expect(dialog.getByText('Die Bereiche sind zu')).toBeVisible()
    await dialog.getByRole('button', { name: 'Gewähren' }).click()
    await expect(dialog.getByText('Bitte gib den Grund ein.')).toBeVisible()
    await dialog.getByLabel('Grund').fill('Ausfall im November')
    await expectAccessible(page)
    // The session ends while somebody types.
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Gewähren' }).click()
    await expect(page.getByText('Was du getippt hast, steht noch hier')).toBeVisible()
    await expect(dialog.getByLabel('Grund')).toHaveValue('Ausfall im November')
    await page.context().addCookies(cookies)
    await dialog.getByRole('button', { name: 'Gewähren' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: marek.email })
    await expect(row.getByText('freigeschaltet')).toBeVisible()
  })

  await test.step('mails: kept ones, with the address masked', async () => {
    await rail.getByRole('link', { name: 'Postausgang' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails werden nur aufbewahrt.')
    await expect(
      page.getByRole('list', { name: 'Mails' }).getByText('t•••@example.net').first(),
    ).toBeVisible()
    await expect(page.getByText(marek.email)).toHaveCount(0)
    await page.getByRole('button', { name: 'Stand' }).click()
    await page.getByRole('menuitem', { name: 'abgelehnt' }).click()
    await expect(page.getByText('Keine Mail in diesem Stand.')).toBeVisible()
    await expect(page).toHaveURL(/stand=failed/)
    await page.getByRole('button', { name: 'Filter leeren' }).click()
    await expectAccessible(page)
  })

  await test.step('a job is started and says what it found', async () => {
    await rail.getByRole('link', { name: 'Aufträge' }).click()
    const examination = page.getByRole('listitem').filter({ hasText: 'Datenprüfung' })
    await examination.getByRole('button', { name: /^Jetzt starten/ }).click()
    await expect(examination.getByText(/, 0 Abweichungen/)).toBeVisible({ timeout: 30_000 })
    await expect(examination.getByText('fertig')).toBeVisible()
    const backup = page.getByRole('listitem').filter({ hasText: 'Sicherung' })
    await backup.getByRole('button', { name: /^Jetzt starten/ }).click()
    await expect(backup.getByText(/ Zeilen in der Sicherung$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('data.')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the log knows all of it, by event, person and day', async () => {
    await rail.getByRole('link', { name: 'Protokoll' }).click()
    const log = page.getByRole('list', { name: 'Protokoll' })
    await page.getByLabel('Ereignis').selectOption({ label: 'Auftrag von Hand gestartet' })
    await expect(log.getByRole('listitem')).toHaveCount(2)
    await expect(log.getByText('Datenprüfung')).toBeVisible()
    await expect(log.getByText('Sicherung')).toBeVisible()
    await expect(log.getByText(firstAdmin.email)).toHaveCount(2)
    await page.getByRole('button', { name: 'Filter leeren' }).click()
    await page.getByRole('searchbox', { name: 'Person suchen' }).fill('nowak')
    await expect(log.getByText('Bereiche vom Support freigeschaltet')).toBeVisible()
    await expect(log.getByText('Ausfall im November')).toBeVisible()
    await expect(log.getByText('Auftrag von Hand gestartet')).toHaveCount(0)
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toBe('protokoll.csv')
  })

  await test.step('the second factor is set up, its codes are shown once and renewed', async () => {
    await page.getByRole('link', { name: /^Eigener Zugang von/ }).click()
    await page.getByRole('button', { name: 'Einrichten' }).click()
    const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
    const codeAt = (instant: number) => generateSync({ secret, epoch: Math.floor(instant / 1_000) })
    await page.getByLabel('Code aus der App').fill(codeAt(Date.now()))
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await expect(page.locator('.code-list:visible code')).toHaveCount(10)
    await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()
    await expect(page.getByText('Zehn Wiederherstellungscodes übrig')).toBeVisible()
    await page.getByRole('button', { name: 'Neue Codes erzeugen' }).click()
    const dialog = layer(page, 'Neue Wiederherstellungscodes')
    // The code that turned it on is used up; the next one is accepted a little early.
    await dialog.getByLabel('Code aus deiner App').fill(codeAt(Date.now() + 30_000))
    await dialog.getByRole('button', { name: 'Codes erzeugen' }).click()
    await expect(page.locator('.code-list:visible code')).toHaveCount(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()
  })

  await test.step('a new password, after the wrong one', async () => {
    await page.getByLabel('Bisheriges Passwort').fill('something else entirely')
    await page.getByLabel('Neues Passwort').fill('sieben Drachen über dem Fluß')
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(page.getByText('Das ist nicht dein bisheriges Passwort.')).toBeVisible()
    await expect(page.getByLabel('Neues Passwort')).toHaveValue('sieben Drachen über dem Fluß')
    await page.getByLabel('Bisheriges Passwort').fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(page.getByText(/^Passwort um .* geändert\./)).toBeVisible()
    await expect(page.getByText('dieses Gerät')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on a phone the places are in a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Menü der Verwaltung/ }).click()
    const sheet = layer(page, 'Verwaltung')
    await expect(sheet.getByRole('link', { name: /^Kontakt/ })).toHaveText('Kontakt1 offen')
    await expectAccessible(page)
    await sheet.getByRole('link', { name: /^Kontakt/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eine Nachricht wartet.')
  })
})
