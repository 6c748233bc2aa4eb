import type { Locator, Page } from '@playwright/test'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { carryToast, expectFree, showToast, toasts } from '#e2e/support/toasts.ts'

// A toast never covers what somebody wants to press, and is always within reach itself.

const sizes = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone with its keypad', width: 390, height: 600 },
  { name: 'a tablet', width: 768, height: 1024 },
  { name: 'a desk', width: 1440, height: 900 },
] as const

const carried = 'Eine neue Version liegt bereit. Sie kommt, wenn du die Seite das nächste Mal lädst.'

interface Layer {
  /** The name of the button that opens it. */
  readonly name: RegExp
  readonly find: (page: Page) => Locator
  /** Whether nothing else can be reached while it is open. */
  readonly isModal: (width: number) => boolean
}

const layers: readonly Layer[] = [
  { name: /^Dialog$/, find: (page) => layer(page, 'Oktober wieder öffnen?'), isModal: () => true },
  { name: /^Konflikt$/, find: (page) => layer(page, 'Zwei Stände für das Depot'), isModal: () => true },
  { name: /^Drawer$/, find: (page) => layer(page, 'Gehalt Jonas'), isModal: (width) => width < 1280 },
  { name: /^Menü$/, find: (page) => page.getByRole('menu'), isModal: () => false },
  {
    name: /wie berechnet\?$/i,
    find: (page) => layer(page, 'Wie berechnet?'),
    isModal: () => false,
  },
]

for (const { name: size, width, height } of sizes)
  test.describe(`on ${size}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('two toasts leave every kind of layer free, and can be reached', async ({ page }) => {
      await page.goto('/dev/components')
      for (const { name, find, isModal } of layers)
        await test.step(name.source, async () => {
          const opener = page.getByRole('button', { name }).last()
          await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          // A press outside would close a layer that is not modal.
          if (!isModal(width)) await showTwoToasts(page)
          await opener.click()
          await expect(find(page)).toBeVisible()
          if (isModal(width)) await showTwoToasts(page)
          await expectFree(page, find(page))
          await expectSaid(page, 'Fördern abgehakt')
          if (isModal(width)) await expectReachedByTab(page, 'Rückgängig')
          await toasts(page).getByRole('button', { name: 'Rückgängig' }).press('Enter')
          await expect(toasts(page)).toContainText('Wieder offen')
          await closeToasts(page)
          await page.keyboard.press('Escape')
          await expect(find(page)).toBeHidden()
        })
    })

    test('a toast that was there before leaves every layer of the month free', async ({
      page,
      context,
      shared,
    }) => {
      await shared.enter(context)
      await carryToast(page, carried)
      await page.goto('/kontensystem')
      await expect(toasts(page)).toContainText(carried)
      await expectAboveBottomBar(page, width)

      await test.step('a table in a dialog', async () => {
        await page
          .getByRole('region', { name: 'Fünf Töpfe' })
          .getByRole('button', { name: 'Tabelle' })
          .click()
        await expectFree(page, layer(page))
        await expectSaid(page, carried)
        await page.keyboard.press('Escape')
        await expect(layer(page)).toHaveCount(0)
      })
      await test.step('the palette', async () => {
        await page.keyboard.press('Control+k')
        await expectFree(page, layer(page, 'Suchen'))
        await expectSaid(page, carried)
        await page.keyboard.press('Escape')
        await expect(layer(page)).toHaveCount(0)
      })
      if (width < 1024)
        await test.step('the sheet of further places', async () => {
          await page.getByRole('button', { name: 'Mehr', exact: true }).click()
          await expectFree(page, layer(page))
          await expectSaid(page, carried)
          await page.keyboard.press('Escape')
          await expect(layer(page)).toHaveCount(0)
        })
      await test.step('afterwards it stands where it stood', () => expectAboveBottomBar(page, width))

      await test.step('a drawer, and the lists in it', async () => {
        await page.goto('/einstellungen/konten?konto=neu')
        const drawer = layer(page, 'Neues Konto')
        await expectFree(page, drawer)
        await expectSaid(page, carried)
        const { height: left } = (await drawer.boundingBox())!
        expect(left, 'most of the window is left to it').toBeGreaterThan(height / 2)
        await drawer.getByRole('combobox', { name: /^Art / }).click()
        await expectFree(page, page.getByRole('listbox'))
        await page.keyboard.press('Escape')
        await drawer
          .getByRole('button', { name: /Kalender öffnen$/ })
          .first()
          .click()
        await expectFree(page, page.getByRole('dialog').last())
      })
    })
  })

async function showTwoToasts(page: Page): Promise<void> {
  await showToast(page, 'Toast mit Rückgängig')
  await showToast(page, 'Toast zeigen')
}

// Finds the message as a screen reader does.
async function expectSaid(page: Page, message: string): Promise<void> {
  await expect(toasts(page).getByRole('status').filter({ hasText: message })).toBeVisible()
}

async function expectReachedByTab(page: Page, button: string): Promise<void> {
  const wanted = toasts(page).getByRole('button', { name: button })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 1 })
  }).toPass()
}

async function expectAboveBottomBar(page: Page, width: number): Promise<void> {
  await expect(toasts(page)).toBeInViewport({ ratio: 1 })
  if (width >= 1024) return
  const bar = await page.getByRole('navigation', { name: 'Bereiche' }).boundingBox()
  await expect
    .poll(async () => {
      const toast = await toasts(page).boundingBox()
      return toast!.y + toast!.height <= bar!.y
    })
    .toBe(true)
}

async function closeToasts(page: Page): Promise<void> {
  const close = toasts(page).getByRole('button', { name: 'Meldung schließen' })
  while ((await close.count()) > 0) await close.first().press('Enter')
}
