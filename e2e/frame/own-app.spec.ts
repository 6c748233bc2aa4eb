import { type Locator, type Page, expect } from '@playwright/test'
import { type Page as KnownPage, isForVisitors, pages } from '#contract/site/pages.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { watchQuiet } from '#e2e/support/quiet.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { test } from '#e2e/support/test.ts'

// The product's own app (spec § 1) in every frame: each address of the table is opened, so that a new page or frame is
// looked at, too. Nothing offers to install, nothing leads out of the app, nothing stands behind the clock or the bar of
// the phone, and back closes what is open.

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
/** What the phone covers, in px: the clock above, the bar below. */
const covered = { top: 47, bottom: 34, left: 0, right: 0 }
const HEADER_PX = 64
const settings = {
  OPERATOR_EMAIL: 'post@betreiber.example',
  ADMIN_EMAIL: firstAdmin.email,
  ADMIN_PASSWORD: firstAdmin.password,
}
const unknown = '/gibt-es-nicht'
const foreignLink = '<p><a href="https://fremd.example/gericht" data-external>Zum Gericht</a></p>'
const softly = expect.configure({ soft: true })

test.use({ viewport: { width: 390, height: 844 } })
test.describe.configure({ timeout: 420_000 })

test.describe('in the product’s own app', () => {
  test.use({ userAgent: `${agent} Wohlstandskompass/1.13.4` })

  test.beforeEach(async ({ context }) => {
    await context.addInitScript(offerInstalling)
  })

  test('every page of visitors', async ({ page, watch }) => {
    await withServer(page, async ({ origin }) => {
      watch.expect(/404 .*\/gibt-es-nicht$/)
      await walk(page, origin, [...pathsWhere(isForVisitors), unknown])
    })
  })

  test('every page of members', async ({ page, context, shared, watch }) => {
    watch.expect(/404 .*\/gibt-es-nicht$/)
    await shared.enter(context)
    await walk(page, '', [...pathsWhere(({ access }) => access === 'auth' || access === 'public'), unknown])
  })

  test('every page of the administration', async ({ page }) => {
    await withServer(page, async ({ origin }) => {
      await page.goto(`${origin}/admin/login`)
      await signInByHand(page, firstAdmin)
      await expect(page.getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
      await walk(
        page,
        origin,
        pathsWhere(({ access }) => access === 'admin-auth'),
      )
    })
  })

  test('a text beside a form opens above it, and what is typed stays', async ({ page }) => {
    await page.goto('/auth/registrieren')
    await page.getByLabel('Vorname').fill('Anna')
    await page.getByRole('button', { name: 'AGB', exact: true }).click()
    const text = page.getByRole('dialog', { name: 'AGB' })
    await expect(text.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(entriesBelow)).toBeGreaterThan(0)
    await page.goBack()
    await expect(text).toHaveCount(0)
    await expect(page.getByLabel('Vorname')).toHaveValue('Anna')
    await expect(page.getByRole('checkbox', { name: /AGB/ })).not.toBeChecked()
  })

  test('links in published texts are words with their address', async ({ page }) => {
    await rewrite(page, '/agb', /<div id="published-agb"[^>]*>/, (start) => `${start}${foreignLink}`)
    await page.goto('/agb')
    await expect(page.getByText('Zum Gericht (https://fremd.example/gericht)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zum Gericht' })).toHaveCount(0)
  })

  test('whoever would pay on the page of another host reads that the browser does it', async ({
    page,
    context,
    newcomer,
  }) => {
    await newcomer.enter(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await rewrite(page, '/subscription', '"provider":"test"', () => '"provider":"stripe"')
    await page.goto('/subscription')
    const sentence = page.getByText('Bezahlen kannst du nicht in der App, sondern im Browser:')
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('button', { name: /zahlungspflichtig/i })).toHaveCount(0)
    await sentence.getByRole('button', { name: /Adresse kopieren$/ }).click()
    await expect(page.getByText('Erfolgreich kopiert')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/subscription$/)
  })
})

test('in a browser the header is 100 px high, and addresses and texts are links', async ({ page }) => {
  await withServer(page, async ({ origin }) => {
    await page.goto(`${origin}/kontakt`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(waysOut)).toEqual([`${origin}/datenschutz`, 'mailto:post@betreiber.example'])
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ height: 100 })
  })
})

async function withServer(page: Page, use: (server: OwnServer) => Promise<void>): Promise<void> {
  const server = await ownServer(settings)
  try {
    await server.start()
    await use(server)
  } finally {
    // The page is closed first, because its requests would find no server.
    await page.close()
    await server.cleanUp()
  }
}

/** Changes the document of an address, as another operator's server would send it. */
async function rewrite(
  page: Page,
  path: string,
  part: string | RegExp,
  by: (part: string) => string,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      const sent = await response.text()
      const changed = sent.replace(part, by)
      expect(changed, path).not.toBe(sent)
      await route.fulfill({ response, body: changed })
    },
  )
}

/** Pages for developers have no frame. */
function pathsWhere(isWanted: (page: KnownPage) => boolean): readonly string[] {
  return pages.filter((page) => !page.isForDevelopers && isWanted(page)).map(({ path }) => path)
}

async function walk(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: covered })
  const quiet = watchQuiet(page)
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.mouse.move(5, 300)
      await quiet.wait()
      expect.soft(await page.evaluate(waysOut), `${path} leads out of the app`).toEqual([])
      await expect.soft(page.getByRole('complementary', { name: 'Installieren' }), path).toHaveCount(0)
      const header = await page.getByRole('banner').boundingBox()
      expect.soft(header, path).toMatchObject({ y: 0, height: HEADER_PX + covered.top })
      const above = await page.evaluate(coveredControls, { top: covered.top, bottom: 0 })
      expect.soft(above, `${path}, above`).toEqual([])
      // Parts further down are drawn when they come near.
      await softly
        .poll(() => page.evaluate(coveredControls, { top: 0, bottom: covered.bottom }), {
          message: `${path}, below`,
          timeout: 5_000,
        })
        .toEqual([])
      await expectBackCloses(page, path)
    })
}

/** Opens each kind of layer that the page has, in its frame and in its content, and goes back. */
async function expectBackCloses(page: Page, path: string): Promise<void> {
  const outside = [
    page.getByRole('banner').locator('[popovertarget], [aria-haspopup]'),
    page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }),
    page.getByRole('button', { name: 'Mehr', exact: true }),
    page.getByRole('button', { name: /^Menü der Verwaltung/ }),
  ]
  const inside = ['menu', 'dialog', 'listbox'].map((kind) =>
    page.getByRole('main').locator(`button[aria-haspopup="${kind}"]:not([disabled])`),
  )
  for (const openers of [...outside, ...inside]) await expectOneCloses(page, openers, path)
}

async function expectOneCloses(page: Page, openers: Locator, path: string): Promise<void> {
  const opener = openers.filter({ visible: true }).first()
  if ((await opener.count()) === 0) return
  const name = `${path}: ${(await opener.getAttribute('aria-label')) ?? (await opener.innerText())}`
  const before = page.url()
  await opener.click()
  await expect.poll(() => page.evaluate(openLayers), `${name} opens`).toBeGreaterThan(0)
  // The first page of a tab is entered into the history twice, a moment after something opens (decision 0159).
  await expect.poll(() => page.evaluate(entriesBelow), name).toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(openLayers), `${name} is closed by back`).toBe(0)
  expect(page.url(), `${name} stays`).toBe(before)
}

// The functions below run in the browser.

/** The addresses that a press would follow out of the app. */
function waysOut(): readonly string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(
      ({ href, origin, protocol, target }) =>
        !href.startsWith('blob:') &&
        (!/^https?:$/.test(protocol) || origin !== location.origin || target === '_blank'),
    )
    .map(({ href }) => href)
}

/** The links, buttons and fields in the part of the window that the phone itself covers. */
function coveredControls({ top, bottom }: Pick<typeof covered, 'top' | 'bottom'>): readonly string[] {
  scrollTo(0, bottom > 0 ? document.documentElement.scrollHeight : 0)
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((control) => {
      const box = control.getBoundingClientRect()
      if (box.width <= 1 || box.bottom <= 0 || box.top >= innerHeight) return false
      const isAbove = top > 0 && box.top < top
      const isBelow = bottom > 0 && box.bottom > innerHeight - bottom
      if (!isAbove && !isBelow) return false
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return hit !== null && control.contains(hit)
    })
    .map((control) => control.textContent || control.outerHTML.slice(0, 80))
}

function entriesBelow(): number {
  return (history.state as { readonly idx?: number } | null)?.idx ?? 0
}

function openLayers(): number {
  const layers =
    'dialog:modal, [popover="auto"]:popover-open, [role="dialog"], [role="menu"], [role="listbox"]'
  return [...document.querySelectorAll(layers)].filter((layer) => layer.checkVisibility()).length
}

// Headless Chromium never offers anything by itself.
function offerInstalling(): void {
  addEventListener('load', () => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))
  })
}
