import type { LegalDocument } from './legal-text.ts'

/** Something that a legal text has to say, with the words by which it is recognised. */
export interface LegalDuty {
  readonly key: string
  /** What the text has to contain, in the words of the editor. */
  readonly words: string
  readonly mark: RegExp
}

/**
 * The duties of each legal text (law.md). A mark recognises what the product's own text says, in any wording that names
 * the same; which of them hold for an installation follows from its own text, so that nobody is warned of what is not
 * sold.
 */
const duties: Readonly<Record<LegalDocument, readonly LegalDuty[]>> = {
  impressum: [
    {
      key: 'ddg',
      words: 'Vertretungsberechtigte Person (§ 5 DDG)',
      mark: /vertreten durch|Vertretungsberechtigt|Inhaber/iu,
    },
    {
      key: 'contact',
      words: 'E-Mail und ein zweiter schneller Weg (§ 5 DDG)',
      mark: /@[\s\S]*(?:Tel|\/kontakt)|(?:Tel|\/kontakt)[\s\S]*@/iu,
    },
    { key: 'register', words: 'Register und Nummer (§ 5 DDG)', mark: /Registe?r|HRB|HRA/iu },
    {
      key: 'tax',
      words: 'USt-IdNr. oder Steuernummer (§ 5 DDG, § 27a UStG)',
      mark: /Umsatzsteuer-Id|USt-?Id|Steuernummer|Wirtschafts-Id/iu,
    },
    {
      key: 'editor',
      words: 'Verantwortliche Person für die Texte (§ 18 Abs. 2 MStV)',
      mark: /Medienstaatsvertrag|MStV/iu,
    },
    {
      key: 'vsbg',
      words: 'Hinweis zur Verbraucherschlichtung (§ 36 VSBG)',
      mark: /VSBG|Verbraucherschlichtungsstelle/iu,
    },
  ],
  datenschutz: [
    { key: 'controller', words: 'Verantwortlicher mit Adresse (Art. 13 DSGVO)', mark: /Verantwortlich/iu },
    { key: 'basis', words: 'Rechtsgrundlagen (Art. 6 DSGVO)', mark: /Art\.\s?6\b/iu },
    { key: 'access', words: 'Recht auf Auskunft (Art. 15)', mark: /Auskunft/iu },
    { key: 'rectification', words: 'Recht auf Berichtigung (Art. 16)', mark: /Berichtigung/iu },
    {
      key: 'erasure',
      words: 'Recht auf Löschung (Art. 17)',
      mark: /(?:Recht|Art\.\s?17)[\s\S]{0,200}Löschung|Löschung \(Art/iu,
    },
    { key: 'restriction', words: 'Recht auf Einschränkung (Art. 18)', mark: /Einschränkung/iu },
    { key: 'portability', words: 'Recht auf Datenübertragbarkeit (Art. 20)', mark: /Übertragbarkeit/iu },
    { key: 'objection', words: 'Widerspruchsrecht (Art. 21)', mark: /Widerspruch/iu },
    {
      key: 'consent',
      words: 'Widerruf von Einwilligungen (Art. 7)',
      mark: /Einwilligung[\s\S]{0,120}widerr/iu,
    },
    { key: 'authority', words: 'Beschwerde bei der Aufsichtsbehörde (Art. 77)', mark: /Aufsichtsbehörde/iu },
    {
      key: 'decisions',
      words: 'Angabe zu automatisierten Entscheidungen (Art. 22)',
      mark: /Automatisierte Entscheidung/iu,
    },
    { key: 'retention', words: 'Dauer der Speicherung (§ 147 AO)', mark: /§ 147 AO|acht Jahre|8 Jahre/iu },
    { key: 'device', words: 'Speicher im Browser und Cookies (§ 25 TDDDG)', mark: /Cookie|TDDDG/iu },
    { key: 'payments', words: 'Zahlungsdienst als Empfänger', mark: /Stripe/iu },
    { key: 'measuring', words: 'Besuchszählung', mark: /Matomo/iu },
    { key: 'collector', words: 'Inkassobüro als Empfänger', mark: /Inkasso/iu },
  ],
  agb: [
    {
      key: 'button',
      words: 'Kündigungsknopf ohne Anmeldung (§ 312k BGB)',
      mark: /\/kuendigung|Verträge hier kündigen/iu,
    },
    {
      key: 'withdrawal',
      words: 'Widerrufsrecht und Widerrufsfunktion (§§ 312g, 356a BGB)',
      mark: /\/widerruf\b|Vertrag widerrufen/iu,
    },
    {
      key: 'term',
      words: 'Laufzeit und Kündigung (§ 309 Nr. 9 BGB)',
      mark: /jederzeit[\s\S]{0,60}kündigen/iu,
    },
    { key: 'updates', words: 'Aktualisierungen (§ 327f BGB)', mark: /327f|Aktualisierung/iu },
    { key: 'defects', words: 'Rechte bei Mängeln (§§ 327 ff. BGB)', mark: /Mängel/iu },
    { key: 'changes', words: 'Änderungen des Dienstes (§ 327r BGB)', mark: /327r/iu },
    {
      key: 'order',
      words: 'Zustandekommen des Vertrags (§ 312i BGB)',
      mark: /zahlungspflichtig bestellen/iu,
    },
    {
      key: 'vat',
      words: 'Angabe zur Umsatzsteuer im Preis (PAngV, § 19 UStG)',
      mark: /Umsatzsteuer|MwSt|§ 19 UStG/iu,
    },
    {
      key: 'unpaid',
      words: 'Was bei ausbleibender Zahlung geschieht',
      mark: /Misslingt eine Zahlung|Zahlungsverzug|ruht der/iu,
    },
    { key: 'no_fees', words: 'keine Gebühren für Mahnungen', mark: /Gebühren für Mahnungen|Mahngebühr/iu },
    {
      key: 'advice',
      words: 'keine Anlage-, Steuer- oder Rechtsberatung',
      mark: /keine Anlage|Anlageberatung/iu,
    },
    { key: 'age', words: 'Mindestalter 18 Jahre', mark: /18 Jahre/iu },
    {
      key: 'vsbg',
      words: 'Hinweis zur Verbraucherschlichtung (§ 36 VSBG)',
      mark: /Verbraucherschlichtungsstelle|VSBG/iu,
    },
  ],
  widerrufsbelehrung: [
    {
      key: 'period',
      words: 'Widerrufsfrist von vierzehn Tagen (§ 355 BGB)',
      mark: /vierzehn Tage|14 Tage/iu,
    },
    {
      key: 'function',
      words: 'elektronische Widerrufsfunktion (§ 356a BGB)',
      mark: /Widerrufsfunktion|\/widerruf\b/iu,
    },
    {
      key: 'receipt',
      words: 'Eingangsbestätigung mit Datum und Uhrzeit (§ 356a BGB)',
      mark: /Eingangsbestätigung/iu,
    },
    {
      key: 'dispatch',
      words: 'rechtzeitiges Absenden genügt (§ 355 Abs. 1 BGB)',
      mark: /Ablauf der Widerrufsfrist absenden|rechtzeitige Absend/iu,
    },
    {
      key: 'refund',
      words: 'Rückzahlung binnen vierzehn Tagen (§ 357 BGB)',
      mark: /zurückzuzahlen|Rückzahlung/iu,
    },
    {
      key: 'value',
      words: 'Wertersatz bei verlangtem Beginn (§ 357a BGB)',
      mark: /angemessenen Betrag|Wertersatz/iu,
    },
    {
      key: 'end',
      words: 'Erlöschen des Widerrufsrechts (§ 356 BGB)',
      mark: /erlischt das Widerrufsrecht|Erlöschen des Widerrufsrechts/iu,
    },
    { key: 'form', words: 'Muster-Widerrufsformular (Anlage 2 EGBGB)', mark: /Muster-?Widerrufsformular/iu },
  ],
  barrierefreiheit: [
    {
      key: 'standard',
      words: 'Maßstab der Barrierefreiheit (WCAG, EN 301 549)',
      mark: /WCAG|EN 301 549|Barrierefrei|Tastatur/iu,
    },
    { key: 'gaps', words: 'was noch nicht barrierefrei ist', mark: /noch fehlt|noch nicht/iu },
    { key: 'feedback', words: 'Weg, ein Hindernis zu melden', mark: /Hindernis|\/kontakt|Barriere melden/iu },
    { key: 'authority', words: 'zuständige Marktüberwachung (§ 14 BFSG)', mark: /Marktüberwachung/iu },
  ],
}

/** The duties of a legal text. */
export function dutiesOf(document: LegalDocument): readonly LegalDuty[] {
  return duties[document]
}

/** The keys of the duties that a text meets. */
export function metDuties(document: LegalDocument, text: string): readonly string[] {
  return duties[document].flatMap(({ key, mark }) => (mark.test(plainText(text)) ? [key] : []))
}

/**
 * What an own wording lacks of what the product's own text has.
 * @param expected the keys of what the product's own text meets here
 */
export function missingDuties(
  document: LegalDocument,
  text: string,
  expected: readonly string[],
): readonly LegalDuty[] {
  const met = new Set(metDuties(document, text))
  return duties[document].filter(({ key }) => expected.includes(key) && !met.has(key))
}

// Without the backslashes that only escape Markdown, so that `a\.b` is read as `a.b`.
function plainText(text: string): string {
  return text.replaceAll(/\\(?=[^\n])/gu, '')
}
