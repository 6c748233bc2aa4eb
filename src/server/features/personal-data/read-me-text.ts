import { trialTitle } from '#contract/wording/trial-wording.ts'
import type { Config } from '#server/config.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { tableFolder } from './file-names.ts'
import type { ExportedTable } from './personal-data.ts'

/** A table of the archive, and how many rows it has. */
export interface WrittenTable extends Pick<ExportedTable, 'file'> {
  readonly rows: number
}

interface ReadMe {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly now: Date
  readonly tables: readonly WrittenTable[]
}

/** The text that says what is in the archive, what is not, and why. */
export function readMeText(
  { name, surname, email, now, tables }: ReadMe,
  {
    operator,
    productName,
    ...access
  }: Pick<Config, 'operator' | 'productName' | 'trial' | 'isSubscriptionRequired'>,
): string {
  const lines = [
    `Deine Daten aus ${productName}`,
    `${name} ${surname}, ${email}`,
    `Stand: ${formatDayOf(now)}, ${formatTimeOf(now)}`,
    '',
    'Hier ist alles, was über dich und deinen Haushalt gespeichert ist (Auskunft nach Art. 15 und',
    'Mitnahme nach Art. 20 DSGVO).',
    '',
    'daten.json',
    '  Alles in einer Datei, für Programme: Beträge in Cent, Anteile in Hundertstel Prozent, Zeiten in UTC.',
    '',
    `${tableFolder}/`,
    '  Dasselbe als Tabellen für Excel, LibreOffice oder Numbers: Beträge in Euro, Zeiten wie in Deutschland.',
    '  Beginnt ein Text mit = + - oder @, steht ein Apostroph davor, damit keine Tabelle ihn ausrechnet.',
    '',
    ...tables.map(
      ({ file, rows }) => `  ${`${file.name}.csv`.padEnd(34)}${file.title} (${countWords(rows)})`,
    ),
    '',
    'Zustimmungen: Die Fassung der AGB, denen du zugestimmt hast, und alle Zeitpunkte stehen in benutzer.csv.',
    '',
    'Was fehlt, und warum',
    '  Passwort, Wiederherstellungscodes, Anmeldungen und Links sind nur als Prüfsummen gespeichert, der Schlüssel',
    '  der Authenticator-App und der Inhalt von Mails nur versiegelt. Wer sie hätte, könnte sich als du ausgeben.',
    '  Deshalb verlassen sie den Server nie. Was nur eine Kennung wiederholt, steht einmal da.',
    '',
    'Wie lange wir speichern',
    '  Planung und Profil: bis du sie löschst. Konto gelöscht: nach 14 Tagen ist alles weg, im Protokoll bleiben',
    '  Ereignisse ohne Person, nach einem Widerruf 30 Tage lang Prüfwerte, aus denen sich nichts zurückrechnen lässt.',
    '  Prüfwerte früherer E-Mail-Adressen: 30 Tage. Anmeldungen: höchstens 30 Tage. Mails: 7 Tage. IP-Adressen im',
    '  Protokoll: nach 30 Tagen gekürzt. Registrierungen ohne Bestätigung: 7 Tage. Der Stand vor einer Wiederherstellung, gepackt und deshalb',
    '  nicht in dieser Datei: 30 Tage. Rechnungen: acht volle Jahre, auch ohne Konto, getrennt von allem anderen.',
    '  Vertragsbestätigungen: sechs volle Jahre, ebenso.',
    '  Kündigungen und Widerrufe, die du erklärt hast: sechs volle Jahre, ohne Vertrag drei, und nie kürzer, als',
    '  Ansprüche daraus bestehen (§ 257 HGB, § 147 AO, §§ 195, 199 BGB), ebenso getrennt. Beantwortete Nachrichten:',
    '  zwei Jahre, mit dem Konto früher.',
    '',
    ...trialLines(access),
    `Fragen? ${[operator.name, operator.email].filter(Boolean).join(', ') || 'Schreib uns über die Seite „Kontakt“.'}`,
    '',
  ]
  return lines.join('\r\n')
}

// These lines tell whoever reads the archive after a trial what is left of it.
function trialLines({
  trial,
  isSubscriptionRequired,
}: Pick<Config, 'trial' | 'isSubscriptionRequired'>): readonly string[] {
  if (!isSubscriptionRequired || trial.days === 0) return []
  return [
    'Test und Abo',
    `  ${trialTitle(trial)}.`,
    '  Auch danach kannst du alles lesen und diese Datei erstellen, so oft du willst.',
    '',
  ]
}

function countWords(count: number): string {
  if (count === 0) return 'leer'
  return count === 1 ? '1 Zeile' : `${count} Zeilen`
}
