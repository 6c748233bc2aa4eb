import type { Page } from '@playwright/test'
import { setUpLargeHousehold } from '#e2e/support/large-household.ts'
import { expect, test as base } from '#e2e/support/test.ts'
import { textFaults } from '#e2e/support/text-faults.ts'
import { type User, createUser } from '#e2e/support/user.ts'

// A household with millions, four persons, fourteen accounts and names of forty letters: nothing overlaps, is cut off
// or torn apart.

interface Screen {
  readonly name: string
  readonly path: string
  /** The text that must be there before the screen is examined. */
  readonly shows: string | RegExp
  /** The button that is pressed first. */
  readonly press?: string | RegExp
}

const screens: readonly Screen[] = [
  { name: 'overview', path: '/dashboard', shows: 'Nettovermögen' },
  { name: 'month', path: '/kontensystem', shows: 'Fünf Töpfe' },
  { name: 'goals', path: '/ziele', shows: 'Nichts zählt doppelt' },
  { name: 'standing orders', path: '/kontensystem/dauerauftraege', shows: 'Daueraufträge einrichten' },
  { name: 'extra income', path: '/kontensystem?einnahme=neu', shows: 'Zum Beispiel Bonus' },
  { name: 'set-up', path: '/einstellungen', shows: 'Weitere Einstellungen' },
  { name: 'household', path: '/einstellungen/haushalt', shows: /Wilhelmine-Friederike/ },
  { name: 'groups', path: '/einstellungen/kategorien', shows: 'Gruppen von Leben' },
  { name: 'rules', path: '/einstellungen/import-regeln', shows: 'Gemerkte Tabellen' },
  { name: 'year', path: '/haushaltsplan?ansicht=jahr', shows: /Zwölf Monate|Leben − Fällig/ },
  { name: 'accounts', path: '/einstellungen/konten', shows: 'Nettovermögen' },
  {
    name: 'all balances',
    path: '/einstellungen/konten?ansicht=staende',
    shows: 'gegenüber den Ständen davor',
  },
  {
    name: 'account',
    path: '/einstellungen/konten',
    press: /^Wertpapierdepot.*weltweit$/,
    shows: 'Kontoinhaber',
  },
  { name: 'new account', path: '/einstellungen/konten?konto=neu', shows: 'Kontoinhaber' },
  { name: 'income', path: '/einstellungen/einkommen', shows: 'Die nächsten zwölf Monate' },
  { name: 'income source', path: '/einstellungen/einkommen', press: /^Miet/, shows: 'Betrag netto' },
  { name: 'new source', path: '/einstellungen/einkommen?quelle=neu', shows: 'Betrag netto' },
  { name: 'rates', path: '/einstellungen/kontensystem', shows: 'Vom Topf aufs Konto' },
  ...['haushalt', 'einkommen', 'konten', 'raten', 'ueberweisungen'].map((step) => ({
    name: `guided path, ${step}`,
    path: `/einstellungen/einrichten?schritt=${step}`,
    shows: /Schritt|weiter/i,
  })),
  { name: 'profile', path: '/benutzer', shows: 'dieses Gerät' },
  { name: 'assumptions', path: '/einstellungen/vermoegensplan', shows: 'Annahmen' },
  { name: 'distribution', path: '/einstellungen/vermoegensverteilung', shows: /Klassen und Ziele|Ziele/ },
  { name: 'wealth plan', path: '/vermoegensplan', shows: '10.000 Läufe' },
  { name: 'statistics', path: '/vermoegensplan/statistiken', shows: 'Wertänderung Monat für Monat' },
  { name: 'budget', path: '/haushaltsplan', shows: 'Fixkostenquote' },
  { name: 'allocation', path: '/einstellungen/vermoegensverteilung', shows: 'Klassen und Ziele' },
]

const widths = [1440, 1366, 1024, 768, 390, 320]

/** The household is never changed: all stories of a worker share it. */
const test = base.extend<object, { readonly large: User }>({
  large: [
    async ({ origin }, use) => {
      const user = await createUser(origin, 'Annemarie-Elisabeth', 'Schwarzenberger-Hohenstein')
      await setUpLargeHousehold(user.api)
      await use(user)
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ context, large }) => large.enter(context))

for (const { name, path, shows, press } of screens)
  test(`${name}: large amounts and long names can be read at every width`, async ({ page }) => {
    await page.goto(path)
    if (press !== undefined) await page.getByRole('main').getByRole('button', { name: press }).click()
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await lookAround(page)
  })

test('the way of the money: its names stand whole beside it at every width', async ({ page }) => {
  await page.goto('/kontensystem')
  const title = page.getByRole('heading', { name: /^Vom (Gehalt|Topf) bis aufs Konto|^Vom Topf aufs Konto/ })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(title).toBeVisible({ timeout: 500 })
  }).toPass()
  await lookAround(page)
})

test('the menu of the account: a long name and address', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Schwarzenberger/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => textFaults(page)).toEqual([])
})

async function lookAround(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate(drawIn, theme)
      await expect.soft.poll(() => textFaults(page), `at ${width}, ${theme}`).toEqual([])
    }
  }
}

/** Resolves when the page has been laid out again, including drawings that measure their width. */
async function drawIn(theme: 'light' | 'dark'): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  for (let frame = 0; frame < 3; frame += 1)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => requestAnimationFrame(resolve))
}
