import type { Page } from '@playwright/test'
import { calculatorSlugs } from '#contract/site/calculators.ts'
import { pages } from '#contract/site/pages.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { turnOnSecondFactor } from '#e2e/support/second-factor.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'

// Every screen in both themes, from 320 to 1920: accessible, nothing wider than the window, nothing on the console.

interface Screen {
  readonly name: string
  readonly path: string
  /** The person who looks: a visitor, the demo's household, or somebody who has just registered. */
  readonly as: 'visitor' | 'demo' | 'new'
  /** The text that must be there before the screen is examined. */
  readonly shows: string | RegExp
  /** The button that is pressed first. */
  readonly press?: string
  /**
   * Whether the page is inactive until the first sign of a user: it is examined when active, with everything unfolded.
   */
  readonly rests?: true
  /** Whether parts of the page belong to one theme alone, as the button of its header that changes the theme. */
  readonly hasThemedParts?: true
}

interface Size {
  readonly width: number
  readonly height: number
  readonly themes: readonly ('light' | 'dark')[]
}

const screens: readonly Screen[] = [
  { name: 'start page', path: '/', as: 'visitor', shows: 'Kostenlos registrieren', hasThemedParts: true },
  { name: 'login', path: '/auth/login', as: 'visitor', shows: 'Noch kein Konto?' },
  {
    name: 'registration',
    path: '/auth/registrieren',
    as: 'visitor',
    shows: 'Ich bin mindestens 18 Jahre alt.',
  },
  {
    name: 'registration with errors',
    path: '/auth/registrieren',
    as: 'visitor',
    press: 'Kostenlos registrieren',
    shows: 'Bitte gib den Vornamen ein.',
  },
  { name: 'old link', path: '/auth/verify-email', as: 'visitor', shows: 'Dieser Link gilt nicht mehr.' },
  {
    name: 'forgotten password',
    path: '/auth/passwort-vergessen',
    as: 'visitor',
    shows: 'Wieder eingefallen?',
  },
  {
    name: 'new password',
    path: '/auth/passwort-zuruecksetzen?user_id=u&token=t',
    as: 'visitor',
    shows: 'mindestens 12 Zeichen',
  },
  {
    name: 'account to keep',
    path: '/auth/konto-behalten?user_id=u&token=t',
    as: 'visitor',
    shows: 'Willst du es weiter löschen, musst du nichts tun.',
  },
  {
    name: 'seat to confirm',
    path: '/auth/seminarplatz?token=t',
    as: 'visitor',
    shows: 'Warst du das nicht, musst du nichts tun.',
  },
  {
    name: 'old link of a declaration',
    path: '/auth/erklaerung',
    as: 'visitor',
    shows: 'Dieser Link gilt nicht mehr.',
  },
  {
    name: 'reminders to end',
    path: '/auth/erinnerungen-abbestellen?token=t&art=vertragsfrist',
    as: 'visitor',
    shows: 'Alle Erinnerungen abbestellen',
  },
  ...[
    '/auth/vertrauensperson',
    '/auth/notfallmappe-anhalten',
    '/auth/preis',
    '/auth/werbung-abbestellen',
  ].map(
    (path) =>
      ({ name: `old link, ${path}`, path, as: 'visitor', shows: 'Dieser Link gilt nicht mehr.' }) as const,
  ),
  { name: 'folder to open', path: '/auth/notfallmappe', as: 'visitor', shows: 'Notfallmappe öffnen' },
  {
    name: 'registration of a stranger',
    path: '/auth/verify-email?user_id=u&token=t&reject=1',
    as: 'visitor',
    shows: 'Auch ohne dich endet es',
  },
  {
    name: 'address of a stranger',
    path: '/auth/verify-email?user_id=u&token=t&change=1&reject=1',
    as: 'visitor',
    shows: 'Warst du es doch, musst du nichts tun.',
  },
  { name: 'legal notice', path: '/impressum', as: 'visitor', shows: 'Betreiber' },
  { name: 'privacy', path: '/datenschutz', as: 'visitor', shows: 'Verantwortlich' },
  { name: 'terms', path: '/agb', as: 'visitor', shows: '1. Vertragspartner' },
  { name: 'withdrawal', path: '/widerrufsbelehrung', as: 'visitor', shows: /Widerruf/ },
  { name: 'to withdraw', path: '/widerruf', as: 'visitor', shows: /Widerruf|widerrufen/ },
  { name: 'cancellation', path: '/kuendigung', as: 'visitor', shows: 'Wie kündigst du?' },
  { name: 'contact', path: '/kontakt', as: 'visitor', shows: 'Nachricht' },
  { name: 'accessibility', path: '/barrierefreiheit', as: 'visitor', shows: 'Hindernis melden' },
  { name: 'calculators', path: '/finanzrechner', as: 'visitor', shows: 'Sechzehn Rechner,' },
  ...calculatorSlugs.map((slug) => ({
    name: `calculator ${slug}`,
    path: `/finanzrechner/${slug}`,
    as: 'visitor' as const,
    rests: true as const,
    shows: 'Wie berechnet?',
  })),
  { name: 'goals', path: '/ziele', as: 'visitor', shows: 'Drei Ziele zum Ausprobieren' },
  { name: 'books', path: '/buecher', as: 'visitor', shows: 'Der reichste Mann von Babylon' },
  { name: 'summary of a book', path: '/denke-nach-und-werde-reich', as: 'visitor', shows: 'Was davon trägt' },
  { name: 'seminars', path: '/seminare', as: 'visitor', shows: 'Was kostet das Leben?' },
  { name: 'set-up, an example', path: '/einstellungen', as: 'visitor', shows: 'In drei Schritten' },
  { name: 'set-up', path: '/einstellungen', as: 'demo', shows: 'Weitere Einstellungen' },
  { name: 'set-up, nothing yet', path: '/einstellungen', as: 'new', shows: 'fehlt noch' },
  {
    name: 'guided path, household',
    path: '/einstellungen/einrichten?schritt=haushalt',
    as: 'new',
    shows: 'Noch jemand?',
    hasThemedParts: true,
  },
  {
    name: 'guided path, income',
    path: '/einstellungen/einrichten?schritt=einkommen',
    as: 'new',
    shows: 'Erste Quelle',
  },
  {
    name: 'guided path, accounts',
    path: '/einstellungen/einrichten?schritt=konten',
    as: 'new',
    shows: 'Erstes Konto',
  },
  {
    name: 'guided path, rates',
    path: '/einstellungen/einrichten?schritt=raten',
    as: 'new',
    shows: 'Miete, Kreditraten',
  },
  {
    name: 'guided path, nothing to transfer',
    path: '/einstellungen/einrichten?schritt=ueberweisungen',
    as: 'new',
    shows: 'Noch gibt es nichts zu überweisen.',
  },
  {
    name: 'guided path, more income',
    path: '/einstellungen/einrichten?schritt=einkommen',
    as: 'demo',
    shows: 'Noch eine Quelle',
  },
  {
    name: 'guided path, more accounts',
    path: '/einstellungen/einrichten?schritt=konten',
    as: 'demo',
    shows: 'Bisher zusammen',
  },
  {
    name: 'guided path, transfers',
    path: '/einstellungen/einrichten?schritt=ueberweisungen',
    as: 'demo',
    shows: 'Noch zu überweisen',
  },
  {
    name: 'guided path, at its end',
    path: '/einstellungen/einrichten',
    as: 'demo',
    shows: 'Dein Haushalt ist eingerichtet.',
  },
  { name: 'household', path: '/einstellungen/haushalt', as: 'demo', shows: 'Jonas Berger' },
  { name: 'groups', path: '/einstellungen/kategorien', as: 'demo', shows: 'Gruppen von Leben' },
  { name: 'rules', path: '/einstellungen/import-regeln', as: 'demo', shows: 'Gemerkte Tabellen' },
  { name: 'rule', path: '/einstellungen/import-regeln?regel=neu', as: 'demo', shows: 'Wie genau?' },
  { name: 'no rules', path: '/einstellungen/import-regeln', as: 'new', shows: 'Noch keine Regel gelernt' },
  {
    name: 'beginning of months',
    path: '/einstellungen/monat',
    as: 'demo',
    shows: 'Die nächsten drei Monate',
  },
  {
    name: 'display',
    path: '/einstellungen/darstellung',
    as: 'demo',
    shows: 'Beträge verbergen',
    hasThemedParts: true,
  },
  { name: 'data', path: '/einstellungen/daten', as: 'demo', shows: 'Auf diesem Gerät' },
  {
    name: 'assumptions',
    path: '/einstellungen/vermoegensplan',
    as: 'demo',
    shows: 'Was den Plan am meisten bewegt',
  },
  { name: 'allocation', path: '/einstellungen/vermoegensverteilung', as: 'demo', shows: 'Klassen und Ziele' },
  { name: 'wealth plan', path: '/vermoegensplan', as: 'demo', shows: 'Sicherheit' },
  {
    name: 'statistics',
    path: '/vermoegensplan/statistiken',
    as: 'demo',
    shows: 'Wertänderung Monat für Monat',
  },
  { name: 'no statistics', path: '/vermoegensplan/statistiken', as: 'new', shows: 'Noch keine Zahlen.' },
  { name: 'budget', path: '/haushaltsplan', as: 'demo', shows: 'Fixkostenquote' },
  { name: 'year', path: '/haushaltsplan?ansicht=jahr', as: 'demo', shows: 'Zwölf Monate' },
  { name: 'no year', path: '/haushaltsplan?ansicht=jahr', as: 'new', shows: 'Haushaltsplan beginnen' },
  { name: 'property', path: '/immobilien-kurs', as: 'demo', shows: 'Bewertungen' },
  { name: 'no property', path: '/immobilien-kurs', as: 'new', shows: 'Noch keine Immobilie' },
  { name: 'property tax year', path: '/immobilien-kurs?ansicht=steuer', as: 'new', shows: 'Anlage V' },
  { name: 'webinars', path: '/webinare', as: 'demo', shows: 'Was kommt an?' },
  { name: 'calculator in the app', path: '/finanzrechner/inflation', as: 'demo', shows: 'Jahr für Jahr' },
  { name: 'goals in the app', path: '/ziele', as: 'demo', shows: 'Nichts zählt doppelt' },
  { name: 'no goals', path: '/ziele', as: 'new', shows: 'Noch kein Ziel angelegt' },
  { name: 'contact in the app', path: '/kontakt', as: 'demo', shows: 'Nachricht' },
  { name: 'no such page', path: '/gibt-es-nicht', as: 'visitor', shows: 'Seite nicht gefunden!' },
  { name: 'no such page in the app', path: '/gibt-es-nicht', as: 'demo', shows: 'Seite nicht gefunden!' },
  {
    name: 'components',
    path: '/dev/components',
    as: 'visitor',
    shows: 'Rahmen heißt bedienen',
    hasThemedParts: true,
  },
  { name: 'overview', path: '/dashboard', as: 'demo', shows: 'Ein nächster Schritt', hasThemedParts: true },
  { name: 'first use', path: '/dashboard', as: 'new', shows: 'Drei Fragen, erste Kurve' },
  { name: 'subscription', path: '/subscription', as: 'new', shows: /Kostenlos testen|Probe/ },
  {
    name: 'nothing to pay',
    path: '/subscription/testzahlung',
    as: 'new',
    shows: 'Hier ist nichts zu bezahlen.',
  },
  // The demo's household is no consultant; consultant-desk.spec.ts looks at the desk itself.
  ...['/berater', '/berater/vorschlaege', '/berater/protokoll', '/berater/profil'].map(
    (path) => ({ name: path, path, as: 'demo', shows: 'Diese Seite ist für Berater.' }) as const,
  ),
  // client-room.spec.ts looks at the rooms of clients.
  { name: 'no room', path: '/berater/mandant', as: 'demo', shows: 'Hier ist dir nichts freigegeben.' },
  { name: 'proposals', path: '/vorschlaege', as: 'demo', shows: 'Sparrate' },
  { name: 'no proposals', path: '/vorschlaege', as: 'new', shows: 'Noch keine Vorschläge' },
  { name: 'folder', path: '/einstellungen/notfallmappe', as: 'demo', shows: 'Was darin steht' },
  { name: 'empty folder', path: '/einstellungen/notfallmappe', as: 'new', shows: 'Was darin steht' },
  { name: 'profile', path: '/benutzer', as: 'demo', shows: 'dieses Gerät' },
  { name: 'income', path: '/einstellungen/einkommen', as: 'demo', shows: 'Die nächsten zwölf Monate' },
  { name: 'no income', path: '/einstellungen/einkommen', as: 'new', shows: 'Noch keine Quelle' },
  { name: 'income source', path: '/einstellungen/einkommen?quelle=neu', as: 'demo', shows: 'Betrag netto' },
  { name: 'accounts', path: '/einstellungen/konten', as: 'demo', shows: 'Nettovermögen' },
  { name: 'no accounts', path: '/einstellungen/konten', as: 'new', shows: 'Noch kein Konto' },
  {
    name: 'all balances',
    path: '/einstellungen/konten?ansicht=staende',
    as: 'demo',
    shows: 'Stände eintragen',
  },
  { name: 'account', path: '/einstellungen/konten?konto=neu', as: 'demo', shows: 'Kontoinhaber' },
  { name: 'rates', path: '/einstellungen/kontensystem', as: 'demo', shows: 'Vom Topf aufs Konto' },
  {
    name: 'suggested rates',
    path: '/einstellungen/kontensystem',
    as: 'new',
    shows: 'Ein Vorschlag zum Anfangen.',
  },
  { name: 'month', path: '/kontensystem', as: 'demo', shows: 'Fünf Töpfe' },
  { name: 'no month', path: '/kontensystem', as: 'new', shows: /Einkommen|Raten/ },
  // The page has a button with the drawer's title.
  { name: 'extra income', path: '/kontensystem?einnahme=neu', as: 'demo', shows: 'Zum Beispiel Bonus' },
  {
    name: 'standing orders',
    path: '/kontensystem/dauerauftraege',
    as: 'demo',
    shows: 'Daueraufträge einrichten',
  },
]

// These screens are behind separate logins and are visited below.
const adminScreens: readonly Pick<Screen, 'path' | 'shows' | 'hasThemedParts'>[] = [
  { path: '/admin', shows: 'Registrierungen je Monat', hasThemedParts: true },
  { path: '/admin/benutzer', shows: 'Benutzer suchen' },
  { path: '/admin/benutzer/kunde', shows: 'Diesen Kunden gibt es nicht.' },
  { path: '/admin/vorgaenge', shows: 'Alles ist erledigt.' },
  { path: '/admin/kontakt', shows: 'Noch nichts eingegangen.' },
  { path: '/admin/kuendigungen', shows: 'Noch nichts eingegangen.' },
  { path: '/admin/widerrufe', shows: 'Noch nichts eingegangen.' },
  { path: '/admin/rechnungen', shows: 'Rechnungen suchen' },
  { path: '/admin/preise', shows: 'Hier wurde noch kein Preis festgelegt.' },
  { path: '/admin/gutscheine', shows: 'Noch kein Gutschein.' },
  { path: '/admin/mahnungen', shows: 'Alles ist bezahlt.' },
  { path: '/admin/mitteilungen', shows: 'Neue Mitteilung' },
  { path: '/admin/zustand', shows: 'Jetzt prüfen' },
  { path: '/admin/einstellungen', shows: 'Betreiber' },
  { path: '/admin/webinare', shows: 'Neues Webinar' },
  { path: '/admin/seminare', shows: 'Neues Seminar' },
  { path: '/admin/buecher', shows: 'Neues Buch' },
  { path: '/admin/seiten', shows: 'Einleitungen von Seiten, die sonst fest sind.' },
  { path: '/admin/rechtstexte', shows: 'Der mitgelieferte Text folgt der Einrichtung.' },
  { path: '/admin/bilder', shows: 'Noch kein Bild da.' },
  { path: '/admin/postausgang', shows: 'Noch keine Mail.' },
  { path: '/admin/auftraege', shows: 'Datenprüfung' },
  { path: '/admin/protokoll', shows: 'Administrator angemeldet' },
  { path: '/admin/konto', shows: 'Bisheriges Passwort' },
]
const otherPaths = ['/auth/2fa-bestaetigen', '/admin/login', ...adminScreens.map(({ path }) => path)]

const desktop = { width: 1440, height: 900 }

/** Every width is measured; where themes are named, both are examined. Each width begins with the other theme. */
const sizes: readonly Size[] = [
  { ...desktop, themes: ['light', 'dark'] },
  { width: 1920, height: 900, themes: [] },
  { width: 768, height: 900, themes: [] },
  { width: 390, height: 844, themes: ['dark', 'light'] },
  { width: 320, height: 900, themes: [] },
]

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

for (const as of ['visitor', 'demo', 'new'] as const)
  test.describe(`as ${as}`, () => {
    test.beforeEach(async ({ context, shared, newcomer, watch }) => {
      watch.expect(/404 http.*gibt-es-nicht/)
      if (as === 'demo') await shared.enter(context)
      if (as === 'new') await newcomer.enter(context)
    })

    for (const screen of screens.filter((each) => each.as === as))
      test(`${screen.name}: both themes, every width`, async ({ page }) => {
        test.slow()
        await open(page, screen)
        await lookAround(page, screen)
      })
  })

test('the second step of a login: both themes, every width', async ({ page, user, context }) => {
  test.slow()
  await turnOnSecondFactor(user)
  await context.clearCookies()
  await page.goto('/auth/login')
  await signInByHand(page, user)
  await expect(page).toHaveURL('/auth/2fa-bestaetigen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAround(page)
})

test('the administration: both themes, every width', async ({ page, adminServer: { origin } }) => {
  test.slow()
  await page.goto(`${origin}/admin/login`)
  await expect(page.getByLabel('E-Mail')).toBeVisible()
  await lookAround(page)
  await page.setViewportSize(desktop)
  await signInByHand(page, firstAdmin)
  await expect(page.getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
  for (const screen of adminScreens) {
    await page.goto(origin + screen.path)
    await expect(
      page.getByText(screen.shows).or(page.getByLabel(screen.shows)).filter({ visible: true }).first(),
    ).toBeVisible()
    await lookAround(page, screen)
  }
})

test('no address is left out', () => {
  const seen = new Set([...screens.map(({ path }) => path.replace(/\?.*/u, '')), ...otherPaths])
  expect(pages.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})

test.describe('by keyboard', () => {
  for (const { path, action, as } of [
    { path: '/', action: 'Kostenlos registrieren', as: 'visitor' },
    { path: '/auth/login', action: 'Anmelden', as: 'visitor' },
    { path: '/auth/registrieren', action: 'Kostenlos registrieren', as: 'visitor' },
    { path: '/gibt-es-nicht', action: 'Startseite', as: 'visitor' },
    { path: '/dashboard', action: 'Weiter mit Schritt', as: 'demo' },
    { path: '/einstellungen/einkommen', action: 'Quelle hinzufügen', as: 'demo' },
    { path: '/einstellungen/konten', action: 'Konto hinzufügen', as: 'demo' },
    { path: '/einstellungen/kontensystem', action: 'Untertopf anlegen', as: 'demo' },
    { path: '/kontensystem', action: 'Nächste Überweisung', as: 'demo' },
    { path: '/kontensystem/dauerauftraege', action: 'Drucken', as: 'demo' },
    { path: '/subscription', action: 'Kostenlos testen', as: 'new' },
    { path: '/dashboard', action: 'Beginnen: Einrichten', as: 'new' },
  ] as const)
    test(`${path} leads ${as} to „${action}“, with the focus in sight`, async ({
      page,
      context,
      shared,
      newcomer,
      watch,
    }) => {
      watch.expect(/404 http.*gibt-es-nicht/)
      if (as === 'demo') await shared.enter(context)
      if (as === 'new') await newcomer.enter(context)
      await page.goto(path)
      const goal = page
        .getByRole('main')
        .getByRole('link', { name: action })
        .or(page.getByRole('main').getByRole('button', { name: action }))
      await expect(goal.first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus'), 'the first stop skips to the content').toHaveText(/Zum Inhalt/)
      const unseen: string[] = []
      for (let stop = 0; stop < 120; stop += 1) {
        unseen.push(...(await unseenFocus(page)))
        if (await goal.first().evaluate((element) => element === document.activeElement)) break
        await page.keyboard.press('Tab')
      }
      await expect(goal.first()).toBeFocused()
      expect(unseen, 'stops without a visible focus').toEqual([])
    })
})

test.describe('the theme', () => {
  for (const { path, as } of [
    { path: '/', as: 'visitor' },
    { path: '/auth/login', as: 'visitor' },
    { path: '/dashboard', as: 'demo' },
  ] as const)
    test(`of ${path} is known before anything is painted`, async ({ page, context, shared }) => {
      if (as === 'demo') await shared.enter(context)
      await page.addInitScript(recordThemes)
      for (const { stored, system, theme } of [
        { stored: null, system: 'light', theme: 'light' },
        { stored: null, system: 'dark', theme: 'dark' },
        { stored: 'light', system: 'dark', theme: 'light' },
        { stored: 'dark', system: 'light', theme: 'dark' },
      ] as const) {
        await page.emulateMedia({ colorScheme: system })
        await page.goto(path)
        await page.evaluate(
          (choice) =>
            choice ? localStorage.setItem('wk-theme', choice) : localStorage.removeItem('wk-theme'),
          stored,
        )
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => window.recordedThemes)).toEqual([{ theme, hasBody: false }])
      }
    })

  test('follows the system on an open page until somebody chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const theme = page.locator('html')
    await expect(theme).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0f1519')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Helles Design/ })
      .click()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(theme).toHaveAttribute('data-theme', 'light')
  })

  test('changes with one press and stays', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Dunkles Design/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/auth/login')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0f1519')
  })
})

/** Amounts in euros and cents; interest rates stay readable. */
const amount = /\d,\d\d(?!\s*%)/

test('amounts can be hidden, and stay hidden', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/einstellungen/konten')
  await page.getByRole('button', { name: 'Beträge verbergen' }).click()
  await expect(page.getByRole('main')).not.toContainText(amount)
  await page.goto('/kontensystem')
  await expect(page.getByRole('heading', { name: 'Fünf Töpfe' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(amount)
})

async function open(page: Page, { path, shows, press, rests }: Screen): Promise<void> {
  await page.goto(path)
  if (rests) await wake(page)
  if (press !== undefined) await page.getByRole('main').getByRole('button', { name: press }).click()
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
}

/** Activates an inactive page, and unfolds its folded parts. */
async function wake(page: Page): Promise<void> {
  // Prerendered drawings exist in three widths until the one for this window is drawn.
  const prerendered = page.locator('[class^="calculator-plot-"]')
  await expect(async () => {
    await page.mouse.move(1 + 4 * Math.random(), 2)
    expect(await prerendered.count()).toBe(0)
  }).toPass()
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
}

// Everything is examined in one loaded page, in an order with as few new layouts as possible. All rules are tried at
// each width: what is visible differs. Its second theme changes the colours alone, except for parts of one theme.
async function lookAround(
  page: Page,
  { hasThemedParts }: Pick<Screen, 'hasThemedParts'> = {},
): Promise<void> {
  for (const { themes, ...size } of sizes) {
    await page.setViewportSize(size)
    for (const [at, theme] of themes.entries()) {
      await show(page, theme)
      // An element that is about to appear has no contrast yet.
      await expect(page.locator('[data-starting-style]')).toHaveCount(0)
      await test.step(`axe at ${size.width}, ${theme}`, () =>
        expectAccessible(page, at === 0 || hasThemedParts ? 'all' : 'colours'))
    }
    await expect.poll(() => tooWide(page), `wider than ${size.width}`).toEqual([])
  }
}

async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.dataset['theme'] = wanted
  }, theme)
}

/** The elements that are wider than the window when the page can be scrolled sideways. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const culprits = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isScrolled(element),
    )
    return culprits.slice(0, 8).map((element) => `${element.tagName} ${element.className}`)

    function isScrolled(element: Element): boolean {
      const parent = element.parentElement
      if (!parent) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent)
    }
  })
}

/** The focused element, when neither a ring nor a changed picture shows the focus. */
async function unseenFocus(page: Page): Promise<readonly string[]> {
  const focused = page.locator(':focus')
  if ((await focused.count()) === 0 || (await focused.evaluate(hasRing))) return []
  const box = await focused.boundingBox()
  if (!box) return [await focused.evaluate((element) => element.outerHTML.slice(0, 160))]
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
  const element = await focused.elementHandle()
  const withFocus = await page.screenshot({ clip })
  await element?.evaluate((each) => (each as HTMLElement).blur())
  const without = await page.screenshot({ clip })
  await element?.focus()
  return withFocus.equals(without)
    ? [(await element?.evaluate((each) => each.outerHTML.slice(0, 160))) ?? '']
    : []
}

function hasRing(focused: Element): boolean {
  const around = [focused, focused.parentElement, focused.closest('label, li, .field-frame')]
  return around.some(
    (element) =>
      element && [null, '::before', '::after'].some((part) => isRing(getComputedStyle(element, part))),
  )

  function isRing({ outlineStyle, outlineWidth }: CSSStyleDeclaration) {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
}

declare global {
  interface Window {
    recordedThemes: { readonly theme: string | undefined; readonly hasBody: boolean }[]
  }
}

/** Records every theme the document gets, and whether there was anything to paint already. */
function recordThemes(): void {
  window.recordedThemes = []
  new MutationObserver(() =>
    window.recordedThemes.push({
      theme: document.documentElement.dataset['theme'],
      hasBody: document.body !== null,
    }),
  ).observe(document, { subtree: true, attributeFilter: ['data-theme'] })
}
