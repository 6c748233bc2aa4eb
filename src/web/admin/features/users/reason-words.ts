import { type AdminUserRow, fullNameOf } from './user-words.ts'

export type ReasonedTask = 'lock' | 'reset' | 'delete'

interface ReasonWords {
  readonly title: string
  /** What happens, before it does. */
  readonly lead: string
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
        action: 'Sperren',
        doing: 'Sperrt',
        done: `${name} ist gesperrt.`,
      }
    case 'reset':
      return {
        title: 'Zwei-Faktor zurücksetzen?',
        lead: `${name} kommt danach mit dem Passwort allein hinein. Prüf vorher so streng wie beim Einrichten, wer dich darum bittet. Alle Sitzungen enden, eine Mail sagt Bescheid.${row.is_consultant ? ' Ein Berater braucht einen zweiten Faktor: Die Markierung und alle Zugriffe enden mit.' : ''}`,
        action: 'Zurücksetzen',
        doing: 'Setzt zurück',
        done: `Der zweite Faktor von ${name} ist zurückgesetzt.`,
      }
    case 'delete':
      return row.state === 'unconfirmed'
        ? {
            title: 'Anmeldung löschen?',
            lead: `Die offene Anmeldung von ${name} verschwindet sofort, ihr Link gilt nicht mehr.`,
            action: 'Löschen',
            doing: 'Löscht',
            done: `Die Anmeldung von ${name} ist gelöscht.`,
          }
        : {
            title: `${name} löschen?`,
            lead: 'Alle Sitzungen enden sofort. In 14 Tagen löschen wir Konto und Daten; bis dahin kann der Link in der Mail es behalten.',
            action: 'Löschen',
            doing: 'Löscht',
            done: `${name} wird in 14 Tagen gelöscht.`,
          }
  }
}
