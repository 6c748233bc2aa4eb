import { calculators } from '#contract/site/calculators.ts'

interface PageWords {
  readonly title: string
  readonly heading: string | RegExp
}

/** Title (without the product's name) and heading of every page, as the demo's household or a visitor sees it. */
export const pageWords: Readonly<Record<string, PageWords>> = {
  '/': { title: 'Jeder Euro bekommt seinen Platz', heading: /Jeder Euro\s*bekommt\s*seinen Platz\./ },
  '/auth/login': { title: 'Anmelden', heading: 'Anmelden' },
  '/auth/registrieren': { title: 'Registrieren', heading: 'Registrieren' },
  '/auth/passwort-vergessen': { title: 'Passwort vergessen', heading: 'Passwort vergessen' },
  // This is the page without the link of the mail.
  '/auth/passwort-zuruecksetzen': { title: 'Neues Passwort setzen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/verify-email': { title: 'E-Mail bestätigen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/konto-behalten': { title: 'Konto behalten', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/seminarplatz': { title: 'Platz bestätigen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/werbung-abbestellen': { title: 'Werbung abbestellen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/preis': { title: 'Neuer Preis', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/erklaerung': { title: 'Erklärung bestätigen', heading: 'Dieser Link gilt nicht mehr.' },
  '/auth/erinnerungen-abbestellen': {
    title: 'Erinnerungen abbestellen',
    heading: 'Dieser Link gilt nicht mehr.',
  },
  '/auth/vertrauensperson': { title: 'Vertrauensperson', heading: 'Dieser Link gilt nicht mehr.' },
  // Without a link it offers to send one.
  '/auth/notfallmappe': { title: 'Notfallmappe', heading: 'Notfallmappe öffnen' },
  '/auth/notfallmappe-anhalten': { title: 'Anfrage anhalten', heading: 'Dieser Link gilt nicht mehr.' },
  '/admin': { title: 'Verwaltung', heading: /\p{L}/u },
  '/admin/mitteilungen': { title: 'Mitteilungen', heading: /\p{L}/u },
  '/admin/benutzer/kunde': { title: 'Kunde', heading: 'Diesen Kunden gibt es nicht.' },
  '/admin/vorgaenge': { title: 'Offene Vorgänge', heading: /\p{L}/u },
  '/admin/rechnungen': { title: 'Rechnungen', heading: /\p{L}/u },
  '/admin/preise': { title: 'Preise', heading: /\p{L}/u },
  '/admin/gutscheine': { title: 'Gutscheine', heading: /\p{L}/u },
  '/admin/mahnungen': { title: 'Mahnungen', heading: /\p{L}/u },
  '/admin/zustand': { title: 'Zustand', heading: /\p{L}/u },
  '/admin/einstellungen': { title: 'Einstellungen', heading: /\p{L}/u },
  '/admin/benutzer': { title: 'Benutzer verwalten', heading: /\p{L}/u },
  '/admin/kontakt': { title: 'Kontakt', heading: /warte/u },
  '/admin/kuendigungen': { title: 'Kündigungen', heading: /warte/u },
  '/admin/widerrufe': { title: 'Widerrufe', heading: /warte/u },
  '/admin/postausgang': { title: 'Postausgang', heading: /\p{L}/u },
  '/admin/auftraege': { title: 'Aufträge', heading: /\p{L}/u },
  '/admin/protokoll': { title: 'Protokoll', heading: 'Protokoll' },
  '/admin/konto': { title: 'Eigener Zugang', heading: /\p{L}/u },
  '/admin/webinare': { title: 'Webinare verwalten', heading: 'Webinare' },
  '/admin/seminare': { title: 'Seminare verwalten', heading: 'Seminare' },
  '/admin/buecher': { title: 'Bücher verwalten', heading: 'Bücher' },
  '/admin/seiten': { title: 'Seiten verwalten', heading: 'Seiten' },
  '/admin/rechtstexte': { title: 'Rechtstexte verwalten', heading: 'Rechtstexte' },
  '/admin/bilder': { title: 'Bilder verwalten', heading: 'Bilder' },
  '/admin/login': { title: 'Verwaltung, anmelden', heading: 'Verwaltung' },
  // The demo's household is no consultant.
  '/berater': { title: 'Mandanten', heading: 'Diese Seite ist für Berater.' },
  '/berater/vorschlaege': { title: 'Vorschläge', heading: 'Diese Seite ist für Berater.' },
  '/berater/protokoll': { title: 'Protokoll', heading: 'Diese Seite ist für Berater.' },
  '/berater/profil': { title: 'Beraterprofil', heading: 'Diese Seite ist für Berater.' },
  '/berater/mandant': { title: 'Mandant', heading: /\p{L}/u },
  '/vorschlaege': { title: 'Vorschläge', heading: 'Ein Vorschlag wartet auf deine Antwort.' },
  '/benutzer': { title: 'Benutzer', heading: 'Anna Berger' },
  '/dashboard': { title: 'Übersicht', heading: /Überweisung|verteilt/ },
  '/subscription': { title: 'Abo', heading: 'Du hast noch kein Abo.' },
  '/einstellungen': { title: 'Einstellungen', heading: /eingerichtet\.|brauch/ },
  '/einstellungen/einkommen': { title: 'Einkommen', heading: 'Einkommen' },
  '/einstellungen/konten': { title: 'Konten', heading: 'Konten' },
  '/einstellungen/kontensystem': { title: 'Raten und Töpfe', heading: 'Raten und Töpfe' },
  '/einstellungen/vermoegensplan': {
    title: 'Annahmen im Vermögensplan',
    heading: /^Mit diesen Annahmen trägt dein Vermögen das Leben/,
  },
  '/einstellungen/vermoegensverteilung': {
    title: 'Vermögensverteilung',
    // The number depends on the month: the demo tells of the present.
    heading: /^\p{L}+ von vier Klassen lieg(?:t|en) außerhalb ihrer Zielspanne\.$/u,
  },
  '/einstellungen/einrichten': { title: 'Einrichten', heading: 'Dein Haushalt ist eingerichtet.' },
  '/einstellungen/haushalt': { title: 'Haushalt', heading: 'Haushalt' },
  '/einstellungen/monat': { title: 'Monatsbeginn', heading: 'Monatsbeginn' },
  '/einstellungen/kategorien': { title: 'Kategorien', heading: 'Kategorien' },
  '/einstellungen/import-regeln': { title: 'Import-Regeln', heading: 'Import-Regeln' },
  '/einstellungen/darstellung': { title: 'Darstellung', heading: 'Darstellung' },
  '/einstellungen/daten': { title: 'Daten', heading: 'Deine Daten gehören dir.' },
  '/einstellungen/notfallmappe': { title: 'Notfallmappe', heading: /Angaben fehlen/ },
  '/subscription/testzahlung': { title: 'Testzahlung', heading: 'Hier ist nichts zu bezahlen.' },
  '/kontensystem': { title: 'Kontensystem', heading: /^\p{L}+ \d{4}$/u },
  '/kontensystem/dauerauftraege': { title: 'Daueraufträge einrichten', heading: 'Daueraufträge einrichten' },
  '/vermoegensplan': { title: 'Vermögensplan', heading: 'Vermögensplan' },
  '/vermoegensplan/statistiken': {
    title: 'Statistiken',
    heading: /€ (?:mehr|weniger) in zwölf Monaten, /,
  },
  '/haushaltsplan': { title: 'Haushaltsplan', heading: /^\p{L}+ \d{4}$/u },
  '/immobilien-kurs': {
    title: 'Immobilien-Kurs',
    heading: /^Meine Immobilien$|, Eigenkapital$/u,
  },
  '/webinare': { title: 'Webinare', heading: 'Ein Monat im Kontensystem, Schritt für Schritt.' },
  ...calculatorPages(),
  '/finanzrechner': { title: 'Finanzrechner', heading: /Rechner,\s*frei für alle\./ },
  '/buecher': { title: 'Bücher', heading: 'Bücher, kurz besprochen.' },
  '/ziele': {
    title: 'Ziele',
    heading: /Ein Ziel ist ein Betrag mit einem Datum\.|Zwei von drei Zielen sind auf Kurs\./,
  },
  '/seminare': { title: 'Seminare', heading: 'Vom Notgroschen zur Freiheit, in drei Rechnungen.' },
  '/denke-nach-und-werde-reich': {
    title: 'Denke nach und werde reich',
    heading: 'Denke nach und werde reich',
  },
  '/kontakt': { title: 'Kontakt', heading: 'Kontakt' },
  '/kuendigung': { title: 'Verträge hier kündigen', heading: 'Vertrag kündigen' },
  '/widerrufsbelehrung': { title: 'Widerrufsbelehrung', heading: 'Widerrufsbelehrung' },
  '/widerruf': { title: 'Vertrag widerrufen', heading: 'Vertrag widerrufen' },
  '/barrierefreiheit': { title: 'Barrierefreiheit', heading: 'Barrierefreiheit' },
  '/impressum': { title: 'Impressum', heading: 'Impressum' },
  '/datenschutz': { title: 'Datenschutz', heading: 'Datenschutz' },
  '/agb': { title: 'AGB', heading: /Geschäftsbedingungen|AGB/ },
  '/dev/components': { title: 'Komponenten', heading: 'Rahmen heißt bedienen, Linie heißt lesen.' },
}

function calculatorPages(): Record<string, PageWords> {
  return Object.fromEntries(
    Object.entries(calculators).map(([slug, { name }]) => [
      `/finanzrechner/${slug}`,
      { title: name, heading: name },
    ]),
  )
}
