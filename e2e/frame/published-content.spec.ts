import { adminLogin } from '#contract/admin/admin.ts'
import { addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { expect, test } from '#e2e/support/test.ts'

const title = 'Drei Rechnungen an einem Samstag'

test('an admin writes and publishes a seminar, a visitor asks for a seat, the admin confirms it', async ({
  page,
  browser,
  adminServer: { origin },
}) => {
  test.slow()
  const visitors = await browser.newContext({
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  const visitor = await visitors.newPage()

  await test.step('nothing is announced yet', async () => {
    await visitor.goto(`${origin}/seminare`)
    await expect(visitor.getByText('Zurzeit ist kein Termin angesetzt.')).toBeVisible()
  })

  await test.step('the admin writes, and sees what he writes', async () => {
    await page.goto(`${origin}/admin/login`)
    const login = await page.request.post(`${origin}${adminLogin.path}`, {
      data: firstAdmin,
      headers: { origin },
    })
    expect(login.ok()).toBe(true)
    await page.goto(`${origin}/admin/seminare`)
    await page.getByRole('button', { name: 'Neues Seminar' }).click()
    await page.getByLabel('Titel').fill(title)
    await page.getByLabel('Termine').fill(`${dayIn(40)} 10:00-16:00`)
    await page.getByLabel('Ort').fill('Leipzig')
    await page.getByLabel('Preis in €').fill('49')
    await page.getByLabel('Plätze').fill('2')
    await page.getByRole('button', { name: 'Entwurf speichern' }).click()
    await expect(page.getByText('Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).')).toBeVisible()
    await page.getByLabel('Anfragen bis').fill(dayIn(30))
    await page.getByLabel('Beschreibung').fill('Mit **deinen** Zahlen. <script>alert(1)</script>')
    await expect(page.locator('strong', { hasText: 'deinen' })).toBeVisible()
    await expectAccessible(page)
    page.once('dialog', (leaving) => void leaving.accept())
    await page.reload()
    await expect(page.getByText('Was du vor dem Neuladen getippt hast, steht wieder da.')).toBeVisible()
    await expect(page.getByLabel('Titel')).toHaveValue(title)
    await page.getByRole('button', { name: 'Speichern und veröffentlichen' }).click()
    await expect(page.getByText('In wenigen Sekunden ist es überall zu sehen.')).toBeVisible()
  })

  await test.step('a visitor sees it at once, without a script, too', async () => {
    await expect
      .poll(async () => (await visitor.request.get(`${origin}/seminare`)).text(), { timeout: 5_000 })
      .toContain(title)
    await visitor.goto(`${origin}/seminare`)
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
    await expect(visitor.getByText('2 von 2')).toBeVisible()
  })

  await test.step('and asks for both seats', async () => {
    await visitor.getByRole('button', { name: 'Platz anfragen' }).click()
    await visitor.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
    await expect(visitor.getByText('Bitte gib den Namen ein.')).toBeVisible()
    await visitor.getByLabel('Name').fill('Jonas Berger')
    await visitor.getByLabel('E-Mail').fill('jonas@example.com')
    await visitor.getByLabel('Plätze').selectOption('2')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
    await expect(visitor.getByText('Bestätige jetzt deine 2 Plätze.')).toBeVisible()
    await visitor.goto(`${origin}/seminare`)
    await expect(visitor.getByText('2 von 2')).toBeVisible()
  })

  await test.step('which are kept once the link of the mail is pressed', async () => {
    await visitor.goto(await linkInMail(origin, 'jonas@example.com', '/auth/seminarplatz'))
    await expect(visitor).toHaveURL(`${origin}/auth/seminarplatz`)
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Anfrage bestätigen' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('2 Plätze sind vorgemerkt.')
    await expectAccessible(visitor)
    await visitor.goto(`${origin}/seminare`)
    await expect(visitor.getByText('ausgebucht')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Platz anfragen' })).toHaveCount(0)
  })

  await test.step('the admin sees and confirms it', async () => {
    await page.goto(`${origin}/admin/seminare`)
    await expect(page.getByText('2 von 2 angefragt')).toBeVisible()
    await page.getByRole('button', { name: title }).click()
    await expect(page.getByText('Jonas Berger, 2 Plätze')).toBeVisible()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('bestätigt', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and takes the date back', async () => {
    await page.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(page.getByText('Zurückgezogen.', { exact: true })).toBeVisible()
    await expect
      .poll(async () => (await visitor.request.get(`${origin}/seminare`)).text(), { timeout: 5_000 })
      .not.toContain(title)
  })
  await visitors.close()
})

test('books are marked on the device, by topic and by keyboard', async ({ page, origin }) => {
  await page.goto(`${origin}/buecher`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('button', { name: 'merken: Der reichste Mann von Babylon', exact: true }).click()
  await expect(page.getByText('0 gelesen, 1 gemerkt, auf diesem Gerät gespeichert')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'gemerkt: Der reichste Mann von Babylon', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Immobilien', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Kaufen oder mieten?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nudge' })).toBeHidden()
  await expectAccessible(page)
})

test('webinars show dates, links and recordings to whoever tries the product, and keep a note', async ({
  page,
  shared,
  context,
  origin,
}) => {
  await shared.enter(context)
  await page.goto(`${origin}/webinare`)
  await expect(page.getByRole('heading', { name: 'Ein Monat im Kontensystem', exact: true })).toBeVisible()
  await expect(page.getByText('Den Link zum Teilnehmen siehst du mit Abo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teilnehmen' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'In den Kalender' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Webinar \d{4}-\d\d-\d\d\.ics$/)
  await expectAccessible(page)
})

/** The date that many days from now, such as `05.12.2026`. */
function dayIn(days: number): string {
  return addDays(today(), days).split('-').toReversed().join('.')
}
