import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of German addresses. Titles, texts and data belong to the page modules. */
export default [
  layout('shell/page-layout.tsx', [
    layout('shell/visitors-only-layout.tsx', [index('features/home/home-page.tsx')]),

    route('impressum', 'features/legal/imprint-page.tsx'),
    route('datenschutz', 'features/legal/privacy-page.tsx'),
    route('agb', 'features/legal/terms-page.tsx'),
    route('widerrufsbelehrung', 'features/legal/withdrawal-instruction-page.tsx'),
    route('widerruf', 'features/legal/revoke-page.tsx'),
    route('kuendigung', 'features/legal/cancellation-page.tsx'),
    route('kontakt', 'features/legal/contact-page.tsx'),
    route('barrierefreiheit', 'features/legal/accessibility-page.tsx'),
    route('einstellungen', 'features/settings/settings-page.tsx'),
    route('finanzrechner', 'features/calculators/calculators-page.tsx'),
    route('finanzrechner/zinseszins-sparplan', 'features/calculator-savings-plan/savings-plan-page.tsx'),
    route('finanzrechner/baufinanzierung', 'features/calculator-mortgage/mortgage-page.tsx'),
    route('finanzrechner/entnahmeplan', 'features/calculator-withdrawal-plan/withdrawal-plan-page.tsx'),
    route('finanzrechner/inflation', 'features/calculator-inflation/inflation-page.tsx'),
    route('finanzrechner/notgroschen', 'features/calculator-emergency-fund/emergency-fund-page.tsx'),
    route('finanzrechner/rentenluecke', 'features/calculator-pension-gap/pension-gap-page.tsx'),
    route('finanzrechner/brutto-netto', 'features/calculator-gross-net/gross-net-page.tsx'),
    route(
      'finanzrechner/finanzielle-freiheit',
      'features/calculator-financial-freedom/financial-freedom-page.tsx',
    ),
    route('finanzrechner/miete-oder-kauf', 'features/calculator-rent-or-buy/rent-or-buy-page.tsx'),
    route('finanzrechner/kaufnebenkosten-rendite', 'features/calculator-property/property-page.tsx'),
    route('finanzrechner/kapitalertragsteuer', 'features/calculator-capital-gains/capital-gains-page.tsx'),
    route('finanzrechner/schuldenabbau', 'features/calculator-debts/debts-page.tsx'),
    route('finanzrechner/ratenkredit', 'features/calculator-credit/credit-page.tsx'),
    route('finanzrechner/rendite', 'features/calculator-returns/returns-page.tsx'),
    route('finanzrechner/kontensystem-aufteiler', 'features/calculator-income-split/income-split-page.tsx'),
    route('finanzrechner/etf-kosten', 'features/calculator-etf-costs/etf-costs-page.tsx'),
    // calculators
    route('ziele', 'features/goals/goals-page.tsx'),
    route('buecher', 'features/books/books-page.tsx'),
    route('denke-nach-und-werde-reich', 'features/books/think-and-grow-rich-page.tsx'),
    route('seminare', 'features/events/seminars-page.tsx'),
    // public pages

    layout('shell/members-only-layout.tsx', [
      route('dashboard', 'features/dashboard/dashboard-page.tsx'),
      route('einstellungen/einkommen', 'features/income/income-page.tsx'),
      route('einstellungen/konten', 'features/accounts/accounts-page.tsx'),
      route('einstellungen/kontensystem', 'features/allocation-settings/allocation-settings-page.tsx'),
      route('kontensystem', 'features/account-system/account-system-page.tsx'),
      route('kontensystem/dauerauftraege', 'features/account-system/standing-orders-page.tsx'),
      route('subscription', 'features/subscription/subscription-page.tsx'),
      route('benutzer', 'features/profile/profile-page.tsx'),
      route('einstellungen/haushalt', 'features/settings/household-page.tsx'),
      route('einstellungen/darstellung', 'features/settings/display-page.tsx'),
      route('einstellungen/daten', 'features/settings/data-page.tsx'),
      route('einstellungen/vermoegensplan', 'features/wealth-plan/assumptions-page.tsx'),
      route('einstellungen/vermoegensverteilung', 'features/allocation/allocation-page.tsx'),
      route('vermoegensplan', 'features/wealth-plan/wealth-plan-page.tsx'),
      route('vermoegensplan/statistiken', 'features/wealth-plan/statistics-page.tsx'),
      route('haushaltsplan', 'features/budget/budget-page.tsx'),
      route('immobilien-kurs', 'features/property/property-page.tsx'),
      route('webinare', 'features/events/webinars-page.tsx'),
      // private pages
    ]),

    route('*', 'shell/not-found-page.tsx'),
  ]),

  layout('shell/fullheight-layout.tsx', [
    layout('shell/visitors-only-layout.tsx', { id: 'visitors-only-fullheight' }, [
      route('auth/login', 'features/login/login-page.tsx'),
      route('auth/registrieren', 'features/register/register-page.tsx'),
      route('auth/passwort-vergessen', 'features/forgot-password/forgot-password-page.tsx'),
      route('auth/passwort-zuruecksetzen', 'features/reset-password/reset-password-page.tsx'),
    ]),

    route('auth/verify-email', 'features/verify-email/verify-email-page.tsx'),
    route('auth/2fa-bestaetigen', 'features/second-factor/second-factor-page.tsx'),
    route('auth/konto-behalten', 'features/keep-account/keep-account-page.tsx'),
    // pages that everybody may open, with or without a session
  ]),

  layout('shell/admin-login-layout.tsx', [route('admin/login', 'features/admin-login/admin-login-page.tsx')]),
  layout('shell/admin-layout.tsx', [
    route('admin', 'features/admin-overview/admin-overview-page.tsx'),
    route('admin/benutzer', 'features/admin-users/admin-users-page.tsx'),
  ]),

  // Outside production only.
  route('dev/components', 'features/dev-components/components-page.tsx'),
] satisfies RouteConfig
