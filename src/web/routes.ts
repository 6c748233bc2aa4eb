import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type CalculatorSlug, calculatorSlugs, calculators } from '#contract/site/calculators.ts'
import { type Page, type PagePath, pages } from '#contract/site/pages.ts'

type CalculatorPath = `/finanzrechner/${CalculatorSlug}`

/** The module of every page; audience and frame follow from the table of pages. */
const modules: Readonly<Record<PagePath, string>> = {
  ...calculatorModules(),
  '/': 'visitor/features/home/home-page.tsx',
  '/auth/login': 'visitor/features/login/login-page.tsx',
  '/auth/registrieren': 'visitor/features/registration/register-page.tsx',
  '/auth/passwort-vergessen': 'visitor/features/password/forgot-password-page.tsx',
  '/auth/passwort-zuruecksetzen': 'visitor/features/password/reset-password-page.tsx',
  '/auth/2fa-bestaetigen': 'visitor/features/login/second-factor-page.tsx',
  '/auth/verify-email': 'visitor/features/registration/verify-email-page.tsx',
  '/auth/erklaerung': 'visitor/features/requests/confirm-declaration-page.tsx',
  '/auth/konto-behalten': 'visitor/features/personal-data/keep-account-page.tsx',
  '/auth/seminarplatz': 'visitor/features/events/confirm-seat-page.tsx',
  '/auth/erinnerungen-abbestellen': 'visitor/features/reminders/unsubscribe-page.tsx',
  '/auth/vertrauensperson': 'visitor/features/emergency-folder/trusted-person-page.tsx',
  '/auth/notfallmappe': 'visitor/features/emergency-folder/open-folder-page.tsx',
  '/auth/notfallmappe-anhalten': 'visitor/features/emergency-folder/stop-request-page.tsx',
  '/auth/preis': 'visitor/features/price-consent/price-consent-page.tsx',
  '/auth/werbung-abbestellen': 'visitor/features/advertising/end-advertising-page.tsx',
  '/admin': 'admin/features/overview/admin-overview-page.tsx',
  '/admin/benutzer': 'admin/features/users/admin-users-page.tsx',
  '/admin/kontakt': 'admin/features/requests/contact-requests-page.tsx',
  '/admin/kuendigungen': 'admin/features/requests/cancellations-page.tsx',
  '/admin/widerrufe': 'admin/features/requests/withdrawals-page.tsx',
  '/admin/postausgang': 'admin/features/outbox/outbox-page.tsx',
  '/admin/auftraege': 'admin/features/jobs/jobs-page.tsx',
  '/admin/protokoll': 'admin/features/audit-log/audit-log-page.tsx',
  '/admin/konto': 'admin/features/account/admin-account-page.tsx',
  '/admin/webinare': 'admin/features/content/admin-webinars-page.tsx',
  '/admin/seminare': 'admin/features/content/admin-seminars-page.tsx',
  '/admin/buecher': 'admin/features/content/admin-books-page.tsx',
  '/admin/seiten': 'admin/features/content/admin-texts-page.tsx',
  '/admin/rechtstexte': 'admin/features/content/admin-legal-texts-page.tsx',
  '/admin/bilder': 'admin/features/content/admin-images-page.tsx',
  '/admin/benutzer/kunde': 'admin/features/customer/customer-page.tsx',
  '/admin/vorgaenge': 'admin/features/requests/open-requests-page.tsx',
  '/admin/rechnungen': 'admin/features/invoices/invoices-page.tsx',
  '/admin/preise': 'admin/features/prices/prices-page.tsx',
  '/admin/gutscheine': 'admin/features/vouchers/vouchers-page.tsx',
  '/admin/mahnungen': 'admin/features/dunning/dunning-page.tsx',
  '/admin/mitteilungen': 'admin/features/announcements/announcements-page.tsx',
  '/admin/zustand': 'admin/features/condition/condition-page.tsx',
  '/admin/einstellungen': 'admin/features/settings/admin-settings-page.tsx',
  '/admin/login': 'admin/features/login/admin-login-page.tsx',
  '/berater': 'member/features/consultant-desk/desk-page.tsx',
  '/berater/vorschlaege': 'member/features/consultant-desk/sent-proposals-page.tsx',
  '/berater/protokoll': 'member/features/consultant-desk/desk-log-page.tsx',
  '/berater/profil': 'member/features/consultant-desk/desk-profile-page.tsx',
  '/berater/mandant': 'member/features/client-room/client-room-page.tsx',
  '/vorschlaege': 'member/features/proposals/proposals-page.tsx',
  '/benutzer': 'composed/user-page.tsx',
  '/dashboard': 'composed/dashboard-page.tsx',
  '/subscription': 'member/features/subscription/subscription-page.tsx',
  '/subscription/testzahlung': 'member/features/test-payment/test-payment-page.tsx',
  '/einstellungen': 'composed/settings-page.tsx',
  '/einstellungen/einkommen': 'member/features/income/income-page.tsx',
  '/einstellungen/konten': 'member/features/accounts/accounts-page.tsx',
  '/einstellungen/kontensystem': 'member/features/allocation-settings/allocation-settings-page.tsx',
  '/einstellungen/vermoegensplan': 'member/features/plan-settings/plan-settings-page.tsx',
  '/einstellungen/vermoegensverteilung': 'member/features/asset-allocation/asset-allocation-page.tsx',
  '/einstellungen/einrichten': 'member/features/set-up/set-up-page.tsx',
  '/einstellungen/haushalt': 'member/features/settings/household-page.tsx',
  '/einstellungen/monat': 'member/features/budget-settings/month-page.tsx',
  '/einstellungen/kategorien': 'member/features/budget-settings/categories-page.tsx',
  '/einstellungen/import-regeln': 'member/features/budget-settings/import-rules-page.tsx',
  '/einstellungen/darstellung': 'member/features/settings/display-page.tsx',
  '/einstellungen/daten': 'member/features/settings/data-page.tsx',
  '/einstellungen/notfallmappe': 'member/features/emergency-folder/emergency-folder-page.tsx',
  '/kontensystem': 'member/features/account-system/account-system-page.tsx',
  '/kontensystem/dauerauftraege': 'member/features/standing-orders/standing-orders-page.tsx',
  '/vermoegensplan': 'member/features/wealth-plan/wealth-plan-page.tsx',
  '/vermoegensplan/statistiken': 'member/features/wealth-statistics/statistics-page.tsx',
  '/haushaltsplan': 'composed/budget-page.tsx',
  '/immobilien-kurs': 'composed/property-page.tsx',
  '/webinare': 'member/features/events/webinars-page.tsx',
  '/finanzrechner': 'visitor/features/calculators/calculators-page.tsx',
  '/buecher': 'visitor/features/books/books-page.tsx',
  '/ziele': 'composed/goals-page.tsx',
  '/seminare': 'visitor/features/events/seminars-page.tsx',
  '/denke-nach-und-werde-reich': 'composed/think-and-grow-rich-page.tsx',
  '/kontakt': 'visitor/features/requests/contact-page.tsx',
  '/kuendigung': 'visitor/features/requests/cancellation-page.tsx',
  '/widerrufsbelehrung': 'visitor/features/legal/withdrawal-instruction-page.tsx',
  '/widerruf': 'visitor/features/requests/withdrawal-page.tsx',
  '/barrierefreiheit': 'visitor/features/legal/accessibility-page.tsx',
  '/impressum': 'visitor/features/legal/imprint-page.tsx',
  '/datenschutz': 'visitor/features/legal/privacy-page.tsx',
  '/agb': 'visitor/features/legal/terms-page.tsx',
  '/dev/components': 'developer/features/components/components-page.tsx',
}

export default [
  layout('page-layout.tsx', [
    layout('visitor/visitors-only-layout.tsx', routesOf('default', 'not-auth')),
    ...routesOf('default', 'public'),
    layout('member/members-only-layout.tsx', routesOf('default', 'auth')),
    route('*', 'app/unknown-address/not-found-page.tsx'),
  ]),
  layout('visitor/fullheight-layout.tsx', [
    layout(
      'visitor/visitors-only-layout.tsx',
      { id: 'visitors-only-fullheight' },
      routesOf('fullheight', 'not-auth'),
    ),
    ...routesOf('fullheight', 'none'),
  ]),
  layout('member/members-only-layout.tsx', { id: 'members-only-fullheight' }, routesOf('fullheight', 'auth')),
  layout('member/consulting/consultant-layout.tsx', routesOf('consultant', 'auth')),
  layout('admin/admin-login-layout.tsx', routesOf('fullheight', 'admin-not-auth')),
  layout('admin/admin-layout.tsx', routesOf('admin', 'admin-auth')),
  ...routesOf('default', 'none'),
] satisfies RouteConfig

function calculatorModules(): Record<CalculatorPath, string> {
  const modulesByPath = calculatorSlugs.map((slug) => {
    const { folder } = calculators[slug]
    return [`/finanzrechner/${slug}`, `visitor/features/calculator-${folder}/${folder}-page.tsx`]
  })
  return Object.fromEntries(modulesByPath) as Record<CalculatorPath, string>
}

function routesOf(layoutName: Page['layout'], access: Page['access']): RouteConfigEntry[] {
  return pages
    .filter((page) => page.layout === layoutName && page.access === access)
    .map(({ path }) => (path === '/' ? index(modules[path]) : route(path.slice(1), modules[path])))
}
