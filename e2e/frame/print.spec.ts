import type { Locator, Page } from '@playwright/test'
import { calculators } from '#contract/site/calculators.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { type PrintedSheet, expectCareful, printedSheets, printedWords } from '#e2e/support/printed.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A printed sheet is the same wherever it was printed: on a phone or at a desk, in the light or the dark theme.

const widths = [390, 1440] as const
const themes = ['light', 'dark'] as const
/** How long a slow machine counts the paths of several plans. */
const COUNTING_MS = 45_000

interface Printed {
  /** The most sheets. */
  readonly sheets: number
  /** Texts that must be on the sheets, the last of them at the end of the page. */
  readonly holds: readonly string[]
  /** Texts that appear when everything is computed. */
  readonly awaits?: readonly RegExp[]
  /** Whether the page shows twelve months side by side, in landscape. */
  readonly isOnItsSide?: true
}

/** Controls and links elsewhere, which must not be printed. */
const frameWords = new Set(
  (
    'Registrieren, Anmelden, Dashboard, Benutzer, Menü, Impressum, Suchen, Zum Inhalt, Teilen, Drucken, CSV, Tabelle, ' +
    'Zurücksetzen, Speichern, Formel kopieren, Nächste Überweisung, Raten ändern, Häkchen entfernen, Einnahme eintragen'
  ).split(', '),
)

const memberPages: Readonly<Record<string, Printed>> = {
  '/kontensystem': {
    sheets: 3,
    holds: ['Fünf Töpfe', `Einkommen ${formatMonthName(currentMonth())}`, 'Ohne Reue'],
  },
  '/kontensystem/dauerauftraege': { sheets: 2, holds: ['Daueraufträge'] },
  '/dashboard': {
    sheets: 2,
    holds: ['Nettovermögen', 'Ein nächster Schritt'],
    awaits: [/^Auf dem Weg zu[mr] |^Oben angekommen$/, /Fixkosten/],
  },
  '/dashboard?schritt=5': { sheets: 2, holds: ['Woher', 'Nettovermögen heute', 'Haushalt: drei'] },
  '/einstellungen/konten': { sheets: 2, holds: ['Girokonto', 'Freistellungsaufträge'] },
  '/einstellungen/einkommen': { sheets: 2, holds: ['Gehalt Anna', 'Kindergeld'] },
  '/einstellungen/kontensystem': { sheets: 4, holds: ['Vom Topf aufs Konto', 'Die Raten rechnen mit'] },
  '/einstellungen/haushalt': { sheets: 2, holds: ['Haushalt'] },
  '/einstellungen/kategorien': { sheets: 2, holds: ['Gruppen von Leben', 'Möbel und Geräte'] },
  '/einstellungen/vermoegensplan': {
    sheets: 5,
    holds: ['Positionen', 'Rente', 'Ziele'],
    // The range between P10 and P90, once it is computed.
    awaits: [/^\d[\d.]* bis \d[\d.]*\s€$/],
  },
  '/einstellungen/vermoegensverteilung': { sheets: 4, holds: ['Klassen und Ziele', 'Nur kaufen'] },
  '/einstellungen/notfallmappe': { sheets: 2, holds: ['Menschen', 'Geprüft am'] },
  '/vermoegensplan': { sheets: 5, holds: ['Wer wann aufhört', 'Monatswerte'], awaits: [/10\.000 Läufen/] },
  '/vermoegensplan/statistiken': {
    sheets: 8,
    holds: ['Nettovermögen nach Gruppen', 'Wie aus', 'Wertänderung Monat für Monat'],
  },
  '/haushaltsplan?ansicht=jahr': {
    sheets: 2,
    holds: ['Zwölf Monate', 'Leben − Fällig'],
    isOnItsSide: true,
  },
  '/haushaltsplan': { sheets: 5, holds: ['Plan und Ist', 'Leben, alle Posten', 'Die nächsten 90 Tage'] },
}

const visitorPages: Readonly<Record<string, Printed>> = {
  '/buecher': { sheets: 4, holds: [] },
  '/datenschutz': { sheets: 12, holds: [] },
  ...Object.fromEntries(
    Object.keys(calculators).map((slug): [string, Printed] => [
      `/finanzrechner/${slug}`,
      { sheets: 5, holds: ['Annahmen', 'Wie berechnet?', 'Modellrechnungen'] },
    ]),
  ),
}

for (const [path, printed] of Object.entries(memberPages))
  test(`${path} is the same sheet from everywhere`, async ({ page, context, shared }) => {
    await shared.enter(context)
    await expectOneSheet(page, path, printed)
  })

for (const [path, printed] of Object.entries(visitorPages))
  test(`${path} is the same sheet from everywhere`, async ({ page }) => expectOneSheet(page, path, printed))

test('a drawer beside the page takes no room on the sheet', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/kontensystem')
  await whole(page)
  await expect(endOfFlow(page)).toBeAttached()
  const without = printedWords(await printedSheets(page))
  await page.goto('/kontensystem?einnahme=neu')
  await expect(layer(page, 'Einnahme eintragen')).toBeVisible()
  await whole(page)
  await expect(endOfFlow(page)).toBeAttached()
  expect(printedWords(await printedSheets(page))).toBe(without)
})

test('the page is back on the screen after a print', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/kontensystem')
  const code = page.getByRole('complementary', { name: /^GiroCode für/ })
  await expect(code).toBeVisible()
  await printedSheets(page)
  await expect(code).toBeVisible()
})

test.describe('printed before anybody has touched the page', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Ctrl P waits for what comes late', async ({ page, context, shared }) => {
    await shared.enter(context)
    await countPrints(page)
    const letThrough = await holdBack(page, /flow-drawing/)
    await page.goto('/kontensystem')
    await expect(page.getByRole('heading', { name: 'Fünf Töpfe' })).toBeVisible()
    await page.keyboard.press('Control+p')
    await drawn(page)
    expect(await prints(page)).toBe(0)
    letThrough()
    await expect.poll(() => prints(page)).toBe(1)
    const words = printedWords(await printedSheets(page))
    expect(words).toContain('Vom Gehalt bis aufs Konto')
    expect(words).toContain('bleibt: Girokonto')
  })

  test('Ctrl P waits for the paths that are being counted', async ({ page, context, shared }) => {
    await shared.enter(context)
    await countPrints(page)
    const letThrough = await holdBack(page, /simulation\.worker/)
    await page.goto('/vermoegensplan')
    await expect(page.getByText('Die Läufe werden gerechnet …')).toBeVisible()
    await page.keyboard.press('Control+p')
    await drawn(page)
    expect(await prints(page)).toBe(0)
    letThrough()
    await expect.poll(() => prints(page)).toBe(1)
  })

  test('what is not there yet leaves no hole', async ({ page, context, shared }) => {
    await shared.enter(context)
    const letThrough = await holdBack(page, /flow-drawing/)
    await page.goto('/kontensystem')
    await expect(page.getByRole('heading', { name: 'Fünf Töpfe' })).toBeVisible()
    const sheets = await printedSheets(page)
    expectCareful(sheets)
    expect(sheets).toHaveLength(2)
    expect(printedWords(sheets)).toContain('Ohne Reue')
    letThrough()
    // The next print contains it.
    await expect(page.getByRole('heading', { name: 'Vom Topf aufs Konto' })).toBeAttached()
  })

  test('a calculator that rests has its drawing, and every year', async ({ page }) => {
    await page.goto('/finanzrechner/zinseszins-sparplan')
    const sheets = await printedSheets(page)
    const words = printedWords(sheets)
    expectCareful(sheets)
    expect(words).toContain('Eingezahlt')
    for (let year = 1; year <= 20; year += 1) expect(words).toContain(`Jahr ${year} `)
  })
})

async function expectOneSheet(page: Page, path: string, expected: Printed): Promise<void> {
  const { sheets, holds, awaits = [], isOnItsSide } = expected
  if (awaits.length > 0) test.slow()
  const drawings: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await whole(page)
      for (const text of awaits)
        await expect(page.getByText(text).first()).toBeVisible({ timeout: COUNTING_MS })
      // Each scenario and each order of withdrawals has its figure when its paths are computed.
      await expect(page.getByText(/P10 bis P90: …|reicht in … der Läufe/)).toHaveCount(0, {
        timeout: COUNTING_MS,
      })
      const printed = await printedSheets(page)
      const words = printedWords(printed)
      expectCareful(printed, isOnItsSide)
      for (const held of holds) expect(words).toContain(held)
      expect(textsOf(printed).filter((text) => frameWords.has(text))).toEqual([])
      expect(printed.length).toBeLessThanOrEqual(sheets)
      const withBackgrounds = await printedSheets(page, { withBackgrounds: true })
      expect(printedWords(withBackgrounds)).toBe(words)
      drawings.push(words, ...printed.map(({ drawing }) => drawing))
    }
  }
  expect(new Set(drawings).size).toBe(drawings.length / (themes.length * widths.length))
}

function textsOf(sheets: readonly PrintedSheet[]): readonly string[] {
  return sheets.flatMap(({ texts }) => texts.map(({ text }) => text.trim()))
}

/** The last label of the drawing from the salary to the accounts, whose code is loaded late. */
function endOfFlow(page: Page): Locator {
  return page.getByText('bleibt: Girokonto').first()
}

/** Moves the pointer and waits for everything that loads late. */
async function whole(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: COUNTING_MS })
  // An active calculator has no prerendered drawing left, and has drawn its own.
  await expect(page.locator('.calculator-plot > svg:not(.block)')).toHaveCount(0)
  await expect(page.locator('.calculator-plot:not(:has(svg))')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

declare global {
  interface Window {
    printCount: number
  }
}

/**
 * Holds back answers.
 * @returns what lets the answers through
 */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => {
    await isLetThrough
    await route.continue()
  })
  return letThrough
}

/** Counts prints, because the stories' browser opens no print window. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.printCount = 0
    window.print = () => void (window.printCount += 1)
  })
}

/** Waits for two frames, in which an early print would have begun. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

function prints(page: Page): Promise<number> {
  return page.evaluate(() => window.printCount)
}
