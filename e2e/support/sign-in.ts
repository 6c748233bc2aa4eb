import type { Page } from '@playwright/test'
import type { User } from './user.ts'

/** Signs in by the form, as people do. */
export async function signInByHand(
  page: Page,
  { email, password }: Pick<User, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}
