import { type AdminUserRow, fullNameOf } from './user-words.ts'

export type ReasonedTask = 'lock' | 'reset' | 'delete'

interface ReasonWords {
  readonly title: string
  /** What the action will cause. */
  readonly lead: string
  /** Where the reason can be read, and whether a mail is sent. */
  readonly help: string
  readonly action: string
  readonly doing: string
  readonly done: string
}

export function reasonWords(kind: ReasonedTask, row: AdminUserRow): ReasonWords {
  const name = fullNameOf(row)
  switch (kind) {
    case 'lock':
      return {
        title: `${name} sperren?`,
        lead: 'Alle Sitzungen enden, und niemand kann sich mit diesem Konto anmelden. Die Daten bleiben.',
        help: 'Steht im Protokoll. Eine Mail geht nicht hinaus.',
        action: 'Sperren',
        doing: 'Sperrt',
        done: `${name} ist gesperrt.`,
      }
    case 'reset':
      return {
        title: 'Zwei-Faktor zurücksetzen?',
        lead: `${name} kommt danach mit dem Passwort allein hinein. Prüf vorher so streng wie beim Einrichten, wer dich darum bittet. Alle Sitzungen enden, eine Mail sagt Bescheid.${row.is_consultant ? ' Ein Berater braucht einen zweiten Faktor: Die Markierung und alle Zugriffe enden mit.' : ''}`,
        help: 'Steht im Protokoll, nicht in der Mail an den Benutzer.',
        action: 'Zurücksetzen',
        doing: 'Setzt zurück',
        done: `Der zweite Faktor von ${name} ist zurückgesetzt.`,
      }
    case 'delete':
      return row.state === 'unconfirmed'
        ? {
            title: 'Registrierung löschen?',
            lead: `Die offene Registrierung von ${name} verschwindet sofort, ihr Link gilt nicht mehr.`,
            help: 'Steht im Protokoll. Eine Mail geht nicht hinaus.',
            action: 'Löschen',
            doing: 'Löscht',
            done: `Die Registrierung von ${name} ist gelöscht.`,
          }
        : {
            title: `${name} löschen?`,
            lead: 'Alle Sitzungen enden sofort. In 14 Tagen löschen wir Konto und Daten; bis dahin kann der Link in der Mail es behalten.',
            help: 'Steht im Protokoll, nicht in der Mail an den Benutzer.',
            action: 'Löschen',
            doing: 'Löscht',
            done: `${name} wird in 14 Tagen gelöscht.`,
          }
  }
}
