import type { Page } from '@playwright/test'
import { startPlan } from '#e2e/support/plan.ts'
import { type Proxy, proxyOf } from '#e2e/support/proxy.ts'
import { ownServer } from '#e2e/support/server.ts'
import { test as base, expect } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'

// The worker in the browser (decision 0185): the product opens without a connection and follows a newer version.

interface WorkerStory {
  /** A server in front of the shared one, which a story may cut off or make newer. */
  readonly front: Proxy
}

const test = base.extend<WorkerStory>({
  front: async ({ origin, watch }, use) => {
    watch.expect(/Failed to load resource|Failed to fetch|404|502|503|ERR_|NetworkError/u)
    const front = await proxyOf(origin)
    await use(front)
    await front.close()
  },
})

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

test('a visitor opens the start page without a connection', async ({ page, front }) => {
  await page.goto(`${front.origin}/`)
  await untilInstalled(page)
  const before = await title(page).textContent()
  front.cut()
  await page.goto(`${front.origin}/`)
  await expect(title(page)).toHaveText(before ?? '')
  await page.goto(`${front.origin}/impressum`)
  await expect(title(page)).toHaveText('Impressum')
  await page.goto(`${front.origin}/auth/login`)
  await expect(title(page)).toHaveText('Keine Verbindung')
})

test('a member opens pages without a connection, and after logging out none of them', async ({
  page,
  context,
  newcomer,
  front,
}) => {
  await newcomer.enter(context)
  await page.goto(`${front.origin}/dashboard`)
  await untilInstalled(page)
  front.cut()
  await page.goto(`${front.origin}/kontensystem`)
  await expect(page).toHaveTitle(/Kontensystem/)
  await expect(page.getByRole('navigation', { name: 'Bereiche' }).first()).toBeVisible()
  await context.clearCookies()
  await page.goto(`${front.origin}/kontensystem`)
  await expect(page).toHaveURL(/\/auth\/login\?weiter=%2Fkontensystem$/)
  await expect(title(page)).toHaveText('Keine Verbindung')
  front.restore()
  await page.reload()
  await expect(title(page)).toHaveText('Anmelden')
})

test('a calculator opens without a connection once it was used', async ({ page, front }) => {
  await page.goto(`${front.origin}/`)
  await untilInstalled(page)
  await page.goto(`${front.origin}/finanzrechner/zinseszins-sparplan`)
  const before = await title(page).textContent()
  await page.waitForLoadState('networkidle')
  front.cut()
  await page.goto(`${front.origin}/finanzrechner/zinseszins-sparplan`)
  await expect(title(page)).toHaveText(before ?? '')
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEnabled()
})

test('the second visit asks for no file, and nothing of the API is ever kept', async ({
  page,
  context,
  shared,
  front,
}) => {
  await shared.enter(context)
  await page.goto(`${front.origin}/dashboard`)
  await untilInstalled(page)
  await page.goto('about:blank')
  front.asked.length = 0
  await page.goto(`${front.origin}/dashboard`)
  await expect(page.getByRole('main').getByText('Nettovermögen').first()).toBeVisible()
  const asked = front.asked.filter((path) => !path.startsWith('/api/'))
  expect(
    asked.filter((path) => !['/sw.js', '/kept/pages.json', '/manifest.webmanifest'].includes(path)),
  ).toEqual([])
  const kept = await keptAddresses(page)
  expect(kept.length).toBeGreaterThan(300)
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/admin'))).toEqual([])
})

test('a newer version is reported, and the page is loaded anew when it takes over', async ({
  page,
  front,
}) => {
  await page.goto(`${front.origin}/impressum`)
  await untilInstalled(page)
  const build = await buildOf(page)
  release(front, build)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await toasts(page).getByRole('button', { name: 'Jetzt laden' }).click()
  await expect.poll(() => buildOf(page)).toBe(newer)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`wk-app-${newer}`])
})

test('the next page loads the newer version, too, and nobody is asked there', async ({ page, front }) => {
  await page.goto(`${front.origin}/impressum`)
  await untilInstalled(page)
  release(front, await buildOf(page))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(toasts(page).getByRole('button', { name: 'Jetzt laden' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page).toHaveURL(/\/datenschutz$/)
  await expect.poll(() => buildOf(page)).toBe(newer)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`wk-app-${newer}`])
  await expect(toasts(page).getByRole('button', { name: 'Jetzt laden' })).toHaveCount(0)
})

test('what is typed into a form outlives the takeover', async ({ page, front }) => {
  await page.goto(`${front.origin}/kontakt`)
  await untilInstalled(page)
  const build = await buildOf(page)
  const message = page.getByRole('main').getByRole('textbox').last()
  await message.fill('Noch nicht gesendet')
  release(front, build)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await toasts(page).getByRole('button', { name: 'Jetzt laden' }).click()
  await expect(toasts(page)).toContainText('Hier ist noch etwas nicht gespeichert.')
  expect(await buildOf(page)).toBe(build)
  await expect(message).toHaveValue('Noch nicht gesendet')
})

test('what the operator changes is on the page at the next visit', async ({ page, front }) => {
  await page.goto(`${front.origin}/impressum`)
  await untilInstalled(page)
  front.replace('Wohlstandskompass', 'Geldkompass')
  await page.reload()
  await expect(page).toHaveTitle(/Dein Geldkompass$/)
})

test('a page that nobody could confirm for days says so', async ({ page, front }) => {
  await page.goto(`${front.origin}/impressum`)
  await untilInstalled(page)
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '')
    const state = await cache.match('/kept/pages.json')
    if (!state) throw new Error('No pages are kept')
    const { etag } = (await state.json()) as { readonly etag: string }
    await cache.put('/kept/pages.json', Response.json({ etag, confirmedAt: Date.UTC(2025, 11, 28) }))
  })
  front.cut()
  await page.reload()
  await expect(toasts(page)).toContainText(
    'Keine Verbindung: Die Anwendung ist auf dem Stand vom 28.12.2025.',
  )
})

test('a server that has switched the worker off takes it out of the browser', async ({ page, front }) => {
  const off = await ownServer({ SERVICE_WORKER: 'false' })
  try {
    await off.start()
    await page.goto(`${front.origin}/impressum`)
    await untilInstalled(page)
    front.leadTo(off.origin)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await page.reload()
    await expect(title(page)).toHaveText('Impressum')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await off.cleanUp()
  }
})

test('a statement that another program shares is read, and goes nowhere', async ({
  page,
  context,
  user,
  bergers,
  front,
}) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await startPlan(user.api)
  await user.enter(context)
  await page.goto(`${front.origin}/dashboard`)
  await untilInstalled(page)
  front.asked.length = 0
  await page.evaluate(shareStatements, { origin: '', count: 1 })
  await expect(page).toHaveURL(/\/haushaltsplan\?ansicht=einlesen/)
  await expect(page.getByRole('main').getByText('umsätze.csv').first()).toBeVisible()
  expect(front.asked).not.toContain('/kept/shared')
  expect(await page.evaluate(() => caches.has('wk-shared'))).toBe(false)
})

test('what a foreign page sends as if it were shared is not taken, and what is too much is told', async ({
  page,
  context,
  user,
  bergers,
  front,
}) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await startPlan(user.api)
  await user.enter(context)
  await page.goto(`${front.origin}/dashboard`)
  await untilInstalled(page)
  await page.route('http://fremd.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fremd</title>' }),
  )
  await page.goto('http://fremd.example/')
  await page.evaluate(shareStatements, { origin: front.origin, count: 1 })
  await expect(page).toHaveURL(/\/haushaltsplan\?ansicht=einlesen/)
  await expect(page.getByRole('button', { name: /wählen/i }).first()).toBeVisible()
  await expect(page.getByText('umsätze.csv')).toHaveCount(0)
  expect(await page.evaluate(() => caches.has('wk-shared'))).toBe(false)
  expect(front.asked).not.toContain('/kept/shared')

  await page.goto(`${front.origin}/dashboard`)
  await page.evaluate(shareStatements, { origin: '', count: 402 })
  await expect(toasts(page)).toContainText(
    '2 geteilte Dateien fehlen: Auf einmal gehen höchstens 400 Dateien',
  )
})

/** Sends files as the system does with what is shared: as a form, to the address that the manifest names. */
function shareStatements({ origin, count }: { readonly origin: string; readonly count: number }): void {
  const text = 'Buchungstag;Verwendungszweck;Betrag\n02.11.2026;Einkauf;-12,50\n03.11.2026;Gehalt;2500,00\n'
  const transfer = new DataTransfer()
  for (let added = 0; added < count; added += 1)
    transfer.items.add(new File([text], 'umsätze.csv', { type: 'text/csv' }))
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `${origin}/kept/shared`,
    enctype: 'multipart/form-data',
  })
  const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
  field.files = transfer.files
  form.append(field)
  document.body.append(form)
  form.submit()
}

const newer = '0123456789abcdef'

/** From now on the server has another build, by all that a browser can see. */
function release(front: Proxy, build: string): void {
  front.replace(build, newer)
}

async function buildOf(page: Page): Promise<string> {
  return JSON.parse((await page.locator('#wk-runtime').textContent()) ?? '{}').build
}

/** Waits until the worker answers this page, with everything kept. */
async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}
