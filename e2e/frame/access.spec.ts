import type { Page } from '@playwright/test'
import { logout } from '#contract/login.ts'
import { pages } from '#contract/site/pages.ts'
import { pressTick } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Ways into the application and out of it; e2e/frame/routes.spec.ts walks through the whole table of addresses.

// The last one exists only between password and code: lost-session.spec.ts shows who gets there.
const notForMembers = [
  ...pages.filter(({ access }) => access === 'not-auth'),
  { path: '/auth/2fa-bestaetigen' },
]

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ shared, context }) => shared.enter(context))

  for (const { path } of notForMembers)
    test(`never sees ${path}`, async ({ page }) => {
      // The visitor's page must not appear even for a moment: the document itself contains nothing of it.
      const answer = await page.goto(path, { waitUntil: 'commit' })
      expect(await answer?.text()).not.toMatch(/Registrieren|Anmelden|bekommt/)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
    })

  test('goes on from the login to where they wanted', async ({ page }) => {
    await page.goto('/auth/login?weiter=%2Feinstellungen%2Fkonten')
    await expect(page).toHaveURL('/einstellungen/konten')
  })

  test('signs out and leaves nothing behind', async ({ page, user }) => {
    await page.goto('/einstellungen/einkommen')
    await page.getByRole('button', { name: `Menü von ${user.name} ${user.surname}` }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/auth/login?weiter=%2Feinstellungen%2Feinkommen')
  })
})

test.describe('the way through the login', () => {
  test('leads back to the wanted page, with its question', async ({ page, context, user }) => {
    await context.clearCookies()
    await page.goto('/kontensystem?monat=2026-10')
    await expect(page).toHaveURL(/weiter=%2Fkontensystem%3Fmonat%3D2026-10/)
    await signInByHand(page, user)
    await expect(page).toHaveURL('/kontensystem?monat=2026-10')
  })

  test('leads to a place on a page, whoever is signed in or not', async ({ page, context, user }) => {
    const deleteAccount = `/auth/login?weiter=${encodeURIComponent('/benutzer#konto-loeschen')}`
    await context.clearCookies()
    await page.goto(deleteAccount)
    await signInByHand(page, user)
    await expect(page).toHaveURL('/benutzer#konto-loeschen')
    await expect(page.getByRole('region', { name: 'Konto löschen' })).toBeInViewport()
    await page.goto(deleteAccount)
    await expect(page).toHaveURL('/benutzer#konto-loeschen')
  })

  for (const elsewhere of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/auth/login'])
    test(`does not lead to ${elsewhere}`, async ({ page, context, shared }) => {
      await context.clearCookies()
      await page.goto(`/auth/login?weiter=${encodeURIComponent(elsewhere)}`)
      await signInByHand(page, shared)
      await expect(page).toHaveURL('/dashboard')
    })

  test('says what is wrong and keeps what was typed', async ({ page, shared, watch }) => {
    watch.expect(/401 .*\/api\/auth\/login/)
    await page.goto('/auth/login')
    await signInByHand(page, { ...shared, password: 'ein ganz anderes Passwort' })
    await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort stimmt nicht.')
    await expect(page.getByLabel('E-Mail')).toHaveValue(shared.email)
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('ein ganz anderes Passwort')
  })
})

test.describe('a lost session', () => {
  test('that is no longer known here: says so, and leads back after the login', async ({
    page,
    context,
    user,
    bergers,
    watch,
  }) => {
    watch.expect(/401/)
    // This is the page's last read: a later one would notice before the press does.
    const lastRead = page.waitForResponse(/category=donation_rate/u)
    await page.goto('/kontensystem')
    const tick = page.getByRole('checkbox', { name: /^Depot/ })
    await expect(tick).toBeVisible()
    await lastRead
    expect(bergers.accountIds.Depot).toBeTruthy()
    await context.clearCookies()
    await pressTick(tick)
    await expect(page.getByText('Session abgelaufen')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
    await signInByHand(page, user)
    await expect(page).toHaveURL('/kontensystem')
  })

  test('that expired before the page was opened: says so, and leads back after the login', async ({
    page,
    context,
    user,
    watch,
  }) => {
    watch.expect(/401/)
    // The server answers so after seven days without use: both cookies go with its answer.
    const gone = (name: string) => ({ name, value: '', url: page.url(), expires: 1 })
    await page.goto('/kontakt')
    // This page has asked who is signed in.
    await expect(page.getByText(/^Menü von ./)).toHaveCount(1)
    await page.route('**/api/auth/session', async (route) => {
      await context.addCookies([gone('wk_session'), gone('wk_hint')])
      await route.fulfill({ status: 401, json: { errors: [{ message: 'unauthenticated' }] } })
    })
    await page.goto('/kontensystem')
    await expect(page.getByText('Session abgelaufen')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
    await page.unroute('**/api/auth/session')
    await signInByHand(page, user)
    await expect(page).toHaveURL('/kontensystem')
  })

  test('that was ended on another device: says so and reloads', async ({ page, user, bergers, watch }) => {
    watch.expect(/401/)
    // This is the page's last read: a later one would notice before the press does.
    const lastRead = page.waitForResponse(/category=donation_rate/u)
    await page.goto('/kontensystem')
    const tick = page.getByRole('checkbox', { name: /^Depot/ })
    await expect(tick).toBeVisible()
    await lastRead
    expect(bergers.accountIds.Depot).toBeTruthy()
    await user.api.call(logout, {})
    await pressTick(tick)
    await expect(page.getByText('Die Sitzung ist ungültig')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
  })
})

test.describe('an unknown address', () => {
  // The browser writes the status of the document to the console.
  test.beforeEach(({ watch }) => watch.expect(/404 http/))

  for (const path of ['/gibt-es-nicht', '/einstellungen/gibt-es-nicht', '/dashboard/mehr', '/%E2%80%AEtxt'])
    test(`${path} is the 404 page for visitors and signed-in people`, async ({ page, context, shared }) => {
      await expectNotFound(page, path)
      await shared.enter(context)
      await expectNotFound(page, path)
      await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
    })

  test('offers the start page and the contact', async ({ page }) => {
    await page.goto('/gibt-es-nicht')
    await expect(page.getByText('Bei Fragen schreib uns gerne.')).toBeVisible()
    await page.getByRole('link', { name: 'Kontakt' }).first().click()
    await expect(page).toHaveURL('/kontakt')
    await page.goto('/gibt-es-nicht')
    await page.getByRole('button', { name: 'Startseite' }).click()
    await expect(page).toHaveURL('/')
  })

  test('of the API is refused with a list', async ({ request }) => {
    const answer = await request.get('/api/gibt-es-nicht')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ errors: [{ message: 'not_found' }] })
  })
})

test('pages for developers are closed to whatever came through a proxy', async ({ request }) => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await request.get('/dev/components', { headers })).status()).toBe(404)
  expect((await request.get('/dev/mailbox', { headers })).status()).toBe(404)
})

test('pages for developers need the secret of the printed address', async ({ request }) => {
  for (const path of ['/dev/components', '/dev/mailbox', '/dev/mailbox?secret=anything'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('every page forbids what it does not need', async ({ request }) => {
  for (const { path } of pages) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toMatch(/default-src 'self'; script-src 'self';/)
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

async function expectNotFound(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden!')
  await expect(page).toHaveTitle('Seite nicht gefunden - Dein Wohlstandskompass')
}

async function signInByHand(
  page: Page,
  { email, password }: Pick<User, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}
