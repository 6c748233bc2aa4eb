import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import {
  type Figures,
  amountAfter as after,
  amountBefore as before,
  amountPattern as amount,
  differingFigures,
  readScreen,
  readScreens,
  shareAfter as share,
  sharePattern as percent,
} from '#e2e/support/read-figures.ts'
import { expect, test } from '#e2e/support/test.ts'

// In one household, figures with the same name are equal on every screen (docs/rules/figures.md).

const month = currentMonth()
const monthName = formatMonthName(month)
const ofMonth = `&monat=${month.slice(0, 7)}`

/** The screens with figures, and the texts that appear together with them. */
const screens = {
  dashboard: { path: '/dashboard', shows: ['Frei bis', 'Es fehlen', 'Ziel anlegen', 'Fixkosten'] },
  Konten: { path: '/einstellungen/konten', shows: ['Zusammen'] },
  Einstellungen: { path: '/einstellungen', shows: ['Nettovermögen', '10 / 10 / 5 / 75 %'] },
  Plan: { path: '/vermoegensplan', shows: ['Nach Plan', 'P10 bis P90: ', 'zum Plan, in gebuchten Euro'] },
  Statistik: {
    path: '/vermoegensplan/statistiken',
    shows: ['Finanzierte Jahre', 'Abweichung', 'Schutz geht vor'],
  },
  Verteilung: { path: '/einstellungen/vermoegensverteilung', shows: ['Summe der Ziele', 'Vorschlag ab'] },
  Annahmen: { path: '/einstellungen/vermoegensplan', shows: ['Wirkung', 'nominal'] },
  Ziele: { path: '/ziele', shows: ['Notgroschen', 'Nichts zählt doppelt'] },
  'Abschluss, Einkommen': { path: `/dashboard?schritt=1${ofMonth}`, shows: ['Einkommen ändern'] },
  'Abschluss, Stände': { path: `/dashboard?schritt=3${ofMonth}`, shows: ['Nettovermögen bisher'] },
  'Abschluss, Ergebnis': {
    path: `/dashboard?schritt=5${ofMonth}`,
    shows: ['Nettovermögen heute', 'Rückstand'],
  },
  Jahresrückblick: { path: `/dashboard?jahr=${month.slice(0, 4)}`, shows: ['Gespendet', 'Monat für Monat'] },
  Haushaltsplan: { path: '/haushaltsplan', shows: ['Planquote', 'Leben im Kontensystem', 'Kontostand'] },
  Kontensystem: { path: '/kontensystem', shows: ['frei zum Ausgeben', 'für die Steuererklärung'] },
} as const
type Screen = keyof typeof screens

/** The name of each figure, and where it is shown. */
const figures: Figures<Screen> = {
  Nettovermögen: {
    dashboard: after('Nettovermögen'),
    Konten: after('Nettovermögen'),
    Einstellungen: before('Nettovermögen'),
    Plan: after('Vermögensplan'),
    Statistik: after('Finanzierte|Nettovermögen\n'),
    Verteilung: after('ergibt genau 100 %'),
    'Abschluss, Stände': after('Nettovermögen bisher'),
    'Abschluss, Ergebnis': after('Nettovermögen heute'),
    Jahresrückblick: after(String.raw`Von \S+ € auf`),
  },
  'Nettovermögen, Einzelwerte': {
    Konten: after('Zusammen'),
    Statistik: after('Summe'),
    Verteilung: after('ergibt genau 100 %'),
  },
  'Änderung zum Vormonat': {
    dashboard: before(`seit ${formatMonthName(addMonths(month, -1))}`),
    Plan: after(`seit ${formatMonthName(addMonths(month, -1))}`),
    'Abschluss, Ergebnis': after(`Änderung im ${monthName}`),
  },
  'Änderung in einem Jahr': {
    dashboard: before(String.raw`seit \S+ \d{4}\n`),
    Plan: after(String.raw`seit \S+ \d{4}\n`),
    Statistik: before('mehr in zwölf Monaten'),
  },
  'Einkommen des Monats': {
    dashboard: after('Einkommen', 'bestätigt'),
    'Abschluss, Einkommen': after(`Einkommen im ${monthName}`),
    Kontensystem: new RegExp(`von ${amount} verteilt`, 'u'),
    Haushaltsplan: /Plan und Ist[^]*?Einkommen\s[^\d]*(\d[\d.]*,\d{2})/u,
  },
  'noch zu überweisen': {
    dashboard: after('Überweisungen offen'),
    Kontensystem: after('Noch zu überweisen'),
    Jahresrückblick: after('Offen:'),
  },
  'Ziel der Reserve': {
    Plan: after(String.raw`Schutz\n`),
    dashboard: after('Notgroschen', ' von '),
    Ziele: after('Angespart', 'von '),
  },
  'was der Reserve fehlt': {
    dashboard: after('Es fehlen'),
    Plan: after('Es fehlen'),
  },
  'wie weit die Reserve ist': {
    dashboard: share('Auf dem Weg zum Schutz'),
    Plan: share('Schutz'),
    Ziele: new RegExp(`${percent}\\s+Notgroschen`, 'u'),
  },
  'was in die Reserve geht': {
    Statistik: after('Schutz geht vor'),
    Verteilung: after('Schutz geht vor'),
  },
  'Sparrate, nächster Monat': {
    Statistik: after('Schutz geht vor', 'Zusammen'),
    Verteilung: after('Vorschlag ab'),
  },
  'Leben im Monat': {
    Plan: new RegExp(`6 × ${amount}`, 'u'),
    Statistik: before('Leben im Monat'),
  },
  'zum Plan': {
    Plan: before('zum Plan, in gebuchten Euro'),
    Statistik: new RegExp(`Ursache seit[^]*?\\nAbweichung\\s[^−+\\d]*${amount}`, 'iu'),
    'Abschluss, Ergebnis': after('Rückstand'),
  },
  'Plan 2057': {
    Plan: after(String.raw`Plan \d{4}, heutige Kaufkraft`),
    Annahmen: after('Wirkung, heutige Kaufkraft', String.raw`Plan \d{4}\n`),
  },
  'Frei bis Zahltag': {
    dashboard: after('Frei bis Zahltag'),
    Haushaltsplan: after('Frei bis Zahltag'),
  },
  Gespendet: {
    Kontensystem: after(String.raw`Gespendet \d{4}`),
    Jahresrückblick: after('Gespendet'),
  },
  'Ziel Lastenrad': {
    dashboard: before('von 2.400,00 €'),
    Ziele: new RegExp(`Spaßkonto\\s+Lastenrad[^]*?Reserviert\\s+${amount}`, 'u'),
    Jahresrückblick: new RegExp(`Ziele[^]*?Lastenrad\\s+${amount}`, 'u'),
  },
}

test('every figure of one name is printed alike on all screens', async ({ page, context, shared }) => {
  test.setTimeout(180_000)
  await shared.enter(context)
  expect(differingFigures(await readScreens(page, screens), figures)).toEqual([])
})

test('money that goals reserve is not free for fun', async ({ page, context, shared }) => {
  await shared.enter(context)
  const system = await readScreen(page, screens.Kontensystem)
  const goals = await readScreen(page, screens.Ziele)
  const [, free] = after('Ohne Reue, heute').exec(system) ?? []
  // The account of the pot for fun belongs to one goal alone.
  const [, left] = new RegExp(`Spaßkonto\\s+Lastenrad[^]*?Frei\\s+${amount}`, 'u').exec(goals) ?? []
  expect(free).toBe(left)
  expect(system).toContain('sind für Ziele reserviert')
})
