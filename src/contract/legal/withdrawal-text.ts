import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import type { LegalText } from './legal-text.ts'
import { mailLink, markdown, operatorAddress, plain } from './legal-words.ts'

/**
 * The instruction about withdrawal by Anlagen 1 und 2 zu Art. 246a § 1 Abs. 2 EGBGB for services, with the electronic
 * withdrawal function of § 356a BGB (law.md §§ 7, 8). The statutory model has fixed words, so it says „Sie“.
 */
export const withdrawalText: LegalText = {
  document: 'widerrufsbelehrung',
  version: '2026-11-26',
  lead: ({ sale }) =>
    sale
      ? 'Für das Abo und für den kostenlosen Vertrag über dein Konto. Der Wortlaut folgt dem gesetzlichen Muster und sagt darum „Sie“.'
      : 'Zurzeit kann hier kein kostenpflichtiger Vertrag geschlossen werden. Für den kostenlosen Vertrag über dein Konto gilt:',
  text: (values) =>
    markdown(
      '## Widerrufsrecht',
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
      'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
      'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns',
      operatorAddress(values),
      `Telefon: ${plain(values.texts.OPERATOR_PHONE)}, E-Mail: ${mailLink(values)}`,
      'mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.',
      `Sie können Ihr Widerrufsrecht auch online ausüben, über die Widerrufsfunktion [Vertrag widerrufen](/widerruf) (${plain(values.texts.APP_URL)}/widerruf, auch am Ende jeder Seite). Nutzen Sie diese Funktion, so übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung, die den Inhalt der Widerrufserklärung und Datum und Uhrzeit ihres Eingangs enthält.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      '## Folgen des Widerrufs',
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      values.sale
        ? 'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.'
        : 'Da der Vertrag über Ihr Konto nichts kostet, ist nichts zurückzuzahlen.',
      values.sale
        ? '## Erlöschen des Widerrufsrechts\n\nBei einem Vertrag über eine Dienstleistung, die Sie zur Zahlung eines Preises verpflichtet, erlischt das Widerrufsrecht, wenn wir die Dienstleistung vollständig erbracht haben, nachdem Sie vor Beginn ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und Ihre Kenntnis davon bestätigt haben, dass Ihr Widerrufsrecht mit vollständiger Vertragserfüllung durch uns erlischt.'
        : null,
      '## Muster-Widerrufsformular',
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
      `An ${inOneLine(values)}:`,
      [
        `- Hiermit widerrufe(n) ich/wir (\\*) den von mir/uns (\\*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung: ${plain(values.texts.PRODUCT_NAME)}`,
        '- Bestellt am (\\*) / erhalten am (\\*)',
        '- Name des/der Verbraucher(s)',
        '- Anschrift des/der Verbraucher(s)',
        '- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
        '- Datum',
      ].join('\n'),
      '(\\*) Unzutreffendes streichen.',
    ),
}

function inOneLine({ texts }: RuntimeValues): string {
  const parts = [texts.OPERATOR_NAME, ...texts.OPERATOR_ADDRESS.split('\n'), texts.OPERATOR_EMAIL]
  return plain(parts.join(', '))
}
