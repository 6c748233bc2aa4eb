import type { LegalText } from './legal-text.ts'
import { mailLink, markdown, plain } from './legal-words.ts'

/** The accessibility statement of § 14 BFSG with Anlage 3 (law.md § 13). */
export const accessibilityText: LegalText = {
  document: 'barrierefreiheit',
  version: '2026-11-26',
  lead: ({ texts }) =>
    `${texts.PRODUCT_NAME} soll für alle nutzbar sein. Maßstab sind die WCAG 2.2, Stufe AA.`,
  text: (values) =>
    markdown(
      '## Der Dienst',
      `${plain(values.texts.PRODUCT_NAME)} ist eine Anwendung im Browser, mit der du dein Geld planst: öffentliche Seiten mit Finanzrechnern, ein Konto mit deinen Plänen${
        values.sale ? ', dazu Bestellung, Zahlung, Kündigung und Widerruf' : ', dazu Kündigung und Widerruf'
      }. Diese Erklärung gilt für alle Seiten unter ${plain(values.texts.APP_URL)}.`,
      '## Was die Anwendung kann',
      [
        '- Alles lässt sich mit der Tastatur bedienen, der Fokus ist immer sichtbar.',
        '- Felder, Fehler und Zustände haben Namen, die Vorleseprogramme ansagen.',
        '- Farbe trägt nie allein eine Bedeutung, neben jedem Diagramm gibt es eine Tabelle.',
        '- Texte erfüllen die Kontraste der Stufe AA, hell und dunkel.',
        '- Ab 320 Pixeln Breite und bei 400 % Vergrößerung ohne waagerechtes Scrollen der Seite.',
        '- Wer weniger Bewegung eingestellt hat, sieht keine Animationen.',
        '- Anmelden geht ohne Rätsel: Passwörter dürfen eingefügt werden, Formulare kommen ohne Bilderrätsel aus.',
      ].join('\n'),
      '## Wie wir prüfen',
      'Jede Seite wird automatisch in hellem und dunklem Farbschema, am Telefon und am Schreibtisch geprüft, dazu von Hand mit der Tastatur.',
      '## Was noch fehlt',
      'Mit Vorleseprogrammen haben wir noch nicht geprüft. Die PDF-Dateien (Bestätigungen, Rechnungen, Briefe) enthalten lesbaren Text, sind aber nicht mit Strukturangaben versehen; denselben Inhalt zeigen Seite und Mail.',
      values.sale?.provider === 'stripe'
        ? 'Die Seite, auf der du bezahlst, betreibt unser Zahlungsdienst Stripe; für sie gilt dessen Erklärung.'
        : null,
      '## Hindernis melden',
      `Etwas geht nicht? Schreib uns an ${mailLink(values)} oder über [Kontakt](/kontakt) mit dem Thema „Barrierefreiheit“. Wir antworten in der Regel innerhalb von drei Tagen.`,
      '## Aufsicht',
      'Zuständig für die Überwachung ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg.',
    ),
}
