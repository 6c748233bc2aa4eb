import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import { isClaimKept, isHandedOver } from '#contract/wording/dunning-wording.ts'
import { trialTitle } from '#contract/wording/trial-wording.ts'
import type { DunningRules } from '#domain/subscription/dunning.ts'
import type { LegalText } from './legal-text.ts'
import { mailLink, markdown, operatorAddress, plain } from './legal-words.ts'

/** The privacy statement of Art. 13 DSGVO, § 25 TDDDG: every processing of law.md L2.2, for the configuration. */
export const privacyText: LegalText = {
  document: 'datenschutz',
  version: '2026-11-30',
  lead: () => 'Was mit deinen Daten geschieht, wozu und wie lange. Angaben nach Art. 13 DSGVO.',
  text: (values) =>
    markdown(
      '## Verantwortlich',
      operatorAddress(values),
      `Telefon: ${plain(values.texts.OPERATOR_PHONE)}. Fragen zum Datenschutz beantworten wir unter ${mailLink(values)}.`,
      ...account,
      ...finances,
      ...folder,
      ...trialOf(values),
      ...(values.sale ? subscription(values.sale.provider, values.dunning) : []),
      ...letters,
      ...requests,
      ...events,
      ...mails,
      ...security,
      ...device(values),
      ...analysis(values),
      ...errors(values),
      ...recipients(values),
      ...duration(values),
      ...rights(values),
    ),
}

type Parts = readonly string[]

const account: Parts = [
  '## Konto',
  'Für dein Konto speichern wir Anrede, Vorname, Nachname, E-Mail-Adresse, die Zeit der Registrierung, die Fassung der AGB, der du zugestimmt hast, und deine Bestätigung, dass du mindestens 18 Jahre alt bist. Dein Passwort speichern wir nur als Prüfwert (argon2id), aus dem es sich nicht zurückrechnen lässt.',
  'Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Ohne diese Angaben können wir kein Konto anlegen. Eine Registrierung, die du nicht bestätigst, löschen wir nach sieben Tagen. Links zum Bestätigen gelten 24 Stunden, Links für ein neues Passwort 30 Minuten.',
  'Schaltest du die Zwei-Faktor-Anmeldung ein, speichern wir den Schlüssel deiner Authenticator-App verschlüsselt und die Wiederherstellungscodes nur als Prüfwerte.',
]

const finances: Parts = [
  '## Deine Finanzdaten',
  'Einkommen, Konten, Kontostände, IBAN, Raten, Überweisungen, Haushaltsplan, Buchungen, Ziele, Immobilien, Kaufprüfungen, Vermögensplan und gespeicherte Szenarien der Rechner gibst du selbst ein. Wir speichern sie, um dir deine Planung zu zeigen, und für nichts anderes. Niemand sonst sieht sie, es sei denn, du erlaubst es einem Berater oder öffnest einer Vertrauensperson deine Notfallmappe: keine Werbung, keine Auswertung, keine Weitergabe. Zugangsdaten deiner Bank fragen wir nie ab.',
  'Für den Vermögensplan kannst du von Personen deines Haushalts Geburtsmonat, Arbeit, Renten, Krankenversicherung und Kirchensteuer angeben, und bei Beamten, ob sie wegen Schwerbehinderung oder Dienstunfähigkeit in Pension gehen. Was davon Gesundheit oder Religion verrät, ist besonders geschützt: Wir speichern es nur, wenn du es einträgst, und nur für die Rechnung deines Plans (Einwilligung, Art. 9 Abs. 2 Buchst. a DSGVO). Du widerrufst sie, indem du die Angabe änderst oder leerst; dann ist sie weg.',
  'Dateien deiner Bank liest dein Browser. Erst wenn du „Übernehmen“ drückst, gehen die Buchungen daraus an uns; die Datei selbst bleibt auf deinem Gerät. Rechner ohne Konto rechnen nur in deinem Browser.',
  'Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Du kannst jeden Eintrag selbst ändern und löschen. Stellst du Daten aus einer Sicherung wieder her, behalten wir den Stand davor 30 Tage, damit du es zurücknehmen kannst.',
  '## Berater',
  'Nur wenn du einen Berater wählst, ihm Zugriff erteilst und er deine Anfrage annimmt, sieht er die Bereiche, die du freigibst: genau, auf 100 € gerundet oder nur als Anteile, bis zu dem Tag, den du festlegst, höchstens ein Jahr. Mit der Anfrage bekommt er deinen Namen, auch per Mail, und, was du ihm dazu schreibst. Buchungen und IBANs sieht er nie, und er ändert nichts. Du schränkst den Zugriff jederzeit in deinem Profil ein oder beendest ihn, und das gilt sofort.',
  'Im Protokoll steht, was du erteilt, geändert und beendet hast, und welchen Bereich dein Berater wann und wie lange geöffnet hat. Du und dein Berater lest dieselben Zeilen; wir löschen sie nach zwei Jahren, bei sehr vielen die ältesten früher. Vorschläge deines Beraters und deine Antworten darauf speichern wir zwei Jahre. Schaltest du es ein, schreiben wir dir, wenn dein Berater an einem Tag zum ersten Mal etwas öffnet und wenn er dir einen Vorschlag schickt. Immer schreiben wir dir, wenn er deine Anfrage beantwortet, wenn er um ein späteres Ende bittet und eine Woche vor dem Ende eines Zugriffs. Der Berater ist für seine Arbeit mit deinen Daten selbst verantwortlich. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), beim Protokoll unser gemeinsames Interesse, Zugriffe nachweisen zu können (Buchst. f).',
  'Bist du selbst Berater, zeigen wir anderen Nutzern deinen Namen, Register und Nummer deiner Zulassung, den Tag, an dem wir sie geprüft haben, und deine Beschreibung, solange du in der Liste sichtbar bist. Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO).',
]

const folder: Parts = [
  '## Notfallmappe',
  'Was du in die Notfallmappe einträgst, speichern wir, bis du es löschst. Aus deinen Konten, Darlehen, Verträgen und Versicherungen zeigt sie Namen, Institute, Anbieter, Raten und Fristen, keine Kontonummern und keine Stände. Trägst du Angaben zu Gesundheit oder Glauben ein, etwa zu einer Patientenverfügung oder Bestattung, speichern wir sie nur für die Mappe (Einwilligung, Art. 9 Abs. 2 Buchst. a DSGVO); du widerrufst sie, indem du sie löschst. Die verschlüsselte Datei entsteht in deinem Browser: Weder sie noch ihr Passwort erreichen uns, wir merken uns nur Zeit, Namen und Umfang.',
  'Benennst du eine Vertrauensperson, speichern wir ihren Namen, ihre E-Mail-Adresse, eure Beziehung und ihre Antwort, bis du ihren Zugang beendest oder dein Konto gelöscht wird, und schreiben ihr, worum es geht (deine Einwilligung, und unser berechtigtes Interesse, die Mappe nur der richtigen Person zu öffnen, Art. 6 Abs. 1 Buchst. a und f DSGVO). Sag ihr vorher Bescheid. Nach ihrer Anfrage und der Wartezeit, die du gewählt hast, kann sie die Mappe 30 Tage lang lesen. Anfragen, Erinnerungen und jedes Lesen halten wir zwei Jahre lang fest und zeigen sie dir.',
  'Bist du selbst Vertrauensperson, stammen deine Angaben von der Person, deren Mappe es ist. Du kannst ablehnen, und wir löschen sie, wenn du uns schreibst oder sie deinen Zugang beendet.',
]

function trialOf({ trial, isSubscriptionRequired }: RuntimeValues): Parts {
  if (!isSubscriptionRequired || trial.days === 0) return []
  return [
    '## Test',
    `Startest du den kostenlosen Test, speichern wir, wer ihn für den Haushalt gestartet hat, wann er begann und wann er frühestens und spätestens endet. ${trialTitle(trial)}: Dafür zählen wir, wie viele Monate dein Haushalt abgeschlossen hat. Vor dem Ende und danach schreiben wir dir je eine Mail. Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Damit jeder Haushalt einmal testet, bleibt der Eintrag, solange es den Haushalt gibt.`,
  ]
}

function subscription(provider: 'stripe' | 'test', dunning: DunningRules): Parts {
  return [
    '## Abo, Zahlung und Rechnung',
    'Bestellst du ein Abo, speichern wir Plan, Preis, Zeit und Nummer der Bestellung, die Fassung der AGB und der Widerrufsbelehrung, den Wortlaut und die Zeit deiner Zustimmung zum sofortigen Beginn, Zahlungen und deren Zustand, Kündigung und Widerruf, und auf der Rechnung deinen Namen und deine Adresse. Rechtsgrundlagen sind der Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO) und unsere gesetzlichen Pflichten (Buchst. c, § 147 AO, § 14b UStG).',
    'Widerrufst du, speichern wir 30 Tage lang Prüfwerte deines Kontos, deines Haushalts und deiner E-Mail-Adresse, auch wenn du dein Konto löschst; änderst du die Adresse, 30 Tage lang auch einen der früheren. Aus ihnen lässt sich nichts zurückrechnen. An ihnen erkennen wir Bestellungen und Widerrufe im Kreis, deren Gebühren wir tragen (Art. 6 Abs. 1 Buchst. f DSGVO).',
    provider === 'stripe'
      ? 'Die Zahlung führt Stripe Payments Europe, Ltd., 1 Grand Canal Street Lower, Dublin 2, Irland, auf einer eigenen Seite durch. Stripe bekommt von uns deine E-Mail-Adresse, deinen Namen, den Betrag und die Nummer der Bestellung; Karten- und Bankdaten gibst du nur dort ein, wir sehen sie nie. Stripe kann Daten an Stripe, Inc. in die USA übermitteln; Grundlage sind der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen und Standardvertragsklauseln. Bei der Abwehr von Betrug handelt Stripe als eigener Verantwortlicher.'
      : 'Bezahlt wird mit einem Test-Zahlungsanbieter, der zu dieser Installation gehört: Es fließt kein Geld, und keine Daten gehen an Dritte.',
    ...(isClaimKept(dunning)
      ? [
          `Bleibt nach dem Ende eines Vertrags ein Betrag offen, behalten wir Name, E-Mail-Adresse, Vertrag, Rechnung, Zeitraum und Betrag, bis er bezahlt oder erlassen ist, auch wenn du dein Konto löschst (Art. 17 Abs. 3 Buchst. e DSGVO), danach drei Jahre bis zum Jahresende.${isHandedOver(dunning) ? ' Bezahlst du nicht, können wir diese Angaben einem Inkassobüro geben, das den Betrag einzieht (Art. 6 Abs. 1 Buchst. b und f DSGVO).' : ''}`,
        ]
      : []),
  ]
}

const letters: Parts = [
  '## Kündigung und Widerruf',
  'Schickst du uns eine Kündigung oder einen Widerruf, speichern wir, was du erklärst, Datum und Uhrzeit des Eingangs, wohin die Bestätigung ging und was daraus geworden ist. Wir brauchen diese Angaben, um die Erklärung zuzuordnen und zu bestätigen (§§ 312k, 356a BGB; Art. 6 Abs. 1 Buchst. b und c DSGVO). Kommt sie ohne Anmeldung, schreiben wir an die Adresse des Vertrags, um den es geht, und zeigen dort, wann sie einging und welcher Name darin steht, damit niemand fremde Verträge beendet (Buchst. f). Wir bewahren sie getrennt von deinem Profil auf: sechs Jahre bis zum Ende des Jahres, wenn sie einen Vertrag betreffen (Buchst. c, § 257 HGB, § 147 AO), drei Jahre bis zum Ende des Jahres, wenn sich kein Vertrag fand, und solange Ansprüche daraus nicht verjährt sind (Buchst. f, §§ 195, 199 BGB). Dann löschen wir sie.',
]

const requests: Parts = [
  '## Kontakt',
  'Schreibst du uns über das Formular, speichern wir Thema, Name, E-Mail-Adresse und Nachricht und bekommen sie als Mail, um dir zu antworten (Art. 6 Abs. 1 Buchst. b oder f DSGVO). Beantwortete Nachrichten löschen wir zwei Jahre nach dem Eingang, mit deinem Konto früher. Gegen Maschinen schützen ein Feld, das nur sie ausfüllen, und eine Grenze je Netz; fremde Dienste nutzen wir dafür nicht.',
]

const events: Parts = [
  '## Webinare, Seminare und Bücher',
  'Fragst du nach Plätzen in einem Seminar, speichern wir Namen, E-Mail-Adresse, Anzahl der Plätze und was du dazu schreibst, um dir zu antworten, und löschen die Anfrage 90 Tage nach dem Seminar, oder nach 48 Stunden, wenn du die Adresse nicht bestätigst. Notizen zu Webinaren und gemerkte Bücher speichern wir in deinem Konto, bis du sie löschst. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.',
]

const mails: Parts = [
  '## E-Mails',
  'Wir schreiben dir nur, was zu deinem Konto, deinem Vertrag oder deiner Anfrage gehört. Die Mails enthalten keine Werbung und keine Zählpixel; einen Newsletter gibt es nicht. Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Im Postausgang liegen sie verschlüsselt, bis sie verschickt sind, und sind nach sieben Tagen gelöscht. Dass du welche Art von Mail wann bekommen hast, merken wir uns, ohne ihren Inhalt, bis drei volle Jahre vorbei sind, um es belegen zu können (Art. 6 Abs. 1 Buchst. f DSGVO), höchstens, solange dein Konto besteht.',
  'Erinnerungen an den Monatsabschluss, an Vertragsfristen, an veraltete Stände und an die Durchsicht der Notfallmappe schicken wir nur, wenn du sie in deinem Profil einschaltest. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO); du widerrufst sie jederzeit dort oder mit dem Link in jeder Mail, ohne Anmeldung. Darin steht nie ein Betrag, kein Konto und kein Anbieter. Wir speichern, wann du welche Erinnerung ein- und ausgeschaltet hast und in welcher Fassung des Textes, solange dein Konto besteht, und woran wir dich wann erinnert haben, 400 Tage lang.',
  'Neuigkeiten und Angebote bekommst du nur, wenn du sie in deinem Profil einschaltest: per E-Mail und als Hinweis nach dem Anmelden. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 UWG); du widerrufst sie jederzeit dort oder mit dem Link in jeder Mail, ohne Anmeldung. Als Nachweis speichern wir die Worte und ihre Fassung, die Zeit und die gekürzte IP-Adresse deiner Einwilligung und ihres Endes bis drei Jahre nach dem Ende, gerechnet zum Jahresschluss. Löschst du dein Konto, bleibt davon nur ein Prüfwert deiner Adresse (Art. 17 Abs. 3 Buchst. e DSGVO). Meldungen zu deinem Konto, zum Betrieb und zum Vertrag schicken wir ohne Einwilligung und ohne Werbung (Art. 6 Abs. 1 Buchst. b DSGVO). Welche Mitteilung an dich ging, wissen wir 400 Tage lang.',
]

const security: Parts = [
  '## Sicherheit und Protokolle',
  'Beim Aufruf verarbeitet der Server deine IP-Adresse und die Kennung deines Browsers. Anmeldungen, wichtige Änderungen am Konto und den Eingang von Anfragen halten wir mit Zeit, IP-Adresse und Browser fest, um Missbrauch zu erkennen; nach 30 Tagen kürzen wir die IP-Adresse, nach zwei Jahren löschen wir den Eintrag. Links und Passwörter stehen in keinem Protokoll.',
  'Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).',
]

function device({ analytics, errorReportingDsn, isWorkerOn }: RuntimeValues): Parts {
  const kept = isWorkerOn
    ? ' Damit die Anwendung sofort und auch ohne Verbindung aufgeht, behält er außerdem ihre Seiten und Programme; über dich steht darin nichts.'
    : ''
  const optOut =
    analytics || errorReportingDsn
      ? ' Widersprichst du der Besuchszählung oder den Fehlerberichten, merkt sich dein Browser auch das.'
      : ''
  return [
    '## Auf deinem Gerät',
    `Dein Browser speichert nur, was zum Betrieb nötig ist (§ 25 Abs. 2 TDDDG): das Anmelde-Cookie wk_session mit dem Hinweis wk_hint, für ein Jahr das Geräte-Cookie wk_device gegen fremdes Aussperren, dein Farbschema, ob Beträge verborgen sind und was du auf der Startseite, bei den Zielen und in den Rechnern eingetippt hast. Endet deine Sitzung, bevor eine Änderung gespeichert ist, bleibt diese eine Änderung bis zu 24 Stunden im Browser, damit du sie nach dem Anmelden noch senden kannst; Abmelden löscht sie. Was du angemeldet öffnest, behält er bis zu 30 Tage in der Datenbank wk-reads, damit du es ohne Netz lesen kannst; Abmelden löscht sie, ebenso die Anmeldung einer anderen Person.${kept}${optOut} Die vollständige Liste findest du jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite.`,
  ]
}

function analysis({ analytics }: RuntimeValues): Parts {
  if (!analytics)
    return ['## Besuchszählung', 'Besuche werden nicht gezählt, und es gibt keine Dienste Dritter dafür.']
  return [
    '## Besuchszählung',
    `Wir zählen Besuche mit Matomo, das wir selbst betreiben (${plain(hostOf(analytics.url))}). Gezählt werden Zeit, Adresse der Seite ohne Zusätze, die Seite, von der du kommst, und Klicks auf Links nach außen; dazu, was dein Browser immer mitschickt (Kennung, Sprache), und die gekürzte IP-Adresse. Es gibt keine Cookies, nichts wird auf deinem Gerät gespeichert oder ausgelesen, kein Profil entsteht, und nichts aus deinem Konto geht dorthin.`,
    'Rechtsgrundlage ist unser berechtigtes Interesse zu wissen, welche Seiten genutzt werden und welche fehlen (Art. 6 Abs. 1 Buchst. f DSGVO). Du kannst jederzeit widersprechen (Art. 21 DSGVO): unter „Cookie-Einstellungen“ am Ende jeder Seite. Sendet dein Browser „Do Not Track“ oder „Global Privacy Control“, zählen wir dich von vornherein nicht.',
  ]
}

function errors({ errorReportingDsn }: RuntimeValues): Parts {
  if (errorReportingDsn === null) return []
  return [
    '## Fehlerberichte',
    `Geht in deinem Browser etwas kaputt, schickt er drei von vier Fehlern als technischen Bericht an unseren Fehlerdienst (${plain(hostOf(errorReportingDsn))}): Art und Ort des Fehlers im Programm, Adresse der Seite ohne Zusätze, Browser, Version der Anwendung und Zeit. Was du eingegeben hast, deine E-Mail-Adresse und dein Konto stehen nicht darin, deine IP-Adresse übernimmt der Dienst nicht in den Bericht, und nichts wird dafür auf deinem Gerät gespeichert. Fehler unseres Servers gehen denselben Weg; auch darin steht nichts, was du eingegeben hast, und keine Adresse einer Seite.`,
    'Rechtsgrundlage ist unser berechtigtes Interesse, Fehler zu finden und zu beheben (Art. 6 Abs. 1 Buchst. f DSGVO). Du kannst unter „Cookie-Einstellungen“ jederzeit widersprechen; „Do Not Track“ und „Global Privacy Control“ gelten auch hier.',
  ]
}

function recipients({ sale, analytics, errorReportingDsn, texts }: RuntimeValues): Parts {
  const own = [
    'der Mailserver des Betreibers',
    ...(analytics ? [`die Besuchszählung unter ${plain(hostOf(analytics.url))}`] : []),
    ...(errorReportingDsn ? [`der Fehlerdienst unter ${plain(hostOf(errorReportingDsn))}`] : []),
    ...(sale?.provider === 'stripe' ? ['der Zahlungsdienst Stripe'] : []),
  ]
  return [
    '## Empfänger und Orte',
    `Deine Daten liegen auf den Servern des Betreibers dieser Installation. Weitere Empfänger sind ${own.length === 1 ? own[0] : `${own.slice(0, -1).join(', ')} und ${own.at(-1)}`}; E-Mails gehen von dort an deinen Anbieter. Dienstleister, die für uns arbeiten, sind nach Art. 28 DSGVO vertraglich gebunden.`,
    sale?.provider === 'stripe'
      ? `Außer durch Stripe, wie oben beschrieben, übermittelt ${plain(texts.PRODUCT_NAME)} nichts in Länder außerhalb der EU.`
      : `Eine Übermittlung in Länder außerhalb der EU findet durch ${plain(texts.PRODUCT_NAME)} nicht statt.`,
  ]
}

function duration({ sale }: RuntimeValues): Parts {
  return [
    '## Dauer',
    'Kontodaten und Finanzdaten bleiben gespeichert, solange dein Konto besteht. Eine Anmeldung endet nach sieben Tagen ohne Nutzung, spätestens nach 30 Tagen. Dein Konto löschst du in deinem Profil: 14 Tage lang kannst du es mit dem Link einer Mail behalten, danach löschen wir alles, was wir nicht nach Gesetz aufbewahren müssen. In den Protokollen bleiben Ereignisse, die zu niemandem führen. Der Haushalt wird mit seinem letzten Mitglied gelöscht.',
    sale
      ? 'Rechnungen bewahren wir acht Jahre auf (§ 147 AO, § 14b UStG), die Bestätigungen deiner Verträge sechs (§ 257 HGB), getrennt vom Profil und für anderes gesperrt. Kündigungen und Widerrufe bleiben wie oben beschrieben.'
      : 'Kündigungen und Widerrufe bleiben wie oben beschrieben.',
  ]
}

function rights(values: RuntimeValues): Parts {
  return [
    '## Deine Rechte',
    `Du hast das Recht auf Auskunft (Art. 15), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung (Art. 18), Übertragbarkeit (Art. 20) und Widerspruch (Art. 21 DSGVO). Einwilligungen widerrufst du jederzeit für die Zukunft. Herunterladen, ändern und löschen kannst du deine Daten selbst in deinem Profil; für alles andere schreib an ${mailLink(values)}. Wir antworten innerhalb eines Monats.`,
    'Du kannst dich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der des Landes, in dem du lebst. Automatisierte Entscheidungen im Sinne von Art. 22 DSGVO gibt es nicht.',
  ]
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? address
}
