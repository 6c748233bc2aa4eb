import { type Page, expect } from '@playwright/test'
import { type User, newAddress, password } from './user.ts'

type Registered = Pick<User, 'email' | 'password'>

/** Registers from the home page to the overview, including the mail. */
export async function registerByHand(page: Page, name: string, surname: string): Promise<Registered> {
  const email = newAddress(name.toLowerCase())
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Kostenlos registrieren' }).first().click()
  await page.getByLabel('Vorname').fill(name)
  await page.getByLabel('Nachname').fill(surname)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await expect(page.getByText('schwer zu erraten, erfüllt')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Datenschutzhinweisen' })).toHaveAttribute(
    'href',
    '/datenschutz',
  )
  await page.getByRole('checkbox', { name: /Ich stimme den AGB/ }).check()
  await page.getByRole('checkbox', { name: 'Ich bin mindestens 18 Jahre alt.' }).check()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach')
  await expect(page.getByRole('main')).toContainText(email)

  await page.getByRole('link', { name: 'Testpostfach' }).click()
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await page
    .locator('pre')
    .getByRole('link', { name: /verify-email/ })
    .first()
    // Pressed by key, because the frame above, with the same mail as HTML, may still be growing.
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Adresse ist bestätigt.')
  await expect(page, 'the token has left the address').toHaveURL('/auth/verify-email')

  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/dashboard')
  return { email, password }
}
