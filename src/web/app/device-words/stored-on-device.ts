interface StoredEntry {
  readonly name: string
  readonly keys: readonly string[]
  readonly purpose: string
}

/** Everything this application keeps on the device; all of it is needed for what people ask for (§ 25 Abs. 2 TDDDG). */
export const storedOnDevice: readonly StoredEntry[] = [
  {
    name: 'Anmeldung',
    keys: ['wk_session', 'wk_hint'],
    purpose: 'Cookies. Halten dich angemeldet und sind nach dem Abmelden weg.',
  },
  {
    name: 'Abmelden ohne Netz',
    keys: ['wk-logout-owed'],
    purpose: 'Merkt sich, dass die Sitzung auf dem Server noch endet, bis dieses Gerät wieder Netz hat.',
  },
  {
    name: 'Verwaltung',
    keys: ['wk_session_admin', 'wk_hint_admin'],
    purpose: 'Cookies, nur bei Administratoren. Halten sie höchstens zwölf Stunden angemeldet.',
  },
  {
    name: 'Gerät',
    keys: ['wk_device'],
    purpose:
      'Cookie, ein Jahr. Erkennt dieses Gerät wieder, damit dich niemand durch falsche Passwörter aussperrt.',
  },
  { name: 'Design', keys: ['wk-theme'], purpose: 'Merkt sich hell oder dunkel, sobald du umschaltest.' },
  {
    name: 'Auswahl',
    keys: ['wk-consent'],
    purpose:
      'Merkt sich, ob du der Zählung von Aufrufen oder Fehlerberichten widersprochen hast, mit Zeit und Fassung.',
  },
  {
    name: 'Neue Version',
    keys: ['wk-click', 'wk-reloads', 'wk-start'],
    purpose:
      'Führen nach einer neuen Version dorthin, wohin du geklickt hast, und verhindern, dass eine Seite immer wieder neu lädt. Gelten bis zum Schließen des Tabs.',
  },
  {
    name: 'Anwendung',
    keys: ['wk-app-'],
    purpose:
      'Seiten und Programme der Anwendung, damit sie sofort und ohne Verbindung aufgeht. Über dich steht darin nichts. Eine neue Version ersetzt sie.',
  },
  {
    name: 'Geteilte Datei',
    keys: ['wk-shared'],
    purpose:
      'Eine Datei, die du aus einer anderen App teilst, bis das Einlesen sie öffnet. Nach zehn Minuten gilt sie nicht mehr, Abmelden löscht sie.',
  },
  {
    name: 'Startbildschirm',
    keys: ['vite-pwa:hide-install'],
    purpose: 'Merkt sich, dass du nicht mehr nach dem Installieren gefragt werden willst.',
  },
  { name: 'Beträge', keys: ['wk-hide-amounts'], purpose: 'Merkt sich, ob Beträge verborgen sind.' },
  {
    name: 'Hinweise',
    keys: ['wk-toast'],
    purpose: 'Zeigen einen Hinweis auch nach dem Neuladen. Gelten bis zum Schließen des Tabs.',
  },
  {
    name: 'Ende des Tests',
    keys: ['wk-test-ende'],
    purpose: 'Merkt sich, dass du den Hinweis auf das Ende deines Tests geschlossen hast.',
  },
  {
    name: 'Beginn im Monat',
    keys: ['wk-schon-bezahlt'],
    purpose: 'Merkt sich, dass du gefragt wurdest, was im ersten Monat schon bezahlt ist.',
  },
  {
    name: 'Startseite',
    keys: ['wk-income-entry'],
    purpose: 'Merkt sich, was du dort einträgst. „Zurück zum Beispiel“ löscht es.',
  },
  {
    name: 'Ziele',
    keys: ['wk-goal'],
    purpose: 'Merkt sich das Ziel, das du rechnest. „Zurück zum Beispiel“ löscht es.',
  },
  {
    name: 'Finanzrechner',
    keys: ['wk-calculator-'],
    purpose: 'Merkt sich je Rechner deine letzte Eingabe und was du vergleichst. Abmelden löscht es.',
  },
  {
    name: 'Weiter nach der Anmeldung',
    keys: ['wk-weiter'],
    purpose:
      'Merkt sich bis zu 24 Stunden den Rechner, dessen Ergebnis du in deinen Plan übernehmen willst. Abmelden löscht es.',
  },
  {
    name: 'Registrierung',
    keys: ['wk-registration'],
    purpose: 'Damit du die Bestätigung noch einmal anfordern kannst. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Zweiter Faktor',
    keys: ['wk-challenge'],
    purpose: 'Damit die Anmeldung auch nach dem Neuladen weitergeht. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Fehler beim Anmelden',
    keys: ['wk-login-errors'],
    purpose: 'Merkt sich die Art des letzten Fehlers. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Ausgang',
    keys: ['wk-outbox'],
    purpose:
      'Was du ohne Netz änderst, was beim Ende deiner Sitzung nicht ankam, was in einer Tabelle nicht gespeichert werden konnte und was du als Stand tippst, mit Zeit, bis es gesendet ist. Es wird nur mit deiner Anmeldung gesendet. Was nicht warten darf, bleibt höchstens 24 Stunden. Abmelden löscht alles.',
  },
  {
    name: 'Inhalte der Verwaltung',
    keys: ['wk-unsaved-content'],
    purpose:
      'Nur bei Administratoren: was sie in einen Inhalt tippen, bis er gespeichert ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Mitteilungen der Verwaltung',
    keys: ['wk-unsaved-announcement'],
    purpose:
      'Nur bei Administratoren: was sie in eine Mitteilung tippen, bis sie gespeichert ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Lesen ohne Netz',
    keys: ['wk-reads', 'wk-reads-of'],
    purpose:
      'Eine Datenbank im Browser mit dem, was du geöffnet hast, höchstens 30 Tage, damit du es ohne Netz lesen kannst. Abmelden löscht sie, auch wenn sich jemand anderes anmeldet.',
  },
  {
    name: 'Angefangenes Einkommen',
    keys: ['wk-typed'],
    purpose: 'Was du bei Einkommen einträgst, bis es gespeichert ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Angefangener Vorschlag',
    keys: ['wk-begun-proposal'],
    purpose:
      'Nur bei Beratern: was sie in einen Vorschlag tippen, bis er gespeichert ist; nichts von ihren Mandanten. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Angefangene Anfrage',
    keys: ['wk-begun-request'],
    purpose:
      'Deine Nachricht an einen Berater, bis die Anfrage gesendet ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Angefangene Antwort',
    keys: ['wk-begun-answer'],
    purpose:
      'Was du zu den Zeilen eines Vorschlags wählst und notierst, bis es gesendet ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Immobilien-Kurs',
    keys: ['wk-course'],
    purpose: 'Was du in einer Lektion einträgst, bis es gespeichert ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Erster Haushaltsplan',
    keys: ['wk-budget-start'],
    purpose: 'Was du einträgst, bis dein Plan angelegt ist. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Übersicht',
    keys: ['wk-questions-skipped', 'wk-overview', 'wk-close-mark'],
    purpose:
      'Merkt sich, dass du die ersten Fragen übersprungen hast, deine Anordnung, damit beim Öffnen nichts springt, und bei welchem Schritt der Monatsabschluss steht. Abmelden löscht die letzten beiden.',
  },
  {
    name: 'Bestellung',
    keys: ['wk-order'],
    purpose: 'Merkt sich Tarif und AGB-Häkchen, bis du bestellt hast. Gilt bis zum Schließen des Tabs.',
  },
  {
    name: 'Rundgang',
    keys: ['wk-first-visit'],
    purpose: 'Merkt sich, dass du den Rundgang zum Abo gesehen oder übersprungen hast.',
  },
  {
    name: 'Einkommen',
    keys: ['wk-raise-'],
    purpose: 'Merkt sich je Gehaltserhöhung, dass du sie wie üblich verteilst.',
  },
  {
    name: 'Bücher',
    keys: ['wk-book-marks'],
    purpose:
      'Merkt sich, welche Bücher du dir gemerkt oder gelesen hast, solange du nicht angemeldet bist. Beim Anmelden kommen sie in dein Konto.',
  },
]
