import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { confirmSecondFactor, login, session } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import { readUser, updateUser } from '#contract/user.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { linkInMail, verificationLink } from '#e2e/support/mailbox.ts'
import { choose, goTo, layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newAddress, signInElsewhere, visitorAt } from '#e2e/support/user.ts'

// Everything about one's own account, done on the page as people do it.

const newPassword = 'regen tasse kupfer neun Laternen'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test.describe('names', () => {
  test('are saved when a field is left, shown everywhere and taken back', async ({ page, user }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /^Menü von/ }).click()
    await page.getByRole('menuitem', { name: 'Benutzer' }).click()
    await expect(page).toHaveURL('/benutzer')
    await page.getByLabel('Vorname').fill('Änne 🦔')
    await page.getByLabel('Vorname').press('Tab')
    await expect(page.getByText(/^Gespeichert um \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Änne 🦔 Berger')
    await expect(page.getByRole('button', { name: 'Menü von Änne 🦔 Berger' })).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Berger')
    await choose(page.getByRole('region', { name: 'Profil' }), 'Anrede', 'Frau')
    await expect(page.getByText('Anrede geändert')).toBeVisible()
    const stored = await user.api.call(readUser, {})
    expect(stored.user).toMatchObject({ salutation: 'f', name: 'Anna', surname: 'Berger' })
  })

  test('that cannot be saved keep what was typed, and leaving asks', async ({ page, user }) => {
    await page.goto('/benutzer')
    await page.getByLabel('Nachname').fill('x'.repeat(81))
    await page.getByLabel('Nachname').press('Enter')
    await expect(page.getByText('Bitte gib höchstens 80 Zeichen ein.')).toBeVisible()
    await expect(page.getByLabel('Nachname')).toHaveValue('x'.repeat(81))
    await goTo(page, 'Einstellungen')
    await layer(page, 'Eingaben verwerfen?').getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByLabel('Nachname').press('Escape')
    await expect(page.getByLabel('Nachname')).toHaveValue(user.surname)
    await goTo(page, 'Einstellungen')
    await expect(page).toHaveURL('/einstellungen')
  })

  test('changed elsewhere meanwhile are shown both, and neither is lost silently', async ({
    page,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/user$/)
    await page.goto('/benutzer')
    await page.getByLabel('Vorname').fill('Anja')
    await user.api.call(updateUser, { body: { name: 'Annika' } })
    await page.getByLabel('Vorname').press('Tab')
    const conflict = layer(page, 'Vorname: zwei Stände')
    await expect(conflict).toContainText('Anja')
    await expect(conflict).toContainText('Annika')
    await conflict.getByRole('button', { name: 'Meinen nehmen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anja Berger')
    expect((await user.api.call(readUser, {})).user.name).toBe('Anja')
  })

  test('of which another one changed elsewhere are both kept without a question', async ({
    page,
    user,
    watch,
  }) => {
    watch.expect(/412 .*\/api\/user$/)
    await page.goto('/benutzer')
    await page.getByLabel('Vorname').fill('Anja')
    await user.api.call(updateUser, { body: { surname: 'Maier' } })
    await page.getByLabel('Vorname').press('Tab')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anja Maier')
  })
})

test('an address changes when its link is opened', async ({ page, context, origin, user }) => {
  const [first, second] = [newAddress('neu'), newAddress('neuer')]
  await page.goto('/benutzer')
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  const field = page.getByLabel('Neue E-Mail-Adresse')
  await expect(field).toBeFocused()
  await field.fill('anna.example.com')
  await page.getByRole('button', { name: 'Link senden' }).click()
  await expect(page.getByText('In der Adresse fehlt das @.')).toBeVisible()
  await field.fill(user.email)
  await field.press('Enter')
  await expect(page.getByText('Das ist schon deine Adresse.')).toBeVisible()
  await field.fill(first)
  await field.press('Enter')
  await expect(page.getByText('offen', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Link gesendet heute um \d\d:\d\d, gilt bis morgen um \d\d:\d\d$/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('Änderung verworfen. Deine Adresse bleibt.')).toBeVisible()
  await expect(page.getByText(first)).toBeHidden()

  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await field.fill(second)
  await field.press('Enter')
  await expect(page.getByText('offen', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nochmal senden' }).click()
  await expect(page.getByText('Link noch einmal gesendet.')).toBeVisible()

  const mail = await context.newPage()
  await mail.goto(await verificationLink(origin, second))
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Deine neue Adresse gilt.')
  await mail.close()
  await page.reload()
  await expect(page.getByRole('region', { name: 'E-Mail', exact: true })).toContainText(second)
  await expect(page.getByText('offen', { exact: true })).toBeHidden()
})

test.describe('an address that somebody else entered', () => {
  test('is ended from the mail, with every session, and what helps comes next', async ({
    page,
    origin,
    user,
    watch,
  }) => {
    watch.expect(/410 .*\/api\/auth\/email\/change\/reject\//)
    const thief = await signInElsewhere(origin, user, firefox)
    await thief.call(updateUser, { body: { email: newAddress('dieb') } })
    const link = await linkInMail(origin, user.email, '/auth/verify-email')
    await page.goto(link)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Das warst nicht du?')
    await expect(page, 'the token has left the address').toHaveURL('/auth/verify-email')
    await expectAccessible(page)
    const end = page.getByRole('button', { name: 'Verwerfen und überall abmelden' })
    await end.click()
    await expect(heading).toHaveText('Die neue Adresse ist verworfen.')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect(await refusalOf(thief.call(session, {}))).toBe('invalid_session')

    await page.goto(link)
    await end.click()
    await expect(heading).toHaveText('Dieser Link gilt nicht mehr.')
    await page.getByRole('link', { name: 'Neues Passwort setzen' }).click()
    await expect(page).toHaveURL('/auth/passwort-vergessen')
  })

  test('and confirmed: the link says that it is too late', async ({ page, context, origin, user, watch }) => {
    watch.expect(/409 .*\/api\/auth\/email\/change\/reject\//)
    const email = newAddress('dieb')
    await user.api.call(updateUser, { body: { email } })
    const link = await linkInMail(origin, user.email, '/auth/verify-email')
    const mail = await context.newPage()
    await mail.goto(await verificationLink(origin, email))
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Deine neue Adresse gilt.')
    await mail.close()
    await page.goto(link)
    await page.getByRole('button', { name: 'Verwerfen und überall abmelden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dafür ist es zu spät.')
    await page.getByRole('main').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page).toHaveURL('/kontakt')
  })
})

test('a new password ends the other devices', async ({ page, origin, user, watch }) => {
  watch.expect(/422 .*\/api\/user\/password/)
  const elsewhere = await signInElsewhere(origin, user, firefox)
  await page.goto('/benutzer#passwort')
  await expect(page.getByText('Firefox auf Windows', { exact: true })).toBeVisible()
  const [current, next] = [page.getByLabel('Bisheriges Passwort'), page.getByLabel('Neues Passwort')]
  await current.fill('ein ganz anderes Passwort')
  await next.fill('kurz')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Nimm mindestens 12 Zeichen.')).toBeVisible()
  await next.fill(newPassword)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByRole('alert')).toContainText('Passwort')
  await expect(next).toHaveValue(newPassword)
  await current.fill(user.password)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(
    page.getByText(/^Passwort um \d\d:\d\d geändert\. Das andere Gerät ist abgemeldet\./),
  ).toBeVisible()
  await expect(next).toHaveValue('')
  await expect(page.getByText('Firefox auf Windows', { exact: true })).toBeHidden()
  expect(await refusalOf(elsewhere.call(session, {}))).toBe('invalid_session')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Berger')
})

test('a session lost while a password is typed leads to the login at once', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/401/)
  await page.goto('/benutzer')
  await page.getByLabel('Bisheriges Passwort').fill(user.password)
  await page.getByLabel('Neues Passwort').fill(newPassword)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page).toHaveURL('/auth/login?weiter=%2Fbenutzer')
  await expect(page.getByText('Session abgelaufen')).toBeVisible()
})

test('the second factor: set up, codes kept, renewed, turned off', async ({ page, origin, user, watch }) => {
  watch.expect(/401 .*\/api\/user\/confirmTwoFactor/)
  await page.goto('/benutzer#zwei-faktor')
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible()
  const secret = (await page.locator('#zwei-faktor code').innerText()).replaceAll(' ', '')
  const code = await generate({ secret })
  await typeCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Der Code stimmt nicht oder wurde schon benutzt.')).toBeVisible()
  await typeCode(page, code)

  await expect(page.getByRole('heading', { name: '3. Zehn Wiederherstellungscodes' })).toBeFocused()
  await expectAccessible(page)
  const codes = await savedCodes(page)
  expect(codes).toHaveLength(10)
  await goTo(page, 'Einstellungen')
  await layer(page, 'Hast du die Codes aufbewahrt?')
    .getByRole('button', { name: 'Zurück zu den Codes' })
    .click()
  await expect(page.getByText('3. Zehn Wiederherstellungscodes')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9]!).last()).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()
  await expect(page.getByText('Zehn Wiederherstellungscodes übrig')).toBeVisible()

  // A new login asks for the second factor, and a recovery code opens once.
  const visitor = visitorAt(origin)
  const { twoFaRequired, token } = await visitor.call(login, {
    body: { email: user.email, password: user.password },
  })
  expect(twoFaRequired).toBe(true)
  await visitor.call(confirmSecondFactor, { body: { token: token ?? '', code: codes[0]! } })
  await page.reload()
  await expect(page.getByText('Neun Wiederherstellungscodes übrig')).toBeVisible()

  await page.getByRole('button', { name: 'Neue Codes erzeugen' }).click()
  await useRecoveryCode(page, codes[1]!, 'Codes erzeugen')
  await expect(page.getByRole('heading', { name: 'Zehn neue Wiederherstellungscodes' })).toBeFocused()
  const renewed = await savedCodes(page)
  expect(renewed.filter((each) => codes.includes(each))).toEqual([])
  await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()

  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await useRecoveryCode(page, renewed[0]!, 'Ausschalten')
  await expect(page.getByText('Zwei-Faktor ist ausgeschaltet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible()
})

test.describe('devices', () => {
  test('are listed with browser and system; one can be ended', async ({ page, origin, user }) => {
    const elsewhere = await signInElsewhere(origin, user, firefox)
    await page.goto('/benutzer#geraete')
    const devices = page.getByRole('region', { name: 'Geräte' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText('dieses Gerät')
    await devices.getByRole('button', { name: 'Abmelden von Firefox auf Windows' }).click()
    await expect(page.getByText('Firefox auf Windows ist abgemeldet.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect(await refusalOf(elsewhere.call(session, {}))).toBe('invalid_session')
  })

  test('all at once, this one too, after a question', async ({ page, origin, user }) => {
    const elsewhere = await signInElsewhere(origin, user, firefox)
    await page.goto('/benutzer')
    // Text typed elsewhere on the page does not stop the action a second time.
    await page.getByLabel('Bisheriges Passwort').fill('halb getippt')
    await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
    const question = layer(page, 'Auf allen Geräten abmelden?')
    await expect(question.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused()
    await question.getByRole('button', { name: 'Überall abmelden' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('Du bist auf allen Geräten abgemeldet.')).toBeVisible()
    expect(await refusalOf(elsewhere.call(session, {}))).toBe('invalid_session')
  })
})

test('all data come along as a file', async ({ page, user }) => {
  await page.goto('/benutzer#daten')
  expect(user.email).toContain('@')
  await expect(page.getByText('Noch kein Export')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export erstellen' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText(/^Letzter Export \d+\. /)).toBeVisible()
})

test('an account is deleted after a question that says what goes and until when', async ({
  page,
  origin,
  user,
  watch,
}) => {
  watch.expect(/403 .*\/api\/user$/)
  await page.goto('/benutzer#konto-loeschen')
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  const question = layer(page, 'Konto löschen?')
  await expect(question).toContainText(user.email)
  await expect(question.getByRole('button', { name: 'Konto behalten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  await question.getByRole('button', { name: 'Konto löschen' }).click()
  // A proof is required however recent the sign-in is.
  const proof = layer(page, 'Bist du es?')
  await proof.getByLabel('Passwort', { exact: true }).fill(user.password)
  await proof.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText(/^Dein Konto wird gelöscht\. Bis \d+\. .* kannst du es/)).toBeVisible()
  const body = { email: user.email, password: user.password }
  expect(await refusalOf(visitorAt(origin).call(login, { body }))).toBe('deletion_pending')
})

test('is found by the words of its parts, and by phones under "Mehr"', async ({ page, user }) => {
  await page.goto('/dashboard')
  expect(user.name).toBe('Anna')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await layer(page, 'Suchen').getByRole('combobox').fill('Authenticator')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/benutzer#zwei-faktor')
  await expect(page.getByRole('heading', { name: 'Zwei-Faktor' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Mehr' }).click()
  await layer(page).getByRole('link', { name: 'Benutzer' }).click()
  await expect(page).toHaveURL('/benutzer')
})

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code aus der App').fill(code)
  await page.getByRole('button', { name: 'Einschalten' }).click()
}

async function useRecoveryCode(page: Page, code: string, action: string): Promise<void> {
  const dialog = layer(page)
  await dialog.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
  await dialog.getByLabel('Wiederherstellungscode', { exact: true }).fill(code.toLowerCase())
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** The codes in the file that the user can keep. */
async function savedCodes(page: Page): Promise<readonly string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('wiederherstellungscodes.txt')
  const text = await readFile(await file.path(), 'utf8')
  return text.match(/(?:[0-9A-Z]{6} ){3}[0-9A-Z]{6}/gu) ?? []
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? (error.errors[0]?.message ?? '') : 'no refusal'
}
