import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, field, noNumber } from '#e2e/support/calculator.ts'
import { printedSheets, printedWords } from '#e2e/support/printed.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A visitor on a phone: what is typed counts, stays in the address and on the device, and never travels.

const address = '/finanzrechner/zinseszins-sparplan'

test.describe('the savings plan on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('fields, slider and address say the same, and nothing travels', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(address)
    await expect(answer(page)).toContainText('322.463,69 €')
    await enter(field(page, 'Startkapital'), '0')
    await enter(field(page, 'Sparrate'), '100')
    await enter(field(page, 'Dynamik'), '0')
    await enter(field(page, 'Laufzeit'), '30')
    await expect(answer(page)).toContainText('97.451,30 €')
    await expect(page).toHaveURL(/#.*rate=100&.*jahre=30/u)

    await page.getByRole('slider', { name: 'Laufzeit, Regler' }).press('ArrowLeft')
    await expect(field(page, 'Laufzeit')).toHaveValue('29')
    await expect(page).toHaveURL(/jahre=29/u)
    const shared = page.url()
    expect(asked.filter((url) => url.includes('jahre'))).toEqual([])

    // The device keeps the entry; an address with other values takes precedence.
    await page.goto(address)
    await expect(field(page, 'Laufzeit')).toHaveValue('29')
    await page.goto(shared.replace('jahre=29', 'jahre=10'))
    await expect(field(page, 'Laufzeit')).toHaveValue('10')
    await page.reload()
    await expect(field(page, 'Laufzeit')).toHaveValue('10')

    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(answer(page)).toContainText('322.463,69 €')
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(field(page, 'Laufzeit')).toHaveValue('20')
  })

  test('what cannot be read stays as it was typed, and the last valid value counts', async ({ page }) => {
    await page.goto(address)
    const rate = field(page, 'Sparrate')
    await enter(rate, '1,234.56')
    await expect(page.getByRole('alert')).toHaveText(noNumber)
    await expect(rate).toHaveValue('1,234.56')
    await expect(rate).toHaveAttribute('aria-invalid', 'true')
    await expect(answer(page)).toContainText('322.463,69 €')
    await enter(rate, '')
    await expect(page.getByRole('alert')).toHaveText('Bitte gib die Sparrate ein.')
    await enter(rate, '402,67')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(answer(page)).toContainText('380.028,61 €')
    await enter(field(page, 'Rendite im Jahr'), '51')
    await expect(page.getByRole('alert')).toHaveText('Der Wert darf höchstens 50,0 % betragen.')
  })

  test('a foreign value in the address falls back, and a sentence says so', async ({ page }) => {
    await page.goto(`${address}#rate=100&jahre=viele`)
    await expect(page.getByText('Einige Werte der Adresse passen nicht zu diesem Rechner.')).toBeVisible()
    await expect(field(page, 'Sparrate')).toHaveValue('100,00')
    await expect(field(page, 'Laufzeit')).toHaveValue('20')
  })

  test('enormous amounts fit on 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${address}#start=1000000000&rate=1000000&rendite=50&jahre=100&dynamik=50`)
    await expect(answer(page)).not.toContainText(/NaN|Infinity/u)
    await expect(page.getByRole('img', { name: /^Verlauf von/u })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('up to three results stand side by side, by names of their own', async ({ page }) => {
    await page.goto(address)
    const comparison = page.getByRole('region', { name: 'Vergleich' })
    await comparison.getByRole('button', { name: 'Ergebnis merken' }).click()
    await expect(comparison).toContainText('1 von 3 Ergebnissen gemerkt')
    for (const rate of ['400', '500']) {
      await enter(field(page, 'Sparrate'), rate)
      await comparison.getByRole('button', { name: 'Ergebnis merken' }).click()
    }
    await expect(comparison).toContainText('3 von 3 Ergebnissen gemerkt')
    await enter(field(page, 'Sparrate'), '600')
    await comparison.getByRole('button', { name: 'Ergebnis ersetzen' }).click()
    await comparison.getByRole('textbox', { name: 'Name von A' }).fill('Vorsichtig')
    await comparison.getByRole('button', { name: 'B ersetzen' }).click()
    await comparison.getByRole('button', { name: 'C entfernen' }).click()
    await comparison.getByRole('button', { name: 'Fertig' }).click()
    await page.reload()
    await expect(comparison).toContainText('2 von 3 Ergebnissen gemerkt')
    await expect(comparison.getByText('A, Vorsichtig')).toBeVisible()
    await expect(comparison.getByRole('listitem')).toHaveCount(2)
  })

  test('it can be taken along: as a link, as a table, on paper', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address)
    await page.getByRole('button', { name: 'Teilen' }).click()
    await expect(page.getByText('Erfolgreich kopiert')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#gesucht=endkapital')

    const download = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'Jahr für Jahr' })
      .first()
      .getByRole('button', { name: 'CSV' })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Zinseszins-Sparplan.csv')
    const table = await readFile(await file.path(), 'utf8')
    expect(table).toContain('Sparrate;Eingezahlt;Erträge;Stand')
    expect(table).toContain('322463,69')

    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Drucken' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Teilen' })).toBeHidden()
    await expect(answer(page)).toBeVisible()
  })

  test('paper gets every row of a table', async ({ page }) => {
    await page.goto(`${address}#jahre=40`)
    const rows = page
      .getByRole('table', { name: 'Jahr für Jahr' })
      .locator('tbody tr')
      .filter({ visible: true })
    // Rows for today and every fifth year.
    await expect(rows).toHaveCount(9)
    const words = printedWords(await printedSheets(page))
    const year = new Date().getFullYear()
    for (let at = 1; at <= 40; at += 1) expect(words).toContain(` ${year + at} `)
    await expect(rows).toHaveCount(9)
  })

  test('a goal is searched for from both sides', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('radio', { name: 'Sparrate' }).press('Space')
    await expect(page.getByText('Für 100.000,00 € in 20 Jahren sparst du', { exact: true })).toBeVisible()
    await enter(field(page, 'Startkapital'), '200000')
    await expect(page.getByText('Dein Startkapital reicht bereits aus.')).toBeVisible()
    await page.getByRole('radio', { name: 'Laufzeit' }).press('Space')
    await enter(field(page, 'Startkapital'), '0')
    await enter(field(page, 'Sparrate'), '0')
    await expect(answer(page)).toHaveText('Mit diesen Angaben erreichst du das Ziel nicht.')
    await expect(page.getByRole('region', { name: 'Vergleich' })).toHaveCount(0)
  })
})

test('keys are enough: from field to field, along the chart, through the table', async ({ page }) => {
  await page.goto(address)
  await field(page, 'Sparrate').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Sparrate')).toHaveValue('100,00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'Sparrate, Regler' })).toBeFocused()
  const readout = page.getByRole('button', { name: 'Ein Jahr weiter' })
  await readout.focus()
  const before = await page.getByText(/^eingezahlt/u).textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^eingezahlt/u)).not.toHaveText(before!)
  await enter(field(page, 'Laufzeit'), '40')
  const all = page.getByRole('button', { name: 'Alle 40 Jahre zeigen' })
  await all.focus()
  await page.keyboard.press('Enter')
  // Rows for today, forty years, head and sum.
  await expect(page.getByRole('table', { name: 'Jahr für Jahr' }).getByRole('row')).toHaveCount(43)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`index and calculators are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of ['/finanzrechner', address, '/finanzrechner/entnahmeplan']) {
      await page.goto(path)
      await expect(page.getByText('Modellrechnungen').first()).toBeVisible()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        if (path !== '/finanzrechner')
          await expect(page.locator('.calculator-plot svg').filter({ visible: true })).toHaveCount(1)
        await expectAccessible(page)
      }
    }
  })

test('the index finds by words, by a sentence and by the keyboard', async ({ page }) => {
  await page.goto('/finanzrechner')
  await expect(page.getByText('211.139,16 €')).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('searchbox', { name: 'Rechner suchen' })
  await expect(search).toBeFocused()
  await page.keyboard.type('ewige rente')
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Wie lange reicht' }),
  ).toBeVisible()
  await expect(page.getByText('Was wird aus meiner Sparrate?')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/finanzrechner/entnahmeplan')

  await page.goto('/finanzrechner')
  await search.fill('xyzzy')
  await expect(page.getByText('Zu „xyzzy“ gibt es keinen Rechner.')).toBeVisible()
  await page.getByRole('button', { name: 'Alle zeigen' }).click()
  await page.getByLabel('Was du wissen willst').selectOption('wie viel ich dafür sparen muss')
  await page
    .getByRole('region', { name: 'Welcher Rechner hilft mir?' })
    .getByRole('link', { name: /Zinseszins/u })
    .click()
  await expect(page.getByText('Für 100.000,00 € in 20 Jahren sparst du', { exact: true })).toBeVisible()
})

test('every combination of the sentence names one or two calculators', async ({ page }) => {
  await page.goto('/finanzrechner')
  const region = page.getByRole('region', { name: 'Welcher Rechner hilft mir?' })
  const [wish, question] = [region.getByLabel('Was du möchtest'), region.getByLabel('Was du wissen willst')]
  for (const wanted of await wish.locator('option').allTextContents()) {
    await wish.selectOption(wanted)
    for (const asked of await question.locator('option').allTextContents()) {
      await question.selectOption(asked)
      const links = await region.getByRole('link').count()
      expect.soft([1, 2], `${wanted}, ${asked}`).toContain(links)
    }
  }
})

test('an unknown calculator is not found, and the ones that look like it are named', async ({
  page,
  watch,
}) => {
  watch.expect(/404 /u)
  const response = await page.goto('/finanzrechner/zinseszins')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden!')
  await expect(page.getByRole('link', { name: /^Zinseszins & Sparplan/u })).toBeVisible()
})

test('without JavaScript there is still a result, its table and its formula', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(origin + address)
  await expect(answer(page)).toContainText('322.463,69 €')
  await expect(page.getByRole('region', { name: 'Jahr für Jahr' }).first()).toContainText('52.722,34')
  await expect(page.getByRole('heading', { name: 'Wie berechnet?' })).toBeVisible()
  await context.close()
})
