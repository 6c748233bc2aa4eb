import type { Page } from '@playwright/test'
import { calculators } from '#contract/site/calculators.ts'
import { expectCareful, printedSheets, printedWords } from './support/printed.ts'
import { expect, test } from './support/test.ts'

// A sheet does not know where it was printed: on a phone or at a desk, in the light or in the dark.

const widths = [390, 1440] as const
const themes = ['light', 'dark'] as const

interface Printed {
  /** At most. */
  readonly sheets: number
  /** What must stand there, the last of it at the end of the page. */
  readonly holds: readonly string[]
}

/** What one operates, and what leads elsewhere. */
const frameWords =
  /Registrieren|Anmelden|Abmelden|Drucken|Teilen|Speichern|CSV|Zum Inhalt|Nächste Überweisung|Raten ändern|Haken lösen|Nutzungsbedingungen|Suchen/

const memberPages: Readonly<Record<string, Printed>> = {
  '/kontensystem': { sheets: 3, holds: ['Fünf Töpfe', 'Einkommen November', 'Ohne Reue'] },
  '/kontensystem/dauerauftraege': { sheets: 2, holds: ['Daueraufträge'] },
  '/dashboard': { sheets: 2, holds: ['Nettovermögen', 'Ein nächster Schritt'] },
  '/einstellungen/konten': { sheets: 2, holds: ['Girokonto', 'Freistellungsaufträge'] },
  '/einstellungen/einkommen': { sheets: 2, holds: ['Gehalt Anna', 'Kindergeld'] },
  '/einstellungen/kontensystem': { sheets: 4, holds: ['Vom Topf aufs Konto', 'Die Raten rechnen mit'] },
  '/einstellungen/haushalt': { sheets: 2, holds: ['Haushalt'] },
  '/vermoegensplan': { sheets: 4, holds: [] },
  '/vermoegensplan/statistiken': { sheets: 4, holds: [] },
  '/haushaltsplan': { sheets: 4, holds: [] },
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

async function expectOneSheet(page: Page, path: string, { sheets, holds }: Printed): Promise<void> {
  const drawings: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await whole(page)
      const printed = await printedSheets(page)
      const words = printedWords(printed)
      expectCareful(printed)
      for (const held of holds) expect(words).toContain(held)
      expect(words).not.toMatch(frameWords)
      expect(printed.length).toBeLessThanOrEqual(sheets)
      const withBackgrounds = await printedSheets(page, { withBackgrounds: true })
      expect(printedWords(withBackgrounds)).toBe(words)
      drawings.push(words, ...printed.map(({ drawing }) => drawing))
    }
  }
  expect(new Set(drawings).size).toBe(drawings.length / (themes.length * widths.length))
}

/** Somebody has moved the pointer, and everything that comes late is there. */
async function whole(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
