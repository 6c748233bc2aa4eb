import type { Page } from '@playwright/test'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newAddress, password as goodPassword } from '#e2e/support/user.ts'

// Prerendered pages load their code at the first sign of a user: nothing that is done before is lost.

const calculator = '/finanzrechner/zinseszins-sparplan'

test('a calculator rests until somebody is there, with its result and its drawing', async ({ page }) => {
  const files = scriptsOf(page)
  await page.goto(calculator)
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toContainText('322.463,69')
  await expect(page.getByRole('img', { name: /^Verlauf von/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const before = files.length
  // A slow page may miss the first move, and nobody moves the pointer only once.
  await expect(async () => {
    await page.mouse.move(200 + Math.random() * 100, 300)
    expect(files.length).toBeGreaterThan(before)
  }).toPass()
  await expect(page.getByText(`${formatMonthName(currentMonth())} 20`).first()).toBeVisible()
})

test('what is typed, dragged and chosen before the code is there counts', async ({ page }) => {
  const release = await holdScripts(page, calculator)
  await page.getByRole('textbox', { name: 'Sparrate' }).fill('500')
  await page.getByRole('slider', { name: 'Laufzeit, Regler' }).fill('30')
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toContainText('in 20 Jahren')
  release()
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toContainText(
    '500,00 € im Monat werden in 30 Jahren',
  )
  await expect(page.getByRole('slider', { name: 'Laufzeit, Regler' })).toBeFocused()
  await expect(page).toHaveURL(/rate=500&/)
})

test('on the way back everything stands as it was entered', async ({ page }) => {
  await page.goto(`${calculator}#gesucht=sparrate&ziel=123456.78&start=333&jahre=17`)
  const result = page.getByRole('region', { name: 'Ergebnis' })
  await expect(result).toContainText('Für 123.456,78 € in 17 Jahren')
  const said = await result.innerText()
  await page.goto('/impressum')
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Sparziel' })).toHaveValue('123.456,78')
  await page.mouse.move(200, 300)
  await expect(page.getByRole('textbox', { name: 'Startkapital' })).toHaveValue('333,00')
  expect(await result.innerText()).toBe(said)
})

test('what cannot be read gets its sentence, also where it was typed and left before', async ({ page }) => {
  const release = await holdScripts(page, calculator)
  await page.getByRole('textbox', { name: 'Sparrate' }).fill('1,234.56')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Startkapital' }).fill('abc')
  await page.keyboard.press('Tab')
  release()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Sparrate' })).toHaveValue('1,234.56')
})

test('a button that is pressed before the code is there does its work', async ({ page }) => {
  const release = await holdScripts(page, calculator)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).first().click()
  release()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('a wish that is chosen before the code is there is answered', async ({ page }) => {
  const release = await holdScripts(page, '/finanzrechner')
  const wish = page.getByLabel('Was du möchtest')
  const other = await wish.locator('option').nth(2).textContent()
  await wish.selectOption({ index: 2 })
  release()
  await expect(page.getByLabel('Was du wissen willst').locator('option').first()).not.toHaveText('')
  await expect(wish).toHaveValue(other ?? '')
})

test('a login that is sent before the code is there is sent once, and never into the address', async ({
  page,
  shared,
}) => {
  const release = await holdScripts(page, '/auth/login')
  const { email, password } = shared
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/login')) requests.push(request.method())
  })
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login$/)
  release()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(requests).toEqual(['POST'])
})

test('what is entered into a form before React listens counts when it does', async ({ page }) => {
  const release = await holdPages(page, '/auth/registrieren')
  const name = `Anna ${crypto.randomUUID().slice(0, 4)}`
  await page.getByLabel('Vorname').fill(name)
  await page.getByLabel('Nachname').fill('Berger')
  await page.getByLabel('E-Mail').fill(newAddress())
  await page.getByLabel('Passwort', { exact: true }).fill(goodPassword)
  await page.getByRole('checkbox', { name: /Ich stimme den AGB/ }).check()
  await page.getByRole('checkbox', { name: 'Ich bin mindestens 18 Jahre alt.' }).check()
  release()
  await expect(page.getByText('schwer zu erraten, erfüllt')).toBeVisible()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in dein Postfach')
})

test('a goal that is entered before React listens is answered', async ({ page }) => {
  const release = await holdPages(page, '/ziele')
  await page.getByLabel('Wofür?').fill('Werkbank')
  await page.getByLabel('Betrag').fill('1.200')
  await page.getByLabel('Schon gespart').fill('0')
  await page.getByRole('textbox', { name: 'Zeit' }).fill('10')
  release()
  await expect(page.getByRole('region', { name: 'Dein Weg' })).toContainText('120,00 €')
  await page.reload()
  await expect(page.getByLabel('Wofür?')).toHaveValue('Werkbank')
})

test('a registration that is sent before React listens is sent once it does', async ({ page }) => {
  const release = await holdPages(page, '/auth/registrieren')
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page).toHaveURL(/\/auth\/registrieren$/)
  release()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Vorname')).toBeFocused()
})

test('a goal that is chosen before React listens stands above', async ({ page }) => {
  const release = await holdPages(page, '/ziele')
  await page
    .getByRole('button', { name: /oben rechnen$/ })
    .first()
    .click()
  release()
  await expect(page.getByRole('button', { name: 'Zurück zum Beispiel' })).toBeVisible()
})

test('what is pressed while React takes a page over counts once', async ({ page, shared, context }) => {
  await shared.enter(context)
  await page.addInitScript(() => {
    // The press comes at the first moment at which React knows the button, before the page has marked it as hydrated.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const button = document.querySelector<HTMLElement>('button[aria-label="Beträge verbergen"]')
      if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click()
      else port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  })
  await page.goto('/haushaltsplan?ansicht=buchungen')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Beträge zeigen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-amounts', 'hidden')
})

test('a page of members stands there before its code: frame, title and shape of the screen', async ({
  page,
  shared,
  context,
}) => {
  await shared.enter(context)
  const release = await holdPages(page, '/kontensystem')
  await expect(page).toHaveTitle(/^Kontensystem/)
  await expect(page.getByRole('link', { name: 'Kontensystem' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('status', { name: 'Kontensystem wird geladen' })).toBeVisible()
  await page.getByRole('button', { name: 'Beträge verbergen' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Beträge zeigen' })).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})

test('from page to page a calculator is there at once', async ({ page }) => {
  await page.goto('/impressum')
  await page.getByRole('navigation').getByRole('link', { name: 'Finanzrechner' }).first().click()
  await expect(page.getByRole('heading', { name: /Sechzehn Rechner/ })).toBeVisible()
  await page.getByRole('link', { name: 'Inflation' }).first().click()
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /Sechzehn Rechner/ })).toBeVisible()
})

function scriptsOf(page: Page): readonly string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') files.push(request.url())
  })
  return files
}

/**
 * Opens a prerendered page and holds back the scripts that belong to it alone.
 * @returns lets them through
 */
async function holdPages(page: Page, address: string): Promise<() => void> {
  const release = await holdFiles(page, /\/assets\/(?!root-|start-|application-|rolldown-).*\.js$/u)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

/**
 * Opens a page and holds back whatever it fetches from now on.
 * @returns lets it through
 */
async function holdScripts(page: Page, address: string): Promise<() => void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return holdFiles(page, /\.js$/u)
}

async function holdFiles(page: Page, which: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}
