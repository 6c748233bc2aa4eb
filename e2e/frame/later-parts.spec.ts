import type { Page } from '@playwright/test'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A part that is loaded when it is opened behaves as if it had been there: from the first press on, by pointer and by
// keyboard.

test.beforeEach(async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/kontensystem')
  await expect(page.getByRole('heading', { name: 'Fünf Töpfe' })).toBeVisible()
})

test('the menu of a person opens by the first press and by the arrow, and gives the focus back', async ({
  page,
}) => {
  const avatar = page.getByRole('button', { name: /^Menü von/ })
  const menu = page.getByRole('menu')
  await expect(avatar).toHaveAttribute('aria-haspopup', 'menu')
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')
  await avatar.focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(avatar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await avatar.click()
  await expect(menu).toBeVisible()
  await avatar.click()
  await expect(menu).toBeHidden()
})

test('a figure explains itself, and Escape leads back to it', async ({ page }) => {
  const figure = page.getByRole('button', { name: /, wie berechnet\?$/ }).first()
  await expect(figure).toHaveAttribute('aria-haspopup', 'dialog')
  await figure.click()
  await expect(layer(page, 'Wie berechnet?')).toBeVisible()
  await expect(figure).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(layer(page)).toHaveCount(0)
  await expect(figure).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(layer(page, 'Wie berechnet?')).toBeVisible()
})

test('a dialog takes the focus at its first opening and gives it back', async ({ page }) => {
  const opener = page.getByRole('region', { name: 'Fünf Töpfe' }).getByRole('button', { name: 'Tabelle' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = layer(page, 'Soll der letzten zwölf Monate')
  await expect(dialog).toBeVisible()
  expect(await focusIsIn(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an address with a drawer opens it', async ({ page }) => {
  await page.goto('/kontensystem?einnahme=neu')
  const drawer = layer(page, 'Einnahme eintragen')
  await expect(drawer.getByLabel('Bezeichnung')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

function focusIsIn(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
}
