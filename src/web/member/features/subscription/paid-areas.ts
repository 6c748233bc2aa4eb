interface Area {
  readonly label: string
  /** Written without a subscription, too. */
  readonly isFree: boolean
  /** With what the addresses of its calls begin; a test holds every row against them. */
  readonly calls: readonly `/api/${string}`[]
}

/** What needs a subscription and what never does, as the calls behind it have it. */
export const paidAreas: readonly Area[] = [
  {
    label: 'Finanzrechner, Immobilien-Kurs und Ziele',
    isFree: true,
    calls: ['/api/calculators', '/api/goals'],
  },
  {
    label: 'Einkommen, Konten, Kontensystem',
    isFree: true,
    calls: ['/api/income', '/api/accounts', '/api/account-system', '/api/household', '/api/set-up'],
  },
  { label: 'Alles lesen und exportieren', isFree: true, calls: ['/api/user'] },
  {
    label: 'Haushaltsplan und Buchungen',
    isFree: false,
    calls: ['/api/budget', '/api/transactions'],
  },
  {
    label: 'Import von Bankdateien',
    isFree: false,
    calls: ['/api/imports', '/api/import-mappings', '/api/import-rules'],
  },
  {
    label: 'Vermögensplan und Verteilung',
    isFree: false,
    calls: ['/api/wealth-plan'],
  },
  {
    label: 'Monatsabschluss und Wiederherstellen',
    isFree: false,
    calls: ['/api/month-closes', '/api/restores'],
  },
  { label: 'Webinare und Berater', isFree: false, calls: ['/api/webinars'] },
]
