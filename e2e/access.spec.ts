import type { Page } from '@playwright/test'
import { logout } from '#contract/auth.ts'
import { type Page as KnownPage, pages } from '#contract/pages.ts'
import { expect, test } from './support/test.ts'
import { pressTick } from './support/screen.ts'
import type { User } from './support/user.ts'

// Who may see what, under which address, title and heading.

const words: Readonly<Record<string, { readonly title: string; readonly heading: string | RegExp }>> = {
  '/': { title: 'Jeder Euro bekommt seinen Platz', heading: /Jeder Euro\s*bekommt\s*seinen Platz\./ },
  '/auth/login': { title: 'Anmelden', heading: 'Anmelden' },
  '/auth/registrieren': { title: 'Registrieren', heading: 'Registrieren' },
  '/auth/verify-email': { title: 'E-Mail bestätigen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/passwort-vergessen': { title: 'Passwort vergessen', heading: 'Passwort vergessen' },
  '/auth/passwort-zuruecksetzen': {
    title: 'Neues Passwort setzen',
    heading: 'Dieser Link gilt nicht mehr.',
  },
  '/auth/2fa-bestaetigen': { title: 'Code eingeben', heading: 'Code eingeben' },
  '/auth/konto-behalten': { title: 'Konto behalten', heading: 'Dieser Link gilt nicht mehr.' },
  '/benutzer': { title: 'Benutzer', heading: 'Anna Berger' },
  '/dashboard': { title: 'Übersicht', heading: /Überweisung|verteilt/ },
  '/subscription': { title: 'Abo', heading: 'Du hast noch kein Abo.' },
  '/einstellungen/einkommen': { title: 'Einkommen', heading: 'Einkommen' },
  '/einstellungen/konten': { title: 'Konten', heading: 'Konten' },
  '/einstellungen/kontensystem': { title: 'Raten und Töpfe', heading: 'Raten und Töpfe' },
  '/kontensystem': { title: 'Kontensystem', heading: /^\p{L}+ \d{4}$/u },
  '/kontensystem/dauerauftraege': { title: 'Daueraufträge einrichten', heading: 'Daueraufträge einrichten' },
  '/kontakt': { title: 'Kontakt', heading: 'Kontakt' },
  '/kuendigung': { title: 'Verträge hier kündigen', heading: 'Verträge hier kündigen' },
  '/widerrufsbelehrung': { title: 'Widerrufsbelehrung', heading: 'Widerrufsbelehrung' },
  '/widerruf': { title: 'Vertrag widerrufen', heading: 'Vertrag widerrufen' },
  '/barrierefreiheit': { title: 'Barrierefreiheit', heading: 'Barrierefreiheit' },
  '/impressum': { title: 'Impressum', heading: 'Impressum' },
  '/datenschutz': { title: 'Datenschutz', heading: 'Datenschutz' },
  '/agb': { title: 'AGB', heading: /Geschäftsbedingungen|AGB/ },
  '/dev/components': { title: 'Komponenten', heading: 'Rahmen heißt bedienen, Linie heißt lesen.' },
}

const legalLinks = [
  'Impressum',
  'Datenschutz',
  'AGB',
  'Widerrufsbelehrung',
  'Vertrag widerrufen',
  'Verträge hier kündigen',
  'Kontakt',
  'Barrierefreiheit',
]

const forMembers = pages.filter(({ access }) => access === 'auth')
const forVisitors = pages.filter(({ access }) => access === 'not-auth')
// Only between password and code: lost-session.spec.ts tells who comes there.
const halfway = '/auth/2fa-bestaetigen'
const forAll = pages.filter(
  ({ access, path }) => access === 'public' || (access === 'none' && path !== halfway),
)

test.describe('a visitor', () => {
  for (const known of [...forVisitors, ...forAll])
    test(`sees ${known.path}`, async ({ page }) => {
      await expectPage(page, known)
      if (known.isForDevelopers) return
      await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
      await expectLegalFooter(page)
    })

  for (const { path } of [...forMembers, { path: halfway }])
    test(`is sent from ${path} to the login`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
      expect(addressOf(page)).toBe(
        path === '/dashboard' || path === halfway
          ? '/auth/login'
          : `/auth/login?weiter=${encodeURIComponent(path)}`,
      )
    })

  for (const path of ['/admin', '/admin/benutzer'])
    test(`is sent from ${path} to the login of the administration`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin\/login/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verwaltung')
    })
})

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ shared, context }) => shared.enter(context))

  for (const known of [...forMembers, ...forAll])
    test(`sees ${known.path}`, async ({ page }) => {
      await expectPage(page, known)
      if (known.isForDevelopers) return
      if (known.layout === 'default')
        await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
      await expectLegalFooter(page)
    })

  for (const { path } of [...forVisitors, { path: halfway }])
    test(`never sees ${path}`, async ({ page }) => {
      // Not even for a moment: the document itself carries nothing of the visitor's page.
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
    await page.goto('/kontensystem')
    const tick = page.getByRole('checkbox', { name: /^Depot/ })
    await expect(tick).toBeVisible()
    expect(bergers.accountIds.Depot).toBeTruthy()
    await context.clearCookies()
    await pressTick(tick)
    await expect(page.getByText('Session abgelaufen')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
    await signInByHand(page, user)
    await expect(page).toHaveURL('/kontensystem')
  })

  test('that was ended on another device: says so and reloads', async ({ page, user, bergers, watch }) => {
    watch.expect(/401/)
    await page.goto('/kontensystem')
    const tick = page.getByRole('checkbox', { name: /^Depot/ })
    await expect(tick).toBeVisible()
    expect(bergers.accountIds.Depot).toBeTruthy()
    await user.api.call(logout, {})
    await pressTick(tick)
    await expect(page.getByText('Die Sitzung ist ungültig')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
  })
})

test.describe('an unknown address', () => {
  // The browser writes the status of the document on the console.
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

test('every page forbids what it does not need', async ({ request }) => {
  for (const { path } of pages) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toMatch(/default-src 'self'; script-src 'self';/)
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('the words of every page are told here', () => {
  // The administration has a story of its own: admin.spec.ts.
  const told = pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))
  expect(Object.keys(words).toSorted()).toEqual(told.toSorted())
})

async function expectPage(page: Page, { path }: KnownPage): Promise<void> {
  const { title, heading } = words[path]!
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${title} - Dein Wohlstandskompass`)
  expect(addressOf(page)).toBe(path)
}

async function expectLegalFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  for (const name of legalLinks) await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible()
}

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

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
