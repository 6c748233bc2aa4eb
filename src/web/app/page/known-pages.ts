export interface KnownPage {
  readonly to: string
  readonly label: string
}

/** The legal pages, in the order and the words of law.md § 16. */
export const legalPages: readonly KnownPage[] = [
  { to: '/impressum', label: 'Impressum' },
  { to: '/datenschutz', label: 'Datenschutz' },
  { to: '/agb', label: 'AGB' },
  { to: '/widerrufsbelehrung', label: 'Widerrufsbelehrung' },
  { to: '/widerruf', label: 'Vertrag widerrufen' },
  { to: '/kuendigung', label: 'Verträge hier kündigen' },
  { to: '/kontakt', label: 'Kontakt' },
  { to: '/barrierefreiheit', label: 'Barrierefreiheit' },
]

/** The pages that everybody may use, with and without an account. */
export const openPages: readonly KnownPage[] = [
  { to: '/finanzrechner', label: 'Finanzrechner' },
  { to: '/ziele', label: 'Ziele' },
  { to: '/seminare', label: 'Seminare' },
  { to: '/buecher', label: 'Bücher' },
  { to: '/denke-nach-und-werde-reich', label: 'Denke nach und werde reich' },
  { to: '/einstellungen', label: 'Einrichten' },
]

export const visitorPages: readonly KnownPage[] = [
  ...openPages,
  { to: '/auth/login', label: 'Anmelden' },
  { to: '/auth/registrieren', label: 'Registrieren' },
  { to: '/auth/passwort-vergessen', label: 'Passwort vergessen' },
]
