import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'

// Without a login: the ways out of a contract, and the contact form. Law.md §§ 8 and 9 are statutory, labels included.

const person = { name: 'Anna Berger', email: 'anna.berger@example.com' }

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** The text of the file that the browser keeps. */
async function savedPdf(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als PDF speichern' }).click(),
  ])
  const bytes = new Uint8Array(await readFile(await download.path()))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { name: download.suggestedFilename(), text }
}

const received = /\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}:\d{2} Uhr \(Europe\/Berlin\)/

for (const width of [390, 1440])
  for (const scheme of ['light', 'dark'] as const)
    test(`law.md L9.1 to L9.7, L13.1: cancel an unknown contract at ${width}, ${scheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Vertrag kündigen' })).toBeVisible()
      // The page has exactly these five groups.
      await expect(page.locator('main fieldset:not([role]) > legend')).toHaveText([
        'Wie kündigst du?',
        'Wer kündigt?',
        'Welcher Vertrag?',
        'Zu wann?',
        'Wohin geht die Bestätigung?',
      ])
      await expect(page.locator('main').getByRole('button')).toHaveText(['jetzt kündigen'])
      await expectAccessible(page)

      await page.getByRole('button', { name: 'jetzt kündigen' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await page.getByLabel('Außerordentlich').check()
      await fill(page, {
        Name: person.name,
        'E-Mail oder Anschrift': person.email,
        Vertragsnummer: 'XY-1',
        'E-Mail': person.email,
        Grund: 'x'.repeat(3_001),
      })
      await page.getByRole('button', { name: 'jetzt kündigen' }).click()
      await expect(page.getByText('Bitte gib höchstens 3000 Zeichen ein.')).toBeVisible()
      await expect(page.getByLabel('Vertragsnummer')).toHaveValue('XY-1')
      await page.getByLabel('Ordentlich', { exact: true }).check()
      await expect(page.getByRole('heading', { name: /Ich kündige mein Abo ordentlich/ })).toBeVisible()
      await page.getByRole('button', { name: 'jetzt kündigen' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Kündigung ist eingegangen.')
      const receipt = page.locator('main section').first()
      await expect(receipt).toContainText(/Kündigung K-\d{4}-\d{4}/)
      await expect(receipt).toContainText(received)
      await expectAccessible(page)
      const { name, text } = await savedPdf(page)
      expect(name).toMatch(/^kuendigung-K-\d{4}-\d{4}\.pdf$/)
      expect(text).toMatch(received)
      expect(text).toContain('„jetzt kündigen“')
      await page.reload()
      await expect(receipt).toContainText(received)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Vertrag kündigen' })).toBeVisible()
    })

for (const width of [390, 1440])
  test(`law.md L8.1 to L8.4: withdraw at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/agb')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveText(['Widerruf bestätigen'])
    await fill(page, {
      Name: person.name,
      'Vertragsnummer (oder Produkt und Bestelldatum)': 'Abo vom 20.11.2026',
      'E-Mail': person.email,
    })
    const summary = page.getByRole('region', { name: 'Deine Erklärung' })
    for (const part of [person.name, 'Abo vom 20.11.2026', person.email])
      await expect(summary).toContainText(part)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Widerruf ist eingegangen.')
    await expect(page.locator('main section').first()).toContainText(received)
    const { name, text } = await savedPdf(page)
    expect(name).toMatch(/^widerruf-W-\d{4}-\d{4}\.pdf$/)
    expect(text).toContain('Abo vom 20.11.2026')
  })

test('a message is written, a wrong address told at its place, and its arrival said', async ({ page }) => {
  await page.goto('/kontakt')
  await expectAccessible(page)
  await page.getByLabel('Thema').selectOption('Barrierefreiheit')
  await fill(page, { Name: person.name, 'E-Mail': 'anna', Nachricht: 'Der Regler geht nicht.' })
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('In der Adresse fehlt das @.')).toBeVisible()
  await expect(page.getByLabel('Nachricht')).toHaveValue('Der Regler geht nicht.')
  await fill(page, { 'E-Mail': person.email })
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { name: 'Deine Nachricht ist da.' })).toBeFocused()
  await expect(page.getByText(/^A-\d{4}-\d{4}, eingegangen am/)).toBeVisible()
})

test('who is signed in finds his name and address filled in', async ({ page, user }) => {
  await page.goto('/kuendigung')
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(user.email)
  await expect(page.getByLabel('E-Mail oder Anschrift')).toHaveValue(user.email)
})

const footer = [
  'Impressum',
  'Datenschutz',
  'AGB',
  'Widerrufsbelehrung',
  'Vertrag widerrufen',
  'Verträge hier kündigen',
  'Kontakt',
  'Barrierefreiheit',
]

test('law.md L1.1, L3.4, L16.1: the same foot on every page, and every link of it opens logged out', async ({
  page,
  watch,
}) => {
  watch.expect(/404/)
  for (const path of [
    '/',
    '/auth/login',
    '/auth/registrieren',
    '/admin/login',
    '/kuendigung',
    '/gibt-es-nicht',
  ]) {
    await page.goto(path)
    const foot = page.getByRole('contentinfo').getByRole('navigation', { name: 'Rechtliches' })
    await expect(foot.getByRole('link'), path).toHaveText(footer)
    await expect(foot.getByRole('button'), path).toHaveText('Cookie-Einstellungen')
  }
  for (const label of footer) {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/login/)
    await expect(page.locator('main')).not.toContainText('ließ sich nicht laden')
  }
})
