import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { keptKeys } from '#e2e/support/kept-reads.ts'
import { newId } from '#e2e/support/new-id.ts'
import { expect, test } from '#e2e/support/test.ts'

// What a member has read is there without a network, for that member alone (decision 0186).

test.beforeEach(({ watch }) => watch.expect(/ERR_INTERNET_DISCONNECTED/))

test('what was read is there without a network, with its time and what needs one', async ({
  page,
  context,
  bergers,
}) => {
  await readMonth(page, bergers.accountIds.Depot)
  await page.getByRole('link', { name: 'Übersicht', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('Was du schon geöffnet hast, ist da.')).toBeVisible()
  await page.getByRole('link', { name: 'Kontensystem', exact: true }).click()
  await expect(depot(page)).toBeVisible()
  await expect(page.getByText(/^Stand von \d\d:\d\d$/u)).toBeVisible()
  const without = page.getByRole('region', { name: 'Ohne Netz' })
  await expect(without).toContainText('Lesen, was du schon geöffnet hast')
  await expect(without).toContainText('Abo und Bezahlen')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(without).toHaveCount(0)
  await expect(page.getByText(/^Stand von/u)).toHaveCount(0)
})

test('the device answers after a reload, also with what was changed', async ({ page, bergers }) => {
  await readMonth(page, bergers.accountIds.Depot)
  const box = page.getByRole('checkbox', { name: /^Depot,/u })
  await box.press(' ')
  await expect(box).toBeChecked()
  await expect.poll(() => keptBody(page, '/api/account-system/transfers')).toContain('30267')
  await cutServer(page)
  await page.reload()
  await expect(depot(page)).toBeVisible()
  await expect(box).toBeChecked()
  await expect(page.getByText(/^Stand von \d\d:\d\d$/u)).toBeVisible()
})

test('an overview of which a part was never read stands still, and says so at that part', async ({
  page,
  bergers,
}) => {
  await readMonth(page, bergers.accountIds.Depot)
  await expect.poll(() => keptBody(page, '/api/income')).toContain('Gehalt')
  await cutServer(page)
  await page.goto('/dashboard')
  // What stands further down is drawn at the first sign of somebody.
  await page.mouse.move(10, 10)
  const next = page.getByRole('region', { name: 'Ein nächster Schritt' })
  await expect(next.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible({ timeout: 20_000 })
  const title = await page.getByRole('heading', { level: 1 }).elementHandle()
  await next.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await page.waitForTimeout(2_000)
  expect(await title?.evaluate((element) => element.isConnected), 'the page is not drawn anew').toBe(true)
})

test('a value that the contract does not know is not shown', async ({ page, bergers }) => {
  await readMonth(page, bergers.accountIds.Depot)
  await expect.poll(() => keptBody(page, '/api/accounts')).toContain('Depot')
  await poison(page, '/api/accounts')
  await cutServer(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Das braucht Netz.' })).toBeVisible()
})

test('a logout wipes what was read, also for a tab that stays open', async ({ page, context, bergers }) => {
  await readMonth(page, bergers.accountIds.Depot)
  await expect.poll(() => keptBody(page, '/api/accounts')).toContain('Depot')
  const other = await context.newPage()
  await readMonth(other, bergers.accountIds.Depot)
  await page.getByRole('button', { name: /^Menü von/u }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL(/auth\/login/u)
  await expect.poll(() => keptKeys(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('wk-reads-of'))).toBeNull()
})

test('another person at the same browser finds nothing of the first', async ({
  page,
  context,
  bergers,
  people,
}) => {
  await readMonth(page, bergers.accountIds.Depot)
  await expect.poll(() => keptBody(page, '/api/accounts')).toContain('Depot')
  const second = await people.create()
  await second.enter(context)
  await page.goto('/einstellungen/konten')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await keptKeys(page)).length).toBeGreaterThan(0)
  const owner = await page.evaluate(() => localStorage.getItem('wk-reads-of'))
  expect((await keptKeys(page)).filter((key) => !key.startsWith(`${owner} `))).toEqual([])
  expect(await keptBody(page, '/api/accounts')).not.toContain('Depot')
})

test('a browser that refuses its database works as before, and says so', async ({
  page,
  context,
  bergers,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.documentElement.dataset['refused'] = 'true'
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await readMonth(page, bergers.accountIds.Depot)
  await expect(page.locator('html')).toHaveAttribute('data-refused', 'true')
  await context.setOffline(true)
  await expect(page.getByText('Dieser Browser merkt sich nichts')).toBeVisible()
  await expect(depot(page)).toBeVisible()
})

test('what needs the network says so at its button', async ({ page, context, bergers }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await context.clearCookies()
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail').fill('anna@example.com')
  const signIn = page.getByRole('button', { name: 'Anmelden' })
  await signIn.focus()
  await context.setOffline(true)
  await expect(signIn).toBeDisabled()
  await expect(signIn).toHaveAccessibleDescription('Das braucht Netz.')
  await expect(signIn, 'it keeps the focus').toBeFocused()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(signIn).toBeEnabled()
  await expect(signIn).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveValue('anna@example.com')
})

test('so do password, address, devices, export and deletion, and Enter sends nothing', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  expect(user.email).toContain('@')
  await page.goto('/benutzer')
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  const sendLink = page.getByRole('button', { name: 'Link senden' })
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  const address = page.getByLabel('Neue E-Mail-Adresse')
  await address.fill('neu@example.com')
  await context.setOffline(true)
  for (const button of [change, sendLink, page.getByRole('button', { name: 'Export erstellen' })]) {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Das braucht Netz.')
  }
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await address.press('Enter')
  await page.getByRole('button', { name: 'Konto löschen' }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Konto löschen' })
  await expect(remove).toHaveAccessibleDescription('Das braucht Netz.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Konto behalten' }).click()
  await page.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
  await expect(page.getByRole('button', { name: 'Überall abmelden' })).toHaveAccessibleDescription(
    'Das braucht Netz.',
  )
  await page.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(address).toHaveValue('neu@example.com')
  expect(sent.filter((call) => !call.startsWith('GET'))).toEqual([])
  await context.setOffline(false)
  await expect(change).toBeEnabled()
})

/** Opens the month and waits until its figures are there. */
async function readMonth(page: Page, depotId: string): Promise<void> {
  expect(depotId).toHaveLength(newId().length)
  await page.goto('/kontensystem')
  await expect(depot(page)).toBeVisible()
}

function depot(page: Page) {
  return page.getByRole('main').getByText('302,67 €').first()
}

/** The shell still comes, as from a worker, but nothing answers any more. */
async function cutServer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
}

/** The text that is kept for an address; empty when there is none. */
function keptBody(page: Page, address: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'wk-reads')) return ''
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const opening = indexedDB.open('wk-reads')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const key = `${localStorage.getItem('wk-reads-of')} ${wanted}`
      const body = database.transaction('bodies').objectStore('bodies').get(key)
      body.addEventListener('success', () => {
        database.close()
        resolve(String(body.result ?? ''))
      })
    })
    return promise
  }, address)
}

/** Makes every name of a kept answer a number. */
function poison(page: Page, address: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const opening = indexedDB.open('wk-reads')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const key = `${localStorage.getItem('wk-reads-of')} ${wanted}`
      const transaction = database.transaction('bodies', 'readwrite')
      const bodies = transaction.objectStore('bodies')
      const body = bodies.get(key)
      body.addEventListener('success', () => {
        bodies.put(String(body.result).replaceAll('"name":"Depot"', '"name":7'), key)
      })
      transaction.addEventListener('complete', () => {
        database.close()
        resolve()
      })
    })
    return promise
  }, address)
}
