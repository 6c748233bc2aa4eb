import { calculatorSlugs } from '#contract/site/calculators.ts'

/** Who may open a page: spec § 2, `none` = everybody. */
type PageAccess = 'auth' | 'not-auth' | 'admin-auth' | 'admin-not-auth' | 'public' | 'none'
type PageLayout = 'default' | 'admin' | 'consultant' | 'fullheight'

export interface Page {
  readonly path: `/${string}`
  readonly access: PageAccess
  readonly layout: PageLayout
  /** Not available in production, and not through a proxy. */
  readonly isForDevelopers?: boolean
}

/** Every page of the application: the server answers these addresses with 200, all others with 404. */
const table = [
  { path: '/', access: 'not-auth', layout: 'default' },
  { path: '/auth/login', access: 'not-auth', layout: 'fullheight' },
  { path: '/auth/registrieren', access: 'not-auth', layout: 'fullheight' },
  { path: '/auth/passwort-vergessen', access: 'not-auth', layout: 'fullheight' },
  { path: '/auth/passwort-zuruecksetzen', access: 'not-auth', layout: 'fullheight' },
  { path: '/auth/2fa-bestaetigen', access: 'none', layout: 'fullheight' },
  { path: '/auth/verify-email', access: 'none', layout: 'fullheight' },
  // The links of the mail about a cancellation or withdrawal that came without a login.
  { path: '/auth/erklaerung', access: 'none', layout: 'fullheight' },
  // The link of the mail that announces a deletion.
  { path: '/auth/konto-behalten', access: 'none', layout: 'fullheight' },
  // The link of the mail that asks whether somebody wants the seats of a seminar.
  { path: '/auth/seminarplatz', access: 'none', layout: 'fullheight' },
  // The link at the end of every reminder; mail programs post to it, too (RFC 8058).
  { path: '/auth/erinnerungen-abbestellen', access: 'none', layout: 'fullheight' },
  // The link with which a person of trust accepts or refuses.
  { path: '/auth/vertrauensperson', access: 'none', layout: 'fullheight' },
  // The link with which a person of trust asks for a folder, and reads it once it is open.
  { path: '/auth/notfallmappe', access: 'none', layout: 'fullheight' },
  // The link with which an owner stops a request for the folder.
  { path: '/auth/notfallmappe-anhalten', access: 'none', layout: 'fullheight' },
  // The link with which a customer answers the question about a new price.
  { path: '/auth/preis', access: 'none', layout: 'fullheight' },
  // The link at the end of a mail with advertising.
  { path: '/auth/werbung-abbestellen', access: 'none', layout: 'fullheight' },
  { path: '/admin', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/benutzer', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/benutzer/kunde', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/vorgaenge', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/kontakt', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/kuendigungen', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/widerrufe', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/rechnungen', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/preise', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/gutscheine', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/mahnungen', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/mitteilungen', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/zustand', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/einstellungen', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/postausgang', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/auftraege', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/protokoll', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/konto', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/webinare', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/seminare', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/buecher', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/seiten', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/rechtstexte', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/bilder', access: 'admin-auth', layout: 'admin' },
  { path: '/admin/login', access: 'admin-not-auth', layout: 'fullheight' },
  // The desk of a consultant and the rooms of clients: signed-in people whom an admin has marked.
  { path: '/berater', access: 'auth', layout: 'consultant' },
  { path: '/berater/vorschlaege', access: 'auth', layout: 'consultant' },
  { path: '/berater/protokoll', access: 'auth', layout: 'consultant' },
  { path: '/berater/profil', access: 'auth', layout: 'consultant' },
  { path: '/berater/mandant', access: 'auth', layout: 'consultant' },
  { path: '/vorschlaege', access: 'auth', layout: 'default' },
  { path: '/benutzer', access: 'auth', layout: 'default' },
  { path: '/dashboard', access: 'auth', layout: 'default' },
  { path: '/subscription', access: 'auth', layout: 'default' },
  // This page takes the place of a payment provider's page where none is configured.
  { path: '/subscription/testzahlung', access: 'auth', layout: 'default' },
  { path: '/einstellungen', access: 'public', layout: 'default' },
  { path: '/einstellungen/einkommen', access: 'auth', layout: 'default' },
  { path: '/einstellungen/konten', access: 'auth', layout: 'default' },
  { path: '/einstellungen/kontensystem', access: 'auth', layout: 'default' },
  { path: '/einstellungen/vermoegensplan', access: 'auth', layout: 'default' },
  { path: '/einstellungen/vermoegensverteilung', access: 'auth', layout: 'default' },
  // The names that /einstellungen/:settingsName knows; any other is unknown. The guided set-up has no frame with the
  // areas.
  { path: '/einstellungen/einrichten', access: 'auth', layout: 'fullheight' },
  { path: '/einstellungen/haushalt', access: 'auth', layout: 'default' },
  { path: '/einstellungen/monat', access: 'auth', layout: 'default' },
  { path: '/einstellungen/kategorien', access: 'auth', layout: 'default' },
  { path: '/einstellungen/import-regeln', access: 'auth', layout: 'default' },
  { path: '/einstellungen/darstellung', access: 'auth', layout: 'default' },
  { path: '/einstellungen/daten', access: 'auth', layout: 'default' },
  { path: '/einstellungen/notfallmappe', access: 'auth', layout: 'default' },
  { path: '/kontensystem', access: 'auth', layout: 'default' },
  { path: '/kontensystem/dauerauftraege', access: 'auth', layout: 'default' },
  { path: '/vermoegensplan', access: 'auth', layout: 'default' },
  { path: '/vermoegensplan/statistiken', access: 'auth', layout: 'default' },
  { path: '/haushaltsplan', access: 'auth', layout: 'default' },
  { path: '/immobilien-kurs', access: 'auth', layout: 'default' },
  { path: '/webinare', access: 'auth', layout: 'default' },
  { path: '/finanzrechner', access: 'public', layout: 'default' },
  ...calculatorSlugs.map(
    (slug) => ({ path: `/finanzrechner/${slug}`, access: 'public', layout: 'default' }) as const,
  ),
  { path: '/buecher', access: 'public', layout: 'default' },
  { path: '/ziele', access: 'public', layout: 'default' },
  { path: '/seminare', access: 'public', layout: 'default' },
  { path: '/denke-nach-und-werde-reich', access: 'public', layout: 'default' },
  { path: '/kontakt', access: 'public', layout: 'default' },
  { path: '/kuendigung', access: 'public', layout: 'default' },
  { path: '/widerrufsbelehrung', access: 'public', layout: 'default' },
  { path: '/widerruf', access: 'public', layout: 'default' },
  { path: '/barrierefreiheit', access: 'public', layout: 'default' },
  { path: '/impressum', access: 'public', layout: 'default' },
  { path: '/datenschutz', access: 'public', layout: 'default' },
  { path: '/agb', access: 'public', layout: 'default' },
  { path: '/dev/components', access: 'none', layout: 'default', isForDevelopers: true },
] as const satisfies readonly Page[]

export type PagePath = (typeof table)[number]['path']

export const pages: readonly (Page & { readonly path: PagePath })[] = table

export function findPage(path: string): Page | undefined {
  return pages.find((page) => page.path === path)
}

/** Whether a page shows visitors something of its own, be it only the frame of a login. */
export function isForVisitors({ access }: Page): boolean {
  return access === 'public' || access === 'not-auth' || access === 'none'
}

/**
 * The pages that search engines may list: those that are the same for everybody. The start page is only for visitors,
 * and search engines count as visitors.
 */
export function searchablePages(): readonly Page[] {
  return pages.filter(({ path, access }) => path === '/' || access === 'public')
}

/** The path for unknown addresses: the answer to any address that is not in the table. */
export const lostPath = '/404'

/**
 * The pages that are rendered at build time: pages for visitors as they are, pages for members and admins as frame and
 * skeleton, without anybody's data. The second step of a login is left out, because it means nothing without a begun
 * login.
 */
export function prerenderedPaths(): readonly string[] {
  const known = pages.filter(
    ({ path, isForDevelopers }) => !isForDevelopers && path !== '/auth/2fa-bestaetigen',
  )
  return [...known.map(({ path }) => path), lostPath]
}
