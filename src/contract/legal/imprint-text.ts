import type { LegalText } from './legal-text.ts'
import { listOf, mailLink, markdown, operatorAddress, plain } from './legal-words.ts'

/** The imprint of § 5 DDG, § 18 Abs. 2 MStV, § 36 VSBG (law.md § 1). */
export const imprintText: LegalText = {
  document: 'impressum',
  version: '2026-11-26',
  lead: () => 'Angaben nach § 5 Digitale-Dienste-Gesetz (DDG).',
  text: (values) =>
    markdown(
      '## Betreiber',
      operatorAddress(values),
      `**Vertreten durch:** ${plain(values.texts.OPERATOR_REPRESENTATIVE)}`,
      '## Kontakt',
      `**E-Mail:** ${mailLink(values)}\\\n**Telefon:** ${plain(values.texts.OPERATOR_PHONE)}\\\n**Formular:** [Kontakt](/kontakt)`,
      '## Register und Steuer',
      listOf(values.texts, {
        OPERATOR_REGISTER: 'Registereintrag',
        OPERATOR_VAT_ID: 'Umsatzsteuer-Identifikationsnummer nach § 27a UStG',
        OPERATOR_TAX_NUMBER: 'Steuernummer',
      }),
      '## Verantwortlich für die Texte',
      'Nach § 18 Abs. 2 Medienstaatsvertrag, auch für die Buchbesprechungen:',
      // The editor is a natural person, because a company cannot be held responsible for a text.
      `**${plain(values.texts.EDITOR_NAME)}**\\\n${plain(values.texts.OPERATOR_ADDRESS)}`,
      '## Streitbeilegung',
      'Wir sind nicht verpflichtet und nicht bereit, an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
      '## Keine Beratung',
      'Alle Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben. Sie sind keine Anlage-, Steuer- oder Rechtsberatung und keine Empfehlung, bestimmte Produkte zu kaufen oder zu verkaufen. Versicherungen und Kredite empfehlen und vermitteln wir nicht.',
    ),
}
