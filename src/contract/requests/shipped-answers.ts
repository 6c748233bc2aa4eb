import type { AnswerKind, AnswerText } from '#domain/requests/answer.ts'

const dispute =
  'Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Zuständig wäre die Universalschlichtungsstelle des Bundes, Zentrum für Schlichtung e. V., Straßburger Straße 8, 77694 Kehl am Rhein, www.verbraucher-schlichter.de.'

function letter(subject: string, ...paragraphs: readonly string[]): AnswerText {
  return { subject, body: ['{Anrede}', ...paragraphs, 'Viele Grüße\n{Absender}'].join('\n\n') }
}

/** The templates that the product brings along. They carry the particulars of a letter of business in `{Absender}`. */
export const shippedAnswers: Readonly<Record<AnswerKind, AnswerText>> = {
  contact: letter(
    'Deine Nachricht {Nummer}',
    'danke für deine Nachricht vom {Eingang}.',
    '…',
    'Ist noch etwas offen, antworte einfach auf diese Mail.',
  ),
  privacy: letter(
    'Deine Anfrage zum Datenschutz {Nummer}',
    'deine Anfrage vom {Eingang} ist angekommen. Was wir dazu unternommen haben, erfährst du spätestens am {Monatsfrist} (Art. 12 Abs. 3 DSGVO).',
    'Alles, was zu deinem Konto gespeichert ist, kannst du jederzeit selbst herunterladen und löschen: angemeldet, unter „Profil“.',
    'Passt dir unsere Antwort nicht, kannst du dich bei einer Datenschutzbehörde beschweren (Art. 77 DSGVO) oder vor Gericht gehen (Art. 79 DSGVO).',
  ),
  cancellation_confirmed: letter(
    'Deine Kündigung {Nummer}',
    'deine Kündigung ist am {Eingang} um {Uhrzeit} eingegangen. Der Vertrag {Vertrag} endet am {Ende}.',
    'Bis dahin bleibt alles offen wie bisher. Ganze Monate danach, die du schon bezahlt hast, erstatten wir auf demselben Weg. Was du eingetragen hast, bleibt lesbar und exportierbar.',
  ),
  cancellation_unknown: letter(
    'Deine Kündigung {Nummer}: eine Frage dazu',
    'deine Kündigung ist am {Eingang} um {Uhrzeit} eingegangen, und dieses Datum zählt. Wir konnten sie noch keinem Vertrag zuordnen.',
    'Antworte bitte auf diese Mail mit der Vertragsnummer, der E-Mail-Adresse des Kontos oder dem Namen und dem Tag der Bestellung. Das steht in der Bestellbestätigung. Durch die Rückfrage verlierst du keinen Tag.',
  ),
  extraordinary_accepted: letter(
    'Deine außerordentliche Kündigung {Nummer}',
    'wir haben deine außerordentliche Kündigung vom {Eingang} geprüft und nehmen sie an. Der Vertrag {Vertrag} endet am {Ende}.',
    'Was du für die Zeit danach bezahlt hast, erstatten wir taggenau auf demselben Weg. Was du eingetragen hast, bleibt lesbar und exportierbar.',
  ),
  extraordinary_refused: letter(
    'Deine außerordentliche Kündigung {Nummer}',
    'wir haben deine außerordentliche Kündigung vom {Eingang} geprüft. Einen wichtigen Grund, aus dem das Abwarten bis zum ordentlichen Ende unzumutbar wäre (§ 314 Abs. 1 BGB), sehen wir darin nicht: …',
    'Wir behandeln sie deshalb als ordentliche Kündigung. Der Vertrag {Vertrag} endet am {Ende}. Siehst du das anders, antworte bitte auf diese Mail.',
    dispute,
  ),
  withdrawal_accepted: letter(
    'Dein Widerruf {Nummer}',
    'dein Widerruf vom {Eingang} gilt. Der Vertrag {Vertrag} ist beendet.',
    'Wir erstatten {Erstattung} auf dem Weg, auf dem du bezahlt hast, spätestens am {Erstattungsfrist} (§ 357 Abs. 1 BGB). Gebühren entstehen dir nicht. Hattest du verlangt, dass das Abo sofort beginnt, ist der anteilige Preis der Tage bis zum Widerruf darin schon abgezogen (§ 357a Abs. 2 BGB).',
  ),
  withdrawal_unknown: letter(
    'Dein Widerruf {Nummer}: eine Frage dazu',
    'dein Widerruf ist am {Eingang} um {Uhrzeit} eingegangen, und dieses Datum zählt. Wir konnten ihn noch keinem Vertrag zuordnen.',
    'Antworte bitte auf diese Mail mit der Vertragsnummer, der E-Mail-Adresse des Kontos oder dem Namen und dem Tag der Bestellung. Das steht in der Bestellbestätigung. Durch die Rückfrage verlierst du keinen Tag.',
  ),
  withdrawal_late: letter(
    'Dein Widerruf {Nummer}',
    'dein Widerruf ist am {Eingang} um {Uhrzeit} eingegangen. Die Frist dafür endete am {Widerrufsfrist}; wir können ihn deshalb nicht annehmen.',
    'Hast du ihn früher abgeschickt, zum Beispiel als Brief, dann schreib uns bitte: Es zählt der Tag, an dem du ihn abgeschickt hast (§ 355 Abs. 1 BGB). Kündigen kannst du jederzeit, im Konto oder unter „Verträge hier kündigen“ am Ende jeder Seite.',
    dispute,
  ),
  withdrawal_goodwill: letter(
    'Dein Widerruf {Nummer}',
    'dein Widerruf ist am {Eingang} um {Uhrzeit} eingegangen, die Frist dafür endete am {Widerrufsfrist}. Wir nehmen ihn aus Kulanz trotzdem an. Der Vertrag {Vertrag} ist beendet.',
    'Wir erstatten {Erstattung} auf dem Weg, auf dem du bezahlt hast.',
  ),
}
