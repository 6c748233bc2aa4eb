/** What an installation offers beside planning, as it is right now: it depends on what is published and who is listed. */
export interface Offerings {
  /** Whether any webinar is published, held or to come. */
  readonly webinars: boolean
  /** Whether there is a consultant whom people can choose. */
  readonly consultants: boolean
}

interface Area {
  readonly label: string
  /** Written without a subscription, too. */
  readonly isFree: boolean
  /** Only where the installation offers it. */
  readonly needs?: keyof Offerings
  /** With what the addresses of its calls begin; a test holds every row against them. */
  readonly calls: readonly `/api/${string}`[]
  /** With what the addresses of its pages begin; a test finds every page of members in one row. */
  readonly pages: readonly `/${string}`[]
}

/**
 * What needs a subscription and what never does, as the calls behind it have it: the one list that the terms, the order,
 * the confirmation and the page of the subscription are made from.
 */
export const areas: readonly Area[] = [
  {
    label: 'Finanzrechner, Immobilien-Kurs und Ziele',
    isFree: true,
    calls: ['/api/calculators', '/api/goals'],
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
  // Choosing one asks for the subscription by itself: leaving one never needs it.
  { label: 'Berater', isFree: false, needs: 'consultants', calls: [], pages: [] },
]

/** The areas that there are here. */
export function areasHere(offerings: Offerings): readonly Area[] {
  return areas.filter(({ needs }) => needs === undefined || offerings[needs])
}

/** What is sold here, in words: `Haushaltsplan und Buchungen; Import von Bankdateien; …` */
export function soldWords(offerings: Offerings): string {
  return wordsOf(areasHere(offerings).filter(({ isFree }) => !isFree))
}

/** What is free for good. */
export function freeWords(offerings: Offerings): string {
  return wordsOf(areasHere(offerings).filter(({ isFree }) => isFree))
}

// Labels have commas of their own.
function wordsOf(listed: readonly Area[]): string {
  return listed.map(({ label }) => label).join('; ')
}
