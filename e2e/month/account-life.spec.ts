import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { linkInMail, verificationLink } from '#e2e/support/mailbox.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newAddress, password } from '#e2e/support/user.ts'

// The life of an account, by hand: registered, protected by a second factor, opened with a recovery code, given a new
// password, deleted and kept.

const secondPassword = 'sieben Körbe voll Zwetschgen'

test.use({ viewport: { width: 1440, height: 900 } })

test('an account is registered, protected, recovered, reset, deleted and kept', async ({
  page,
  origin,
  watch,
}) => {
  // The story expects a used code, a required proof of identity, and a password of an account that is to be deleted.
  watch.expect(/401 .*2faConfirm$/)
  watch.expect(/403 .*\/api\/user$/)
  watch.expect(/403 .*\/api\/auth\/login$/)
  test.setTimeout(180_000)
  const email = newAddress()
  await test.step('registers and confirms the address', () => register(page, origin, email))
  const { secret, codes } = await test.step('turns the second factor on', () => protect(page))
  await test.step('signs in with a code of the app', async () => {
    await signOut(page)
    await enterPassword(page, email, password)
    await page.getByLabel('Code', { exact: true }).fill(nextCode(secret))
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('signs in with a recovery code', async () => {
    await signOut(page)
    await enterPassword(page, email, password)
    await enterRecoveryCode(page, codes[0]!)
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('sets a new password by mail; the second step stays, and no code is good twice', async () => {
    await signOut(page)
    await resetPassword(page, origin, email)
    await enterPassword(page, email, secondPassword)
    await enterRecoveryCode(page, codes[0]!)
    await expect(page.getByText('ist schon verbraucht')).toBeVisible()
    await page.getByLabel('Wiederherstellungscode').fill(codes[1]!.toLowerCase().replaceAll(' ', '-'))
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('deletes the account', () => deleteAccount(page, codes[2]!))
  await test.step('cannot sign in meanwhile', async () => {
    await enterPassword(page, email, secondPassword)
    await expect(page.getByText('Dieses Konto wird gelöscht.')).toBeVisible()
  })
  await test.step('keeps it by the link of the mail', async () => {
    await page.goto(await linkInMail(origin, email, '/auth/konto-behalten'))
    await page.getByRole('main').getByRole('button', { name: 'Konto behalten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Konto bleibt.')
    await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await fillPassword(page, email, secondPassword)
    await expect(page).toHaveURL('/auth/2fa-bestaetigen')
  })
})

async function register(page: Page, origin: string, email: string): Promise<void> {
  await page.goto('/auth/registrieren')
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Berger')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /Ich stimme den AGB/ }).check()
  await page.getByRole('checkbox', { name: 'Ich bin mindestens 18 Jahre alt.' }).check()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach')
  await page.goto(await verificationLink(origin, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Adresse ist bestätigt.')
  await enterPassword(page, email, password)
  await expect(page).toHaveURL('/dashboard')
}

async function protect(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await page.goto('/benutzer')
  const section = page.getByRole('region', { name: 'Zwei-Faktor' })
  await section.getByRole('button', { name: 'Einrichten' }).click()
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '')
  await section.getByLabel('Code aus der App').fill(generateSync({ secret }))
  await section.getByRole('button', { name: 'Einschalten' }).click()
  await expect(section.getByRole('heading', { name: '3. Zehn Wiederherstellungscodes' })).toBeVisible()
  const codes = await section.locator('.code-list').getByRole('code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await section.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()
  await expect(section.getByText('Ausschalten')).toBeVisible()
  return { secret, codes }
}

async function resetPassword(page: Page, origin: string, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Passwort vergessen' }).click()
  // The name of the theme button is known when the application has loaded: a form that is sent earlier goes nowhere.
  await expect(page.getByRole('button', { name: 'Dunkles Design' })).toBeVisible()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach')
  await page.goto(await linkInMail(origin, email, '/auth/passwort-zuruecksetzen'))
  await page.getByLabel('Neues Passwort').fill(secondPassword)
  await page.getByRole('main').getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await expect(page, 'the token has left the address').toHaveURL('/auth/passwort-zuruecksetzen')
}

async function deleteAccount(page: Page, recoveryCode: string): Promise<void> {
  await page.goto('/benutzer')
  await page
    .getByRole('region', { name: 'Konto löschen' })
    .getByRole('button', { name: 'Konto löschen' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' }).click()
  // A proof is required however recent the sign-in is (decision 0142).
  const proof = page.getByRole('dialog', { name: 'Bist du es?' })
  await proof.getByLabel('Passwort', { exact: true }).fill(secondPassword)
  await proof.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
  await proof.getByLabel('Wiederherstellungscode').fill(recoveryCode)
  await proof.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Dein Konto wird gelöscht.')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Anna Berger/ })
    .click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
}

async function enterPassword(page: Page, email: string, typed: string): Promise<void> {
  await page.goto('/auth/login')
  await fillPassword(page, email, typed)
}

async function fillPassword(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/2fa-bestaetigen/)
  await page.getByRole('button', { name: 'Wiederherstellungscode benutzen' }).click()
  await page.getByLabel('Wiederherstellungscode').fill(code)
  await page.getByRole('button', { name: 'Bestätigen' }).click()
}

/** The code of the next time step, which is accepted too, because the present one turned the second factor on. */
function nextCode(secret: string): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
}
