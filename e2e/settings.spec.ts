import { expect, test } from './support/test.ts'

test('somebody new reads what is missing and gets there', async ({ page, user }) => {
  await page.goto('/einstellungen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vier Schritte brauchen noch etwas.')
  await expect(page.getByText('eine Quelle')).toBeVisible()
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Einkommen' }).click()
  await expect(page).toHaveURL('/einstellungen/einkommen')
})

test('a household that is set up reads what is there', async ({ page, bergers }) => {
  expect(bergers).toBeTruthy()
  await page.goto('/einstellungen')
  await expect(page.getByText(/^\d+ Quellen, /u)).toBeVisible()
  await expect(page.getByText(/^\d+ Konten, .*Nettovermögen$/u)).toBeVisible()
  await expect(page.getByText('der zweite Faktor')).toBeVisible()
})

test('a person joins the household', async ({ page, user }) => {
  await page.goto('/einstellungen/haushalt')
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people).toHaveText([new RegExp(`^${user.name} ${user.surname}`)])
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill('Jonas')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: 'Jonas umbenennen' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Jonas umbenennen' })).toBeVisible()
})

test('the display is chosen for this device, and stays', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/einstellungen/darstellung')
  await page.getByRole('radio', { name: /^Dunkel/ }).check()
  await page.getByRole('switch', { name: 'Beträge verbergen' }).check()
  await expect(page.getByText('1.234,56')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('switch', { name: 'Beträge verbergen' })).toBeChecked()
})

test('taking data along and deleting them is one step away', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/einstellungen/daten')
  await page.getByRole('link', { name: 'Zum Export' }).click()
  await expect(page).toHaveURL('/benutzer#daten')
  await expect(page.getByRole('heading', { name: 'Daten mitnehmen' })).toBeInViewport()
})
