import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The product as one of the device's own programs (spec § 4), and in the product's own app.

const phone = { width: 390, height: 844 }
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const bar = (page: Page) => page.getByRole('complementary', { name: 'Installieren' })

test.describe('in a browser that offers to install', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(offerInstalling)
  })

  test('somebody installs it, and is not asked any more', async ({ page, context, shared }) => {
    await shared.enter(context)
    await page.setViewportSize(phone)
    await page.goto('/dashboard')
    await expect(bar(page)).toBeVisible()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Installieren', exact: true }).click()
    await expect(bar(page)).toBeHidden()
    expect(await page.evaluate(() => 'installed' in window)).toBe(true)
  })

  test('"Später fragen" lasts for the visit, "Nicht mehr fragen" for ever', async ({
    page,
    context,
    shared,
  }) => {
    await shared.enter(context)
    await page.goto('/dashboard')
    await choose(page, 'Später fragen')
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await choose(page, 'Nicht mehr fragen')
    await expect(bar(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('main').getByText('Nettovermögen').first()).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })

  test('nobody is asked before there is a plan', async ({ page, context, newcomer }) => {
    await newcomer.enter(context)
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })

  test.describe('but is the product’s own app', () => {
    test.use({ userAgent: `${iPhone} Wohlstandskompass/1.13.4` })

    test('nobody is asked, and the header is lower', async ({ page, context, shared }) => {
      await shared.enter(context)
      await page.setViewportSize(phone)
      await page.goto('/dashboard')
      await expect(page.getByRole('main').getByText('Nettovermögen').first()).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
      await expectAccessible(page)
    })
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone })

  test('the way through the menu of the phone is explained', async ({ page, context, shared }) => {
    await shared.enter(context)
    await page.setViewportSize(phone)
    await page.goto('/dashboard')
    await bar(page).getByRole('button', { name: 'So geht es' }).click()
    await expect(layer(page).getByText('Wähle „Zum Home-Bildschirm“.')).toBeVisible()
    await expectAccessible(page)
  })
})

test('in other browsers the header is 100 px high, and nothing is offered', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Nettovermögen').first()).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(100)
  await expect(bar(page)).toHaveCount(0)
})

test('a statement that is opened with the installed program is read', async ({ page, bergers, user }) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await startPlan(user.api)
  await page.addInitScript(openStatement)
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await expect(page.getByRole('main').getByText('umsaetze.csv').first()).toBeVisible()
})

async function choose(page: Page, entry: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Nicht installieren' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

// Runs in the browser: headless Chromium never offers anything by itself.
function offerInstalling(): void {
  addEventListener('load', () => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(window, { installed: true })
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(offer)
  })
}

function openStatement(): void {
  const text = 'Buchungstag;Verwendungszweck;Betrag\n02.11.2026;Einkauf;-12,50\n03.11.2026;Gehalt;2500,00\n'
  const file = { getFile: async () => new File([text], 'umsaetze.csv', { type: 'text/csv' }) }
  const launchQueue = { setConsumer: (consume: (launch: object) => void) => consume({ files: [file] }) }
  Object.defineProperty(window, 'launchQueue', { value: launchQueue })
}
