/** The pages that are rendered at build time, because visitors and search engines read them first. */
export const publicPaths: readonly string[] = [
  '/',
  '/auth/login',
  '/auth/registrieren',
  '/auth/verify-email',
  '/auth/passwort-vergessen',
  '/auth/passwort-zuruecksetzen',
  '/auth/konto-behalten',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/widerrufsbelehrung',
  '/widerruf',
  '/kuendigung',
  '/kontakt',
  '/barrierefreiheit',
]
