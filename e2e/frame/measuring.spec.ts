import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { pages } from '#contract/site/pages.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

// A server with every kind of measuring switched on, and services of the operator that record what they receive.

interface Heard {
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

const heard: Heard[] = []
let services: Server
let server: OwnServer

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  services = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body, headers: request.headers })
      answer.setHeader('access-control-allow-origin', '*')
      answer.setHeader('access-control-allow-headers', '*')
      answer.end('{}')
    })
  })
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
  const { port } = services.address() as AddressInfo
  server = await ownServer({
    ANALYTICS_URL: `http://127.0.0.1:${port}`,
    ANALYTICS_SITE_ID: '7',
    ERROR_REPORTING_DSN: `http://key@127.0.0.1:${port}/2`,
    PAYMENT_PROVIDER: 'test',
  })
  await server.start()
})

test.afterAll(async () => {
  await server.cleanUp()
  services.close()
})

test.beforeEach(() => void heard.splice(0))

const visits = () =>
  heard.filter(({ path }) => path === '/matomo.php').map(({ body }) => new URLSearchParams(body))
const errors = () => heard.filter(({ path }) => path.includes('/envelope/'))
const news = (page: Page) => page.getByRole('region', { name: 'Seitenaufrufe zählen, Programmfehler melden' })

test('law.md L3.1, L3.2: pages are counted by their path, with nothing kept and nobody else asked', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await page.goto(`${server.origin}/finanzrechner?utm=geheim#wert=12`)
  await expect.poll(() => visits().length).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect.poll(() => visits().length).toBe(2)
  expect(visits().map((visit) => visit.get('url'))).toEqual([
    `${server.origin}/finanzrechner`,
    `${server.origin}/agb`,
  ])
  expect(visits()[0]!.get('idsite')).toBe('7')
  for (const { body, headers } of heard) {
    expect(body).not.toMatch(/geheim|wert|title/)
    expect(headers.referer).toBeUndefined()
    expect(headers.cookie).toBeUndefined()
  }
  expect(
    [...hosts].filter((host) => !host.startsWith('localhost:') && !host.startsWith('127.0.0.1:')),
  ).toEqual([])
  // The cookie that opens the developer's pages was set by the story, not by the product.
  const cookies = await context.cookies()
  expect(cookies.filter(({ path }) => path !== '/dev')).toEqual([])
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !key.startsWith('wk-'))).toEqual([])
  expect(kept).not.toContain('wk-consent')
})

test('spec § 2: an unknown address is told with where it was found', async ({ page, watch }) => {
  watch.expect(/404/)
  await page.goto(`${server.origin}/gibt-es-nicht?x=geheim`, { referer: `${server.origin}/buecher` })
  await expect.poll(() => visits().length).toBe(1)
  expect(visits()[0]!.get('action_name')).toBe('Page Not Found: /gibt-es-nicht')
  expect(visits()[0]!.get('urlref')).toBe(`${server.origin}/buecher`)
})

test('law.md L2.5, L3.3: the first layer offers to object, asks for nothing and hides nothing; No is No, and stays', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.origin}/agb`)
    await expect(news(page)).toBeVisible()
    await expectAccessible(page)
    const [no, yes] = await Promise.all(
      ['Widersprechen', 'Verstanden'].map((name) => news(page).getByRole('button', { name }).boundingBox()),
    )
    expect([no!.width, no!.height]).toEqual([yes!.width, yes!.height])
    // The switches are large enough, on pages for visitors too (WCAG 2.5.8).
    for (const each of await news(page).getByRole('switch').all()) {
      const box = await each.boundingBox()
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(24)
    }
    for (const name of ['Datenschutz', 'Impressum'])
      await expect(news(page).getByRole('link', { name })).toBeVisible()
  }
  // No banner covers the page that ends a contract.
  await page.goto(`${server.origin}/kuendigung`)
  await expect.poll(() => visits().length).toBeGreaterThan(2)
  await expect(news(page)).toHaveCount(0)
  await page.goto(`${server.origin}/agb`)
  await news(page).getByRole('button', { name: 'Widersprechen' }).click()
  await expect(news(page)).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('wk-consent') ?? '{}'))
  expect(stored).toMatchObject({
    visits: false,
    errors: false,
    version: expect.any(String),
    at: expect.any(String),
  })

  heard.splice(0)
  await page.goto(`${server.origin}/buecher`)
  await page.evaluate(() => setTimeout(() => {}, 0))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { name: 'Kontakt', level: 1 })).toBeVisible()
  await page.waitForTimeout(1_500)
  expect(heard).toEqual([])

  // The settings open from the foot of every page, and consent is withdrawn by one press (law.md L3.4).
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  const settings = page.getByRole('dialog', { name: 'Cookie-Einstellungen' })
  await expect(settings.getByRole('switch', { name: /Seitenaufrufe/ })).not.toBeChecked()
  await expectAccessible(page)
  await settings.getByRole('switch', { name: /Seitenaufrufe/ }).check()
  await page.goto(`${server.origin}/ziele`)
  await expect.poll(() => visits().length).toBe(1)
})

test('law.md L3.2: an error is told without what was entered, and by nobody who objected', async ({
  page,
  watch,
}) => {
  watch.expect(/geheim/)
  await page.addInitScript(() => {
    // In production three of four reports are dropped at random: with this number all are sent.
    Math.random = () => 0.1
  })
  await page.goto(`${server.origin}/finanzrechner?token=geheim`)
  await expect.poll(() => visits().length).toBe(1)
  await page.waitForTimeout(1_500)
  await page.evaluate(() =>
    setTimeout(() => {
      throw new RangeError('1234,56 von „geheim“ anna@example.com')
    }, 0),
  )
  await expect.poll(() => errors().length).toBe(1)
  expect(errors()[0]!.body).toContain('RangeError')
  expect(errors()[0]!.body).toContain('"environment":"production"')
  expect(errors()[0]!.body).toMatch(/"release":"\d+\.\d+\.\d+"/)
  expect(errors()[0]!.body).not.toContain('"infer_ip":"auto"')
  expect(errors()[0]!.body).not.toMatch(/geheim|1234|anna|session"/)
})

test('nothing of a member leaves with page views, links and errors of each kind', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/Geheimnis|Konto DE89|fremd\.example|ERR_/)
  const iban = 'DE89370400440532013000'
  const person = await createUser(server.origin, 'Zacharias', 'Quittenbaum')
  await person.enter(context)
  // In production three of four reports are dropped at random: with this number all are sent.
  await page.addInitScript(() => void (Math.random = () => 0.1))
  await page.route('https://fremd.example/**', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${server.origin}/einstellungen/konten?suche=${iban}#betrag=4711,11`)
  await expect.poll(() => visits().length).toBe(1)
  await page.getByRole('link', { name: 'Kontensystem', exact: true }).first().click()
  await expect.poll(() => visits().length).toBe(2)
  await page.waitForTimeout(1_500)
  await page.evaluate(fail, {
    iban,
    words: `${person.email} 4.711,11 € von „Zacharias Quittenbaum“, „Geheimnis“`,
  })
  await expect.poll(() => errors().length).toBe(3)
  await page.evaluate(leaveFor, `https://fremd.example/bank?iban=${iban}&name=Quittenbaum#4711`)
  await expect.poll(() => visits().some((visit) => visit.has('link'))).toBe(true)

  expect(visits().map((visit) => visit.get('link') ?? visit.get('url'))).toEqual([
    `${server.origin}/einstellungen/konten`,
    `${server.origin}/kontensystem`,
    'https://fremd.example/bank',
  ])
  for (const { path, body, headers } of heard) {
    const told = [path, body, ...new URLSearchParams(body).values()].join(' ')
    expect(told).not.toContain(person.email)
    expect(told).not.toMatch(/DE89|3704|4\.?711|Zacharias|Quittenbaum|Geheimnis/)
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
  }
})

/** Fails in the browser in the three ways that are reported, with what a member has entered in each. */
function fail({ iban, words }: { readonly iban: string; readonly words: string }): void {
  setTimeout(() => {
    throw new RangeError(`${iban} ${words}`)
  }, 0)
  setTimeout(() => {
    throw new TypeError(`Konto ${iban}`, { cause: new Error(words) })
  }, 0)
  void Promise.reject(new SyntaxError(words))
}

/** Presses a link to another host, as a published text has it. */
function leaveFor(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: 'Zur Bank' })
  link.dataset['external'] = ''
  document.body.append(link)
  link.click()
}

test('„Global Privacy Control“ is a No beforehand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto(`${server.origin}/agb`)
  await page.waitForTimeout(2_000)
  await expect(news(page)).toHaveCount(0)
  expect(heard).toEqual([])
})

const untrueWhenOn =
  /Bezahlen kannst du hier nichts|keine Analyse|nicht gezählt|kann zurzeit|zurzeit (?:kein|nicht)|hier noch nicht|verlangt dafür nichts/
const untrueWhenOff = /Matomo|Fehlerdienst|Stripe Payments/
const untrueWhenFree =
  /öffnet das Abo|Abo kostet|Es kostet|kostenlos testen|Kostenlos testen|Kostenlos, bis|Abo aktivieren|zahlungspflichtig bestellen|9,90\s€ im Monat/

const openPages = pages.filter(({ access }) => access === 'public' || access === 'not-auth')
/** The second half of a page's text is loaded when it is opened. */
const cookieWords = async (page: Page) => {
  await page.getByRole('button', { name: 'Cookie-Einstellungen' }).first().click()
  const words = await page.getByRole('dialog', { name: 'Cookie-Einstellungen' }).innerText()
  await page.keyboard.press('Escape')
  return words
}

/** Visits each page as a reader does; its text and that of the settings must be true. */
async function walk(
  page: Page,
  origin: string,
  walked: readonly { readonly path: string }[],
  untrue: RegExp,
) {
  for (const { path } of walked) {
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor()
    expect(await page.locator('body').innerText(), path).not.toMatch(untrue)
  }
}

test('law.md L3.1: no page says what is not so, or asks anybody else: everything on', async ({ page }) => {
  test.slow()
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await walk(page, server.origin, openPages, untrueWhenOn)
  expect(await cookieWords(page)).not.toMatch(untrueWhenOn)
  const user = await createUser(server.origin)
  await user.enter(page.context())
  const signedIn = pages.filter(({ access }) => access === 'auth')
  await walk(page, server.origin, signedIn, untrueWhenOn)
  // Addresses that the page itself creates have an empty host.
  const own = new Set([
    '',
    new URL(server.origin).host,
    `127.0.0.1:${(services.address() as AddressInfo).port}`,
  ])
  expect([...hosts].filter((host) => !own.has(host))).toEqual([])
})

test('no page says what is not so: nothing measured', async ({ page, origin }) => {
  await walk(page, origin, openPages, untrueWhenOff)
  expect(await cookieWords(page)).toContain('keine Analyse')
})

test('no page says what is not so: nothing sold, everything free', async ({ page }) => {
  const free = await ownServer({ SUBSCRIPTION_REQUIRED: 'false', TRIAL_DAYS: '0', PAYMENT_PROVIDER: 'none' })
  try {
    await free.start()
    const shown = openPages.filter(({ path }) => path !== '/kuendigung' && path !== '/widerruf')
    await walk(page, free.origin, shown, untrueWhenFree)
    await page.goto(free.origin)
    await expect(page.getByText('verlangt dafür nichts')).toBeVisible()
  } finally {
    await free.cleanUp()
  }
})
