import type { CheckKind } from '#domain/operation/condition.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { formatDayOf, formatTimeOf } from '#server/mails/format-instant.ts'
import { type Fact, type Paragraph, layOut } from '#server/mails/layout.ts'

const titles: Readonly<Record<CheckKind, string>> = {
  database: 'Datenbank',
  mail_server: 'Mailserver',
  mails: 'Postausgang',
  payment: 'Zahlungsanbieter',
  jobs: 'Aufträge',
  threads: 'Nebenprozesse',
  backup: 'Sicherung',
  examination: 'Prüfung der Daten',
  errors: 'Fehler',
  storage: 'Speicherplatz',
  certificates: 'Zertifikate',
  versions: 'Versionen',
}

export interface ToldCondition {
  /** What has been red for a quarter of an hour, and since when. */
  readonly red: readonly { readonly kind: CheckKind; readonly since: Date }[]
  /** The checks that were told as amber or red and are green again. */
  readonly green: readonly CheckKind[]
  /** When the database was away, where it just was. */
  readonly outage?: { readonly from: Date; readonly to: Date }
}

/** Tells the operator what is red and what is green again; the figures stand in the administration only. */
export function conditionMail({ red, green, outage }: ToldCondition, sender: Sender): Mail {
  const subject = subjectOf(red.length, green.length)
  const facts: readonly Fact[] = [
    ...red.map(({ kind, since }) => ({ label: titles[kind], value: `rot seit ${momentOf(since)}` })),
    ...green.map((kind) => ({ label: titles[kind], value: 'wieder in Ordnung' })),
  ]
  const paragraphs: readonly Paragraph[] = [
    ...(outage
      ? [
          {
            before: `Die Datenbank war von ${momentOf(outage.from)} bis ${momentOf(outage.to)} nicht zu erreichen.`,
          },
        ]
      : []),
    ...(red.length > 0
      ? [
          {
            before:
              'Das hält seit mindestens 15 Minuten an. Du bekommst dazu eine zweite Mail, wenn es wieder in Ordnung ist.',
          },
        ]
      : []),
    ...(green.length > 0 ? [{ before: 'Was wir dir gemeldet hatten, ist wieder in Ordnung.' }] : []),
  ]
  return layOut(
    {
      kind: 'condition',
      subject,
      heading: `${subject}.`,
      preview: facts.map(({ label }) => label).join(', ') || 'Die Datenbank war weg.',
      paragraphs,
      facts,
      button: { label: 'Zustand ansehen', address: `${sender.appUrl}/admin/zustand` },
      note: 'Dort steht auch, was zu tun ist und seit wann.',
      doubt: {
        question: 'Kommt so etwas öfter?',
        answer: 'Die Schwellen stehen bei jedem Punkt.',
      },
      reason: 'Diese Mail geht an den Betreiber.',
    },
    sender,
  )
}

function subjectOf(red: number, green: number): string {
  if (red > 0) return red === 1 ? 'Ein Punkt ist rot' : `${red} Punkte sind rot`
  if (green > 0) return 'Wieder in Ordnung'
  return 'Die Datenbank war nicht zu erreichen'
}

function momentOf(instant: Date): string {
  return `${formatDayOf(instant)}, ${formatTimeOf(instant)}`
}
