import { type Page, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Each width begins with the other theme, so that all rules are tried in both. */
const looks = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 390, colorScheme: 'dark', rules: 'colours' },
  { width: 1440, colorScheme: 'dark', rules: 'all' },
  { width: 1440, colorScheme: 'light', rules: 'colours' },
] as const

/** Both widths and both themes: nothing is wider than the screen, and axe finds nothing. */
export async function lookEverywhere(page: Page): Promise<void> {
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, rules)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
