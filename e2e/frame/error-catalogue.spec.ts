import type { Page } from '@playwright/test'
import { session } from '#contract/login.ts'
import { readUser } from '#contract/user.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { badge } from '#e2e/support/outbox.ts'
import { pressTick } from '#e2e/support/screen.ts'
import { turnOnSecondFactor } from '#e2e/support/second-factor.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Every row of the error catalogue of spec § 8 in the browser, and the dialog that asks who is there.

const lostSessions = [
  { code: 'unauthenticated', status: 401, sentence: 'Session abgelaufen' },
  { code: 'invalid_session', status: 401, sentence: 'Die Sitzung ist ungültig' },
  { code: 'missing_2fa_verification', status: 403, sentence: 'Zwei-Faktor-Authentisierung ungültig' },
] as const

test.describe('a list of errors', () => {
  for (const { code, status, sentence } of lostSessions)
    test(`with ${code}: logs out, says so and leads to the login`, async ({
      page,
      context,
      user,
      bergers,
      watch,
    }) => {
      watch.expect(new RegExp(`${status} .*/api/account-system/transfers`))
      expect(bergers.accountIds.Depot).toBeTruthy()
      await refuse(page, '**/api/account-system/transfers', status, code)
      await page.goto('/kontensystem')
      const loads = countDocuments(page)
      await pressTick(page.getByRole('checkbox', { name: /^Depot/ }))
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      await expect(page).toHaveURL('/auth/login?weiter=%2Fkontensystem')
      // A new document is loaded, so that nothing of the session stays in memory. Only a reload begins at the same
      // address.
      expect(loads()).toEqual([
        ...(code === 'invalid_session' ? ['/kontensystem'] : []),
        '/auth/login?weiter=%2Fkontensystem',
      ])
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('wk_session')
      await expect(user.api.call(session, {})).rejects.toThrow('invalid_session')
    })

  test('of any other kind is told to whoever called, and nobody is logged out', async ({
    page,
    user,
    watch,
  }) => {
    watch.expect(/409 .*\/api\/household\/persons/)
    await refuse(page, '**/api/household/persons', 409, 'conflict')
    await addPerson(page, 'Jonas')
    await expect(page.getByRole('alert')).toHaveText('Das geht noch nicht, weil etwas anderes davon abhängt.')
    await expect(page.getByLabel('Vorname')).toHaveValue('Jonas')
    await expect(page).toHaveURL('/einstellungen/einkommen')
    expect((await user.api.call(session, {})).email).toBe(user.email)
  })

  test('of a login is stored with it until the next attempt', async ({ page, shared, watch }) => {
    watch.expect(/401 .*\/api\/auth\/login/)
    await page.goto('/auth/login')
    await signInByHand(page, { ...shared, password: 'ein ganz anderes Passwort' })
    await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort stimmt nicht.')
    expect(await loginErrors(page)).toBe('["invalid_credentials"]')
    await signInByHand(page, shared)
    await expect(page).toHaveURL('/dashboard')
    expect(await loginErrors(page)).toBeNull()
  })

  test('of a login that strangers have used up names the way in', async ({ page, shared, watch }) => {
    watch.expect(/429 .*\/api\/auth\/login/)
    await refuse(page, '**/api/auth/login', 429, 'account_guarded')
    await page.goto('/auth/login')
    await signInByHand(page, shared)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Für dieses Konto gab es zu viele Versuche.')
    await alert.getByRole('link', { name: 'Neues Passwort setzen' }).click()
    await expect(page).toHaveURL('/auth/passwort-vergessen')
    await expect(page.getByLabel('E-Mail')).toHaveValue(shared.email)
  })
})

test('an answer without a list goes to error reporting, and the entry waits', async ({
  page,
  user,
  watch,
}) => {
  watch.expect(/500 .*\/api\/household\/persons/)
  watch.expect(/CallError: HTTP 500/)
  expect(user.email).toBeTruthy()
  await page.route('**/api/household/persons', (route) => route.fulfill({ status: 500, body: 'kaputt' }))
  const reported = page.waitForEvent('console', (message) => message.text().includes('CallError: HTTP 500'))
  await addPerson(page, 'Jonas')
  await reported
  await expect(page.getByRole('dialog').getByText('Jonas')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(badge(page)).toHaveText('1 wartet')
})

test('an unknown route is the 404 page with its path', async ({ page, watch }) => {
  watch.expect(/404 http/)
  await page.goto('/gibt/es/nicht?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden!')
  await expect(page.getByText('Nicht gefunden: /gibt/es/nicht', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Seite nicht gefunden/)
  expect(await page.content()).not.toMatch(/not found/i)
})

test.describe('an address of another host', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expect(/RangeError: Navigation to an external address without the flag: https:\/\/fremd\.example/)
    await page.route('https://fremd.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>fremd</h1>' }),
    )
    await page.goto('/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    await page.waitForFunction(() => window.open.name !== 'open')
  })

  const ways = {
    'location.assign': () => location.assign('https://fremd.example/'),
    'location.replace': () => location.replace('https://fremd.example/'),
    'location.href': () => {
      location.href = 'https://fremd.example/'
    },
    'window.open': () => void window.open('https://fremd.example/', '_self'),
    'a link': () => {
      const link = document.createElement('a')
      link.href = 'https://fremd.example/'
      document.body.append(link)
      link.click()
    },
  } as const

  for (const [way, leave] of Object.entries(ways))
    test(`is refused by ${way}`, async ({ page }) => {
      const reported = page.waitForEvent('console', (message) =>
        message.text().includes('Navigation to an external address without the flag'),
      )
      await page.evaluate(leave)
      await reported
      await page.waitForTimeout(300)
      await expect(page).toHaveURL('/impressum')
    })

  test('is opened by a link with the explicit flag', async ({ page }) => {
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://fremd.example/'
      link.dataset['external'] = ''
      document.body.append(link)
      link.click()
    })
    await expect(page).toHaveURL('https://fremd.example/')
  })
})

test.describe('the clipboard', () => {
  test('says that it worked', async ({ page, context, user, bergers }) => {
    expect(bergers.accountIds.Depot && user.email).toBeTruthy()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/kontensystem')
    await page.getByRole('button', { name: 'IBAN kopieren' }).first().click()
    await expect(page.getByText('Erfolgreich kopiert', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE/)
  })

  test('says that it failed', async ({ page, user, bergers }) => {
    expect(bergers.accountIds.Depot && user.email).toBeTruthy()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    })
    await page.goto('/kontensystem')
    await page.getByRole('button', { name: 'IBAN kopieren' }).first().click()
    await expect(page.getByText('Kopieren fehlgeschlagen', { exact: true })).toBeVisible()
  })
})

test('a start with a session cookie and errors of the login clears the cookie and loads anew', async ({
  page,
  context,
  origin,
  user,
  shared,
  watch,
}) => {
  watch.expect(/401 .*\/api\/auth\/login/)
  await context.clearCookies()
  await page.goto('/auth/login')
  await signInByHand(page, { ...shared, password: 'ein ganz anderes Passwort' })
  await expect(page.getByRole('alert')).toBeVisible()
  await user.enter(context)
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  expect((await context.cookies(origin)).map(({ name }) => name)).not.toContain('wk_session')
  expect(await loginErrors(page)).toBeNull()
  await expect(user.api.call(session, {})).rejects.toThrow('invalid_session')
})

test.describe('a call that needs a recent proof of identity', () => {
  test('is repeated after the password, which is asked at its field', async ({ page, user, watch }) => {
    watch.expect(/403 .*\/api\/user/)
    watch.expect(/401 .*\/api\/auth\/confirm/)
    await wantProofOnce(page)
    await rename(page, 'Jonas')
    const dialog = page.getByRole('dialog', { name: 'Bist du es?' })
    const password = dialog.getByLabel('Passwort', { exact: true })
    await expect(password).toBeFocused()
    await expect(dialog.locator('input[autocomplete="username"]')).toHaveValue(user.email)
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Bitte gib das Passwort ein.')
    await password.fill('ein ganz anderes Passwort')
    await password.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Das Passwort stimmt nicht.')
    await expect(password).toHaveValue('ein ganz anderes Passwort')

    await password.fill(user.password)
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => firstNameOf(user)).toBe('Jonas')
  })

  test('asks for a code, too, where a second factor is on', async ({ page, context, user, watch }) => {
    watch.expect(/403 .*\/api\/user/)
    watch.expect(/401 .*\/api\/auth\/confirm/)
    const factor = await turnOnSecondFactor(user)
    // Turning the second factor on gave the session a new token.
    await user.enter(context)
    await wantProofOnce(page)
    await rename(page, 'Jonas')
    const dialog = page.getByRole('dialog', { name: 'Bist du es?' })
    const code = dialog.getByLabel('Code aus deiner Authenticator-App')
    await dialog.getByLabel('Passwort', { exact: true }).fill(user.password)
    await code.fill('000 000')
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Der Code stimmt nicht oder wurde schon benutzt.')
    await code.fill(factor.code(1))
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => firstNameOf(user)).toBe('Jonas')
  })

  test('that is closed leaves everything as it was', async ({ page, user, watch }) => {
    watch.expect(/403 .*\/api\/user/)
    await wantProofOnce(page)
    await rename(page, 'Jonas')
    const dialog = page.getByRole('dialog', { name: 'Bist du es?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // The entry is still there.
    await expect(page.getByLabel('Vorname')).toHaveValue('Jonas')
    expect(await firstNameOf(user)).toBe(user.name)
  })

  test('says how long to wait after too many guesses', async ({ page, user, watch }) => {
    watch.expect(/403 .*\/api\/user/)
    watch.expect(/429 .*\/api\/auth\/confirm/)
    expect(user.email).toBeTruthy()
    await wantProofOnce(page)
    await page.route('**/api/auth/confirm', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '45' },
        json: { errors: [{ message: 'too_many_requests' }] },
      }),
    )
    await rename(page, 'Jonas')
    const dialog = page.getByRole('dialog', { name: 'Bist du es?' })
    await dialog.getByLabel('Passwort', { exact: true }).fill(user.password)
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Das waren zu viele Versuche. In 45 Sekunden geht es weiter.',
    )
  })
})

/** Refuses every write; reads stay possible. */
async function refuse(page: Page, url: string, status: number, code: string): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status, json: { errors: [{ message: code }] } }),
  )
}

// The server would ask for a proof ten minutes after the login; the story does not wait for that.
async function wantProofOnce(page: Page): Promise<void> {
  let isWanted = true
  await page.route('**/api/user', async (route) => {
    if (route.request().method() === 'GET' || !isWanted) return route.fallback()
    isWanted = false
    await route.fulfill({ status: 403, json: { errors: [{ message: 'recent_auth_required' }] } })
  })
}

/** Changes the first name in the profile and leaves the field, which stores it. */
async function rename(page: Page, name: string): Promise<void> {
  await page.goto('/benutzer')
  await page.getByLabel('Vorname').fill(name)
  await page.getByLabel('Vorname').press('Tab')
}

async function firstNameOf({ api }: User): Promise<string> {
  return (await api.call(readUser, {})).user.name
}

async function addPerson(page: Page, name: string): Promise<void> {
  await page.goto('/einstellungen/einkommen')
  await page.getByRole('button', { name: 'Personen' }).click()
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill(name)
  await page.getByRole('button', { name: 'Speichern' }).click()
}

/** Counts the documents that are loaded from now on, by path. */
function countDocuments(page: Page): () => readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    const { pathname, search } = new URL(request.url())
    seen.push(pathname + search)
  })
  return () => seen
}

async function loginErrors(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('wk-login-errors'))
}
