import type { Page } from '@playwright/test'
import { type Page as KnownPage, findPage, pages } from '#contract/site/pages.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { pageWords } from '#e2e/support/page-words.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

// The whole table of addresses, visited in each of the three roles: which page opens, in which frame, with which title?

type Role = 'visitor' | 'user' | 'admin'

/** The legal links of every footer, by their whole names and in this order. */
const legalLinks = [
  /^Impressum$/,
  /^Datenschutz$/,
  /^AGB$/,
  /^Widerrufsbelehrung$/,
  /^Vertrag widerrufen$/,
  /^Verträge hier kündigen$/,
  /^Kontakt$/,
  /^Barrierefreiheit$/,
]

test.describe.configure({ timeout: 240_000 })

// Two stories share each walk, so that no worker walks alone while the other has nothing left to do.
const halves = { first: pages.filter((_, at) => at % 2 === 0), second: pages.filter((_, at) => at % 2 === 1) }

for (const [half, addresses] of Object.entries(halves)) {
  test(`a visitor walks through the ${half} half of all addresses`, async ({ page }) =>
    walk(page, 'visitor', addresses))

  test(`a signed-in person walks through the ${half} half of all addresses`, async ({
    page,
    context,
    shared,
  }) => {
    await shared.enter(context)
    await walk(page, 'user', addresses)
  })

  test(`an admin walks through the ${half} half of all addresses`, async ({
    page,
    adminServer: { origin },
  }) => {
    await page.goto(`${origin}/admin/login`)
    await signInByHand(page, firstAdmin)
    await expect(page.getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
    await walk(page, 'admin', addresses, origin)
  })
}

test('without JavaScript an unknown address says so and leads home', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(`${origin}/gibt-es-nicht`))?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Seite nicht gefunden/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden!')
  await page.getByRole('link', { name: /, Startseite$/ }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await context.close()
})

test('the words of every page are told', () => {
  // The second step of a login is no page that can be opened directly; the story of the login contains its texts.
  const told = [...Object.keys(pageWords), '/auth/2fa-bestaetigen']
  expect(told.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

async function walk(page: Page, role: Role, addresses: readonly KnownPage[], origin = ''): Promise<void> {
  for (const known of addresses)
    await test.step(known.path, async () => {
      expect.soft((await page.goto(origin + known.path))?.status(), known.path).toBe(200)
      await expectArrival(page, role, destinationOf(role, known))
    })
}

/** The four rules of spec § 2. */
function destinationOf(role: Role, { path, access }: KnownPage): string {
  const isUser = role === 'user'
  if (access === 'auth' && !isUser) return loginFor(path)
  if (access === 'not-auth' && isUser) return '/dashboard'
  if (access === 'admin-auth' && role !== 'admin') return adminLoginFor(path)
  if (access === 'admin-not-auth' && role === 'admin') return '/admin'
  // Without a begun login, a visitor is sent to its beginning, and a signed-in user to the application.
  if (path === '/auth/2fa-bestaetigen') return isUser ? '/dashboard' : '/auth/login'
  return path
}

function loginFor(path: string): string {
  return path === '/dashboard' ? '/auth/login' : `/auth/login?weiter=${encodeURIComponent(path)}`
}

function adminLoginFor(path: string): string {
  return path === '/admin' ? '/admin/login' : `/admin/login?weiter=${encodeURIComponent(path)}`
}

async function expectArrival(page: Page, role: Role, destination: string): Promise<void> {
  const known = findPage(destination.split('?', 1)[0]!)!
  const { title, heading } = pageWords[known.path]!
  await expect.soft(page, destination).toHaveTitle(`${title} - Dein Wohlstandskompass`)
  await expect.soft(page.getByRole('heading', { level: 1 }), destination).toHaveText(heading)
  const { pathname, search } = new URL(page.url())
  expect.soft(pathname + search).toBe(destination)
  if (known.isForDevelopers) return
  await expectFrame(page, role, known)
  const footer = page.getByRole('contentinfo')
  await expect.soft(footer.getByRole('link').filter({ visible: true }), destination).toContainText(legalLinks)
  await expect.soft(footer.getByRole('button', { name: 'Cookie-Einstellungen' }), destination).toBeVisible()
}

async function expectFrame(page: Page, role: Role, { path, layout, access }: KnownPage): Promise<void> {
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  const administration = page.getByRole('navigation', { name: 'Verwaltung' })
  const register = page.getByRole('banner').getByRole('link', { name: 'Registrieren' })
  const isInApp = layout === 'default' && role === 'user'
  const isAdminArea = path.startsWith('/admin')
  // Spec § 2; only the product's own app has a lower one (own-app.spec.ts).
  expect.soft(await page.getByRole('banner').boundingBox(), path).toMatchObject({ height: 100 })
  await expect.soft(areas, path).toHaveCount(isInApp ? 1 : 0)
  await expect.soft(administration, path).toHaveCount(layout === 'admin' ? 1 : 0)
  await expect.soft(register, path).toHaveCount(isInApp || isAdminArea || access === 'auth' ? 0 : 1)
}
