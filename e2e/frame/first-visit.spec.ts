import type { Page } from '@playwright/test'
import { startTrial } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'

// The tour of spec § 4: a second after the user is known, over two pages, once on a device.

test.use({ isTourDue: true })

test('it leads from the button to the terms and to the order, and comes once', async ({ page, user }) => {
  expect(user.email).toBeTruthy()
  await page.goto('/einstellungen/konten')
  const step = tour(page)
  await expect(step).toHaveCount(0)
  await expect(step).toHaveAccessibleName('Hier findest du Test und Abo')
  await expect(step.getByText('1 von 3')).toBeVisible()
  await expect(
    step.getByText(
      /^Kostenlos, bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage\./,
    ),
  ).toBeVisible()
  await expect(step.getByRole('button', { name: 'Zurück' })).toBeDisabled()
  await expect(step.getByRole('button', { name: 'Weiter' })).toBeFocused()
  await expectAccessible(page)
  // A press beside the step is taken for a slip and closes nothing.
  await page.mouse.click(200, 700)
  await expect(step).toBeVisible()

  await step.getByRole('button', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(step).toHaveAccessibleName('Hier stimmst du den AGB zu')
  await expect(page.locator('#abo-agb')).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(step).toHaveAccessibleName('Erst mit diesem Knopf bestellst du verbindlich')
  await expect(page.locator('#abo-bestellen')).toBeInViewport()
  await expect(step.getByRole('button', { name: 'Überspringen' })).toHaveCount(0)
  await step.getByRole('button', { name: 'Zurück' }).click()
  await expect(step.getByText('2 von 3')).toBeVisible()
  await step.getByRole('button', { name: 'Weiter' }).click()
  await step.getByRole('button', { name: 'Fertig' }).click()
  await expect(step).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await staysAway(page)
})

test('it makes way for a dialog that opens after it, and comes back when that is closed', async ({
  page,
  user,
}) => {
  expect(user.email).toBeTruthy()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/benutzer')
  await expect(tour(page)).toBeVisible()
  // Somebody was quicker than the tour: the press came before it, the dialog after it.
  await page
    .getByRole('button', { name: 'Konto löschen', includeHidden: true })
    .evaluate((button: HTMLElement) => button.click())
  const question = page.getByRole('dialog', { name: 'Konto löschen?' })
  await expect(question).toBeVisible()
  await expect(tour(page)).toHaveCount(0)
  await question.getByRole('button', { name: 'Konto behalten' }).click()
  await expect(question).toBeHidden()
  await expect(tour(page)).toBeVisible()
})

test('the highlighted button goes along, another way ends it, Escape skips it', async ({ page, user }) => {
  expect(user.email).toBeTruthy()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/einstellungen/konten')
  await expect(tour(page)).toBeVisible()
  const { x, width } = (await tour(page).boundingBox()) ?? { x: -1, width: 999 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.getByRole('banner').getByRole('link', { name: 'Abo aktivieren' }).click()
  await expect(tour(page).getByText('2 von 3')).toBeVisible()
  // Going back leads to another page: the tour does not cover it, and is shown again later.
  await page.goBack()
  await expect(tour(page)).toHaveCount(0)
  await page.reload()
  await expect(tour(page)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.keyboard.press('Escape')
  await expect(tour(page)).toHaveCount(0)
  await page.reload()
  await staysAway(page)
})

test('whoever tests sees no tour', async ({ page, user }) => {
  await user.api.call(startTrial, {})
  await page.goto('/einstellungen/konten')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Abo aktivieren' })).toBeVisible()
  await staysAway(page)
})

function tour(page: Page) {
  return page.locator('.tour-step[role=dialog]')
}

// The tour would have come after a second.
async function staysAway(page: Page): Promise<void> {
  await page.waitForTimeout(2_500)
  await expect(tour(page)).toHaveCount(0)
}
