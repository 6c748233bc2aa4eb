import { type Page, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Both widths and both themes: nothing is wider than the screen, and axe finds nothing. */
export async function lookEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}
