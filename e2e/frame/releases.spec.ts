import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'

// After a release the files of the former build are gone, and pages of it are still open somewhere.

test.use({ viewport: { width: 1440, height: 900 } })

test('a click whose page has no file any more leads there all the same, for every entry of the rail', async ({
  page,
  context,
  shared,
  watch,
}) => {
  watch.expect(/404|Failed to fetch dynamically imported module|Error loading route module/)
  await shared.enter(context)
  await page.goto('/einstellungen/import-regeln')
  const rail = page.getByRole('navigation', { name: 'Bereiche' }).first()
  await expect(rail.getByRole('link').first()).toBeVisible()
  const linked = await rail
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  const targets = [...new Set(linked)]
  expect(targets.length).toBeGreaterThan(9)
  for (const target of targets) {
    await page.goto('/einstellungen/import-regeln')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const missing = await loseNextPageFile(page)
    await rail.locator(`a[href="${target}"]`).first().click()
    await expect(page, target).toHaveURL((url) => url.pathname === target)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect([target, missing.length]).toEqual([target, 1])
    await page.unrouteAll()
  }
})

test('a visitor reaches the page of a click, too, and "Zurück" leads back', async ({ page, watch }) => {
  watch.expect(/404|Failed to fetch dynamically imported module|Error loading route module/)
  await page.goto('/impressum')
  const missing = await loseNextPageFile(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page).toHaveURL(/\/datenschutz$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Datenschutz/)
  expect(missing).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/impressum$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Impressum/)
})

test('a file of a page that is fetched before its rule is asked leads there, too', async ({
  page,
  watch,
}) => {
  watch.expect(/404|Failed to fetch dynamically imported module|Error loading route module/)
  await page.goto('/finanzrechner')
  const missing = await loseNextPageFile(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Inflation/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/finanzrechner\/inflation(?:#|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => missing.length).toBe(1)
})

test('whoever comes back to a page, or types its address, stays there', async ({ page }) => {
  await page.goto('/impressum')
  const datenschutz = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' })
  for (const leave of [() => page.goto('/impressum'), () => page.goBack()]) {
    await datenschutz.click({ noWaitAfter: true })
    await expect(page).toHaveURL(/\/datenschutz$/)
    await leave()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/impressum$/)
  }
})

test('a file that never comes does not make the browser load for ever', async ({
  page,
  context,
  shared,
  watch,
}) => {
  watch.expect(/404|Failed to fetch dynamically imported module|Error loading route module/)
  await shared.enter(context)
  await page.route(/\/assets\/goals-page-[^/]*\.js$/u, (route) => route.fulfill({ status: 404 }))
  const documents: Request[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(request)))
  await page.goto('/ziele', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('Diese Seite ist gerade nicht vollständig.')
  expect(documents.length).toBeLessThanOrEqual(6)
  await page.unrouteAll()
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Nettovermögen').first()).toBeVisible()
})

test('an open page asks every hour, and the next click then loads the newer build', async ({
  page,
  context,
  shared,
}) => {
  await page.clock.install()
  await shared.enter(context)
  await page.goto('/einstellungen/import-regeln')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const rail = page.getByRole('navigation', { name: 'Bereiche' }).first()
  await rail.locator('a[href="/ziele"]').click()
  await expect(page).toHaveURL(/\/ziele$/)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  const asked = page.waitForResponse('**/builds/latest.json')
  await page.clock.runFor('01:00:01')
  await asked
  await rail.locator('a[href="/kontensystem"]').click()
  await expect(page).toHaveURL(/\/kontensystem$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})

/** The next file of a page is missing, once; those after it are there, as after loading the page anew. */
async function loseNextPageFile(page: Page): Promise<readonly string[]> {
  const missing: string[] = []
  await page.route(/\/assets\/[^/]*-page-[^/]*\.js$/u, async (route, request) => {
    if (missing.length > 0) return route.continue()
    missing.push(request.url())
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  return missing
}
