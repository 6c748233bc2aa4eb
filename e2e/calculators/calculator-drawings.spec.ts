import { downloadTable, row, table } from '#e2e/support/calculator.ts'
import { unreadableWords } from '#e2e/support/drawing.ts'
import { expect, test } from '#e2e/support/test.ts'

// Drawings can be read and tables fit: on the smallest phone, on a usual one, at a desk.

const widths = [320, 390, 1440] as const

/** The example, the least inputs, the greatest, and inputs whose curve falls where the example rises. */
const inputs = {
  'zinseszins-sparplan': [
    '',
    'start=0&rate=1&rendite=0&jahre=1&dynamik=0&inflation=2',
    'start=1000000000&rate=1000000&rendite=50&jahre=100&dynamik=50&inflation=2',
    'start=100000&rate=0&rendite=-20&jahre=30&dynamik=0&inflation=',
  ],
  entnahmeplan: [
    '',
    'gesucht=entnahme&kapital=1000&rendite=0&jahre=1',
    'gesucht=entnahme&kapital=1000000000&rendite=20&jahre=60&steigerung=5',
    'gesucht=dauer&kapital=300000&entnahme=1500&rendite=4',
  ],
  baufinanzierung: [
    '',
    'darlehen=1000&sollzins=0&tilgung=20&zinsbindung=12',
    'darlehen=100000000&sollzins=15&tilgung=1&zinsbindung=360',
    'darlehen=300000&sollzins=1&tilgung=1&zinsbindung=60',
  ],
  ratenkredit: ['', 'kredit=100&laufzeit=2&sollzins=1', 'kredit=250000&laufzeit=120&sollzins=25'],
  rendite: [
    '',
    'art=cagr&anfang=1&ende=2&jahre=1',
    'art=cagr&anfang=1&ende=1000000000&jahre=50',
    'art=cagr&anfang=1000000000&ende=1000&jahre=30',
    'art=xirr',
    'art=ttwror',
  ],
  inflation: [
    '',
    'betrag=1&inflation=0&jahre=1',
    'betrag=1000000000&inflation=30&jahre=100',
    'betrag=1000&inflation=-5&jahre=50',
    'gesucht=realzins',
    'gesucht=index',
  ],
  notgroschen: [
    '',
    'monate_nach=eigene&monate=1&ausgaben=1&ruecklage=0&rate=1',
    'monate_nach=eigene&monate=24&ausgaben=1000000&ruecklage=0&rate=1000000',
    'monate_nach=eigene&monate=6&ausgaben=3000&ruecklage=1000&rate=50',
  ],
  'finanzielle-freiheit': [
    '',
    'ausgaben=1000&kapital=0&sparrate=100',
    'ausgaben=100000000&kapital=1000000&sparrate=1000000&rendite=15',
    'ausgaben=30000&kapital=600000&sparrate=1500',
  ],
  rentenluecke: ['', 'wunsch=1000000&rente=0&kapital=0', 'wunsch=1700&rente=1650&kapital=0&sonstiges=0'],
  'miete-oder-kauf': [
    '',
    'preis=10000&eigenkapital=10000&miete=10&jahre=2&nebenkosten=0',
    'preis=50000000&eigenkapital=20000000&miete=200000&jahre=50&nebenkosten=5000000&rendite=15',
  ],
  'kaufnebenkosten-rendite': ['', 'preis=50000000'],
  'etf-kosten': [
    '',
    'start=1&rate=0&rendite=0&jahre=1',
    'start=1000000000&rate=1000000&rendite=20&jahre=60',
    'start=10000&rate=0&rendite=7&jahre=20&ter1=0.2&ter2=0.21',
  ],
  kapitalertragsteuer: ['', 'art=guenstigerpruefung'],
  'brutto-netto': ['', 'gesucht=elterngeld'],
  schuldenabbau: ['', 'schulden=Dispo_1000000_11.5_12000*Kredit_500000_3_5000&extra=100'],
  'kontensystem-aufteiler': [''],
} as const satisfies Readonly<Record<string, readonly string[]>>

for (const [slug, fragments] of Object.entries(inputs))
  test(`words keep off the curves: ${slug}`, async ({ page }) => {
    for (const fragment of fragments) {
      await page.goto('about:blank')
      await page.goto(`/finanzrechner/${slug}#${fragment}`)
      const drawing = page.locator('.calculator-plot > svg.block')
      // The first pointer move activates the page; the drawing after that is measured.
      await page.mouse.move(40, 40)
      await page.mouse.move(60, 60)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(drawing).toBeVisible()
        await expect.poll(() => unreadableWords(page), { message: `${fragment} at ${width}` }).toEqual([])
      }
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the prerendered drawing can be read before any script came', async ({ page }) => {
    await page.goto('/finanzrechner/zinseszins-sparplan')
    expect(await unreadableWords(page)).toEqual([])
  })

  test('every fifth year stands first, one press shows all, file and paper keep all', async ({ page }) => {
    const title = 'Jahr für Jahr'
    await page.goto(
      '/finanzrechner/zinseszins-sparplan#start=0&rate=100&rendite=5&jahre=42&dynamik=0&inflation=2',
    )
    const rows = table(page, title).locator('tbody tr').filter({ visible: true })
    const year = new Date().getFullYear()
    await expect(rows.getByRole('cell').nth(0)).toHaveText('heute')
    // Rows for today, 5, 10, … 40, and the end.
    await expect(rows).toHaveCount(10)
    await expect(rows.nth(1)).toContainText(String(year + 5))
    await expect(rows.nth(9)).toContainText(String(year + 42))
    await expect(page.getByText('9 von 42 gezeigt', { exact: true })).toBeVisible()
    await expect(row(page, title, String(year + 3))).toBeHidden()

    expect((await downloadTable(page, title)).lines).toHaveLength(44)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(rows).toHaveCount(43)
    await page.emulateMedia({ media: null })
    await page.reload()
    await expect(rows).toHaveCount(10)

    await page.getByRole('button', { name: 'Alle 42 Jahre zeigen' }).click()
    await expect(rows).toHaveCount(43)
    await expect(page.getByText('9 von 42 gezeigt', { exact: true })).toBeHidden()

    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('where there is room the first thirty years stand there at once', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(
      '/finanzrechner/zinseszins-sparplan#start=0&rate=100&rendite=5&jahre=42&dynamik=0&inflation=2',
    )
    const rows = table(page, 'Jahr für Jahr').locator('tbody tr').filter({ visible: true })
    await expect(rows).toHaveCount(30)
    await expect(page.getByText('29 von 42 gezeigt', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Alle 42 Jahre zeigen' }).click()
    await expect(rows).toHaveCount(43)
  })
})
