import {
  MAX_ACCOUNTS,
  MAX_COLUMNS,
  MAX_DETAILS,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_ROWS,
  MAX_TOGETHER_BYTES,
} from '#domain/statement-import/limits.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Obstacle } from '#web/member/import-preview/storable-booking.ts'
import { MAX_UNPACKED_BYTES } from '#web/member/statement-files/reading-limits.ts'
import type { RefusalReason } from '#web/member/statement-files/refused-file.ts'

const MEGABYTE = 1_000_000

/** The reasons why a file is not read, with what helps. */
export const refusalSentences: Readonly<Record<RefusalReason, string>> = {
  empty: 'Die Datei enthält keine Buchungen.',
  pdf: 'Das ist ein PDF. Lade bei deiner Bank die CSV- oder CAMT-Datei.',
  picture: 'Das ist ein Bild. Lade bei deiner Bank die CSV- oder CAMT-Datei.',
  document:
    'Das ist ein Dokument aus Word, einem alten Excel oder LibreOffice. Lade bei deiner Bank die CSV- oder CAMT-Datei, oder speichere die Tabelle als CSV.',
  mt942:
    'Das sind Zwischenumsätze im Format MT942, ohne Salden. Lade den Kontoauszug als MT940 oder CAMT.053.',
  too_large: `Die Datei ist zu groß. Höchstens ${MAX_FILE_BYTES / MEGABYTE} MB lassen sich einlesen. Lade einen kürzeren Zeitraum.`,
  too_many_columns: `Die Tabelle hat mehr als ${MAX_COLUMNS} Spalten. Lösche in einer Tabellenkalkulation die leeren und überflüssigen und speichere sie als CSV.`,
  too_many_files: `In dem ZIP sind viel zu viele Dateien. Höchstens ${MAX_FILES} lassen sich auf einmal einlesen.`,
  beyond_limit: `Auf einmal gehen höchstens ${MAX_FILES} Dateien, zusammen ${MAX_TOGETHER_BYTES / MEGABYTE} MB und ${formatCount(MAX_ROWS)} Buchungen eines Kontos. Übernimm erst die anderen und lies diese danach ein.`,
  nested_zip: 'In dem ZIP steckt nur ein weiteres ZIP. Pack es aus und lies das innere ein.',
  unpacked_too_large: `Ausgepackt ist die Datei zu groß oder verdächtig stark gepackt. Höchstens ${MAX_UNPACKED_BYTES / MEGABYTE} MB lassen sich einlesen.`,
  active_workbook:
    'Die Arbeitsmappe enthält Makros oder Verweise auf andere Dateien. Speichere sie als CSV und lies diese ein.',
  encrypted: 'Das ZIP ist mit einem Passwort geschützt. Pack es aus und lies die Dateien darin ein.',
  broken_zip: 'Das ZIP ist beschädigt oder nicht vollständig. Lade es noch einmal herunter.',
  unknown_format: 'Dieses Format ist nicht bekannt. Lade bei deiner Bank die CSV-, CAMT- oder MT940-Datei.',
  unreadable:
    'Die Datei lässt sich nicht mehr öffnen. Wurde sie verschoben, gelöscht oder geändert? Wähle sie noch einmal.',
  no_memory:
    'Dem Gerät ist der Speicher ausgegangen. Schließe andere Tabs oder lade einen kürzeren Zeitraum.',
  crashed: 'Das Lesen ist abgebrochen. Versuch es noch einmal oder lade einen kürzeren Zeitraum.',
}

/** The reasons why a row, or a part of it, could not be read; the text of the line stands beside them. */
export const rowSentences: Readonly<Record<RowReason, string>> = {
  amount_missing: 'Hier fehlt der Betrag.',
  not_an_amount: 'Das ist kein Betrag.',
  two_signs: 'Der Betrag hat zwei Vorzeichen.',
  too_many_decimals: 'Der Betrag hat mehr als zwei Stellen nach dem Komma.',
  amount_too_large: 'Der Betrag ist größer, als eine Buchung sein kann.',
  date_missing: 'Hier fehlt das Datum.',
  not_a_date: 'Diesen Tag gibt es nicht.',
  ambiguous_date: 'Ob zuerst der Tag oder der Monat steht, sagt keine Zeile.',
  too_many_cells: 'Die Zeile hat mehr Spalten als die Überschrift.',
  rounded_number: 'Eine Tabellenkalkulation hat die Nummer gerundet. Die Zeile zählt, ohne die Nummer.',
  broken_letter: 'Ein Zeichen ist in der Datei beschädigt. Dort steht jetzt „\uFFFD“. Die Zeile zählt.',
  pieces_missing: 'Hier fehlt die Stückzahl, oder sie ist keine Zahl.',
  negative_pieces: 'Weniger als null Stück kann kein Depot enthalten.',
  no_security: 'Hier fehlen ISIN, WKN und Name.',
  no_position: 'Die Zeile nennt kein Wertpapier mit Stückzahl. Sie zählt nicht zum Bestand.',
  value_missing: 'Hier fehlt der Wert. Die Stücke zählen, ein Stand des Depots entsteht aus der Liste nicht.',
  foreign_value:
    'Der Wert ist nicht in Euro. Die Stücke zählen, ein Stand des Depots entsteht aus der Liste nicht.',
  list_incomplete:
    'Nicht alles in dieser Liste lässt sich lesen. Damit nichts als verkauft gilt, was noch im Depot liegt, zählt keine ihrer Zeilen.',
  list_without_day: 'Die Liste nennt keinen Tag.',
  too_many_positions: 'So viele Positionen hat kein Depot. Die Liste wird nicht gelesen.',
  unknown_type: 'Diese Art von Umsatz ist nicht bekannt. Der Betrag zählt.',
  unclear_sign: 'Ob Geld kommt oder geht, steht nicht eindeutig da.',
  parts_differ: 'Die Teile ergeben zusammen nicht den Betrag. Die Buchung zählt als Ganzes.',
  unclosed_quote: 'Ein Anführungszeichen wird nicht geschlossen.',
  row_too_long: 'Die Zeile ist viel zu lang.',
  unknown_columns: 'Zu diesen Zeilen passt keine bekannte Überschrift.',
  never_booked: 'Das wurde nicht gebucht, sondern abgelehnt, storniert oder zurückgenommen.',
  not_a_booking: 'Das ist keine lesbare Buchung.',
  truncated: 'Die Datei endet mittendrin. Lade sie noch einmal herunter.',
  doctype: 'Die Datei enthält eigene Anweisungen (DTD). Ab hier wird sie nicht gelesen.',
  too_deep: 'Die Datei ist zu tief verschachtelt. Ab hier wird sie nicht gelesen.',
  malformed_markup: 'Die Datei ist beschädigt. Ab hier lässt sie sich nicht lesen.',
  too_many_rows: `Mehr als ${formatCount(MAX_ROWS)} Buchungen lassen sich nicht einlesen. Ab hier fehlen sie.`,
  too_many_accounts: `Die Datei nennt mehr als ${MAX_ACCOUNTS} Konten. Was danach kommt, fehlt. Ist die richtige Spalte als eigene IBAN zugeordnet?`,
  too_many_details: `Ein Eintrag hat mehr als ${formatCount(MAX_DETAILS)} Posten. Ab hier wird die Datei nicht gelesen.`,
}

/** The reasons why a row that was read cannot be stored. */
export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  foreign_currency: 'In dieser Währung lässt sich kein Konto führen.',
  no_rate: 'Ohne Kurs dieses Tages, du hast sie ausgelassen.',
  no_amount: 'Ohne Betrag, zum Beispiel eine Einlieferung ins Depot.',
  amount_too_large: 'Der Betrag ist größer, als eine Buchung sein kann.',
  day_out_of_range: 'Der Tag liegt vor 1990 oder nach 2100.',
}
