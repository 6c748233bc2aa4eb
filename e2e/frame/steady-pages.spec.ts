import type { Page } from '@playwright/test'
import { calculatorSlugs } from '#contract/site/calculators.ts'
import { pages } from '#contract/site/pages.ts'
import { type Quiet, watchQuiet } from '#e2e/support/quiet.ts'
import { expect, test } from '#e2e/support/test.ts'

// Parts that load at the first sign of a user have their space reserved: nothing moves while somebody reaches for it.

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desk', width: 1440, height: 900 },
] as const

const ofVisitors = [
  '/',
  '/auth/login',
  '/finanzrechner',
  ...calculatorSlugs.map((slug) => `/finanzrechner/${slug}`),
]
const ofMembers = [
  ...pages.filter(({ access }) => access === 'auth').map(({ path }) => path),
  ...[1, 2, 3, 4, 5].map((step) => `/dashboard?schritt=${step}`),
]

/**
 * The place of an element; headings are identified by their number, because an inactive page may name a time by other
 * words (decision 0073), in the same place.
 */
interface Place {
  readonly mark: string
  readonly topPx: number
}

test.describe.configure({ timeout: 300_000 })

for (const { name: size, width, height } of sizes)
  test.describe(`on ${size}`, () => {
    test.use({ viewport: { width, height } })

    test('nothing moves on the pages of visitors at the first sign', async ({ page }) => {
      await expectSteady(page, ofVisitors)
    })

    test('nothing moves on the pages of members at the first sign', async ({ page, context, shared }) => {
      await shared.enter(context)
      await expectSteady(page, ofMembers)
    })
  })

test('a picture of the whole page needs nobody to touch it', async ({ page, context, shared }) => {
  await shared.enter(context)
  const quiet = watchQuiet(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, quiet, '/kontensystem')
  const flow = page.getByRole('region', { name: 'Vom Gehalt bis aufs Konto' })
  const code = page.getByRole('img', { name: /^GiroCode/ })
  await expect(flow.locator('.flow-fill'), 'it waits for somebody').toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: await heightOf(page) })
  await quiet.wait()
  await expect(flow.locator('.flow-fill').first()).toBeVisible()
  await expect(code).toBeVisible()
})

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function expectSteady(page: Page, paths: readonly string[]): Promise<void> {
  const quiet = watchQuiet(page)
  for (const path of paths)
    await test.step(path, async () => {
      await open(page, quiet, path)
      const before = await places(page)
      const asked = quiet.count()
      await page.mouse.move(5, 300)
      // A slow page may miss the first move; a key without effect is a sign of a user, too.
      await page.keyboard.press('Shift')
      await expect.poll(quiet.count, path).toBeGreaterThan(asked)
      await expect.poll(() => page.evaluate(isAwake), path).toBe(true)
      await quiet.wait()
      expect.soft(await places(page), path).toEqual(before)
    })
}

async function open(page: Page, quiet: Quiet, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await quiet.wait()
  // React delays by a third of a second what arrives soon after its placeholder was shown.
  await expect(async () => {
    const before = await places(page)
    await page.waitForTimeout(500)
    expect(await places(page)).toEqual(before)
  }).toPass()
}

// React marks each element that it has hydrated; one that is still inactive has no mark.
function isAwake(): boolean {
  const parts = document.querySelectorAll('[data-resting] :is(h1, h2, h3, button, input, [role=img])')
  return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
}

function places(page: Page): Promise<readonly Place[]> {
  return page.evaluate(() => {
    const marks = [...document.querySelectorAll('h1, h2, h3, footer')].filter((each) =>
      each.checkVisibility(),
    )
    return [
      { mark: 'height', topPx: document.documentElement.scrollHeight },
      ...marks.map((mark, position) => ({
        mark: `${position} ${mark.tagName}`,
        topPx: Math.round(mark.getBoundingClientRect().top + scrollY),
      })),
    ]
  })
}
