/** What an installation offers beside planning at present, which depends on what is published and who is listed. */
export interface Offerings {
  /** Whether any webinar is published, past or future. */
  readonly webinars: boolean
  /** Whether there is a consultant whom people can choose. */
  readonly consultants: boolean
}

interface Area {
  readonly label: string
  /** Whether data of the area can be written without a subscription, too. */
  readonly isFree: boolean
  /** The offering that the installation must have for it. */
  readonly needs?: keyof Offerings
  /** The beginnings of the addresses of its calls; a test compares every row with them. */
  readonly calls: readonly `/api/${string}`[]
  /** The beginnings of the addresses of its pages; a test finds every page for members in exactly one row. */
  readonly pages: readonly `/${string}`[]
}

/**
 * What needs a subscription and what never does, in agreement with the calls: the one list from which the terms, the
 * order, the confirmation and the page of the subscription are made.
 */
export const areas: readonly Area[] = [
  {
    label: 'Finanzrechner, Immobilien-Kurs und Ziele',
    isFree: true,
    calls: ['/api/calculators', '/api/goals', '/api/properties', '/api/purchase-checks'],
    pages: ['/immobilien-kurs'],
  },
  {
    label: 'Einkommen, Konten, Kontensystem',
    isFree: true,
    calls: ['/api/income', '/api/accounts', '/api/account-system', '/api/household', '/api/set-up'],
    pages: [
      '/kontensystem',
      '/einstellungen/einkommen',
      '/einstellungen/konten',
      '/einstellungen/kontensystem',
      '/einstellungen/einrichten',
      '/einstellungen/haushalt',
    ],
  },
  {
    label: 'Alles lesen und exportieren',
    isFree: true,
    calls: ['/api/user'],
    pages: [
      '/benutzer',
      '/dashboard',
      '/subscription',
      '/einstellungen/monat',
      '/einstellungen/darstellung',
      '/einstellungen/daten',
    ],
  },
  {
    label: 'Notfallmappe',
    isFree: true,
    calls: ['/api/emergency-folder'],
    pages: ['/einstellungen/notfallmappe'],
  },
  {
    label: 'Haushaltsplan und Buchungen',
    isFree: false,
    calls: ['/api/budget', '/api/transactions'],
    pages: ['/haushaltsplan', '/einstellungen/kategorien'],
  },
  {
    label: 'Import von Bankdateien',
    isFree: false,
    calls: ['/api/imports', '/api/import-mappings', '/api/import-rules'],
    pages: ['/einstellungen/import-regeln'],
  },
  {
    label: 'Vermögensplan und Verteilung',
    isFree: false,
    calls: ['/api/wealth-plan'],
    pages: ['/vermoegensplan', '/einstellungen/vermoegensplan', '/einstellungen/vermoegensverteilung'],
  },
  {
    label: 'Monatsabschluss und Wiederherstellen',
    isFree: false,
    calls: ['/api/month-closes', '/api/restores'],
    pages: [],
  },
  { label: 'Webinare', isFree: false, needs: 'webinars', calls: ['/api/webinars'], pages: ['/webinare'] },
  // Choosing and granting test for the subscription by themselves, because leaving and giving less never need it.
  {
    label: 'Berater',
    isFree: false,
    needs: 'consultants',
    calls: ['/api/consultant'],
    pages: ['/berater', '/vorschlaege'],
  },
]

/** The areas of this installation. */
export function areasHere(offerings: Offerings): readonly Area[] {
  return areas.filter(({ needs }) => needs === undefined || offerings[needs])
}

/** The sold areas in words: `Haushaltsplan und Buchungen; Import von Bankdateien; …` */
export function soldWords(offerings: Offerings): string {
  return wordsOf(areasHere(offerings).filter(({ isFree }) => !isFree))
}

/** The permanently free areas in words. */
export function freeWords(offerings: Offerings): string {
  return wordsOf(areasHere(offerings).filter(({ isFree }) => isFree))
}

// Labels contain commas, so a semicolon separates them.
function wordsOf(listed: readonly Area[]): string {
  return listed.map(({ label }) => label).join('; ')
}
