import type { SeminarContent, WebinarContent } from '#contract/content/content-kinds.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { keepRevision, lockItem } from '#server/content/revision-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'

/** Sample dates: one webinar to come, one with its recording, one seminar. Their links lead nowhere on purpose. */
export async function storeDemoContent(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'randomBytes'>,
  today: Day,
): Promise<void> {
  const now = dependencies.clock.now()
  for (const { kind, content } of samples(today)) {
    const id = newId(dependencies)
    await lockItem(transaction, { id, kind, now })
    await keepRevision(transaction, { id, origin: 'own', content, publicFrom: now, adminId: null, now })
  }
  await touchContentState(transaction)
}

type Sample =
  | { readonly kind: 'webinar'; readonly content: WebinarContent }
  | { readonly kind: 'seminar'; readonly content: SeminarContent }

function samples(today: Day): readonly Sample[] {
  return [
    {
      kind: 'webinar',
      content: {
        title: 'Ein Monat im Kontensystem',
        day: addDays(today, 12),
        time: '19:30',
        minutes: 75,
        description:
          'Wir verteilen ein Einkommen live: vom Eingang über die Töpfe bis zur letzten Überweisung. Ein Vortrag zum Zusehen und Mitrechnen.\n\n- Was zuerst bezahlt wird\n- Wie ein Bonus verteilt wird',
        joinUrl: 'https://raum.example/kontensystem',
        recordingUrl: '',
        chapters: [],
      },
    },
    {
      kind: 'webinar',
      content: {
        title: 'Notgroschen in drei Schritten',
        day: addDays(today, -30),
        time: '19:30',
        minutes: 60,
        description: 'Wie viel, wo und wie schnell: der Notgroschen an einem Beispiel gerechnet.',
        joinUrl: 'https://raum.example/notgroschen',
        recordingUrl: 'https://video.example/notgroschen',
        chapters: [
          { atSeconds: 0, title: 'Was ein Monat kostet' },
          { atSeconds: 780, title: 'Drei oder sechs Monate' },
          { atSeconds: 1_920, title: 'Die Rate finden' },
        ],
      },
    },
    {
      kind: 'seminar',
      content: {
        title: 'Vom Notgroschen zur Freiheit',
        dates: [
          { day: addDays(today, 40), from: '10:00', to: '16:30' },
          { day: addDays(today, 41), from: '10:00', to: '15:00' },
        ],
        place: 'Leipzig, Seminarraum Beispielstraße 1',
        priceCents: 149_00,
        seats: 12,
        requestUntil: addDays(today, 30),
        description:
          'Zwei Tage mit deinen eigenen Zahlen: Leben, Notgroschen, Freiheit.\n\n1. Was kostet dein Leben\n2. Wie groß ist dein Notgroschen\n3. Ab wann trägt das Vermögen\n\nMittagessen ist dabei.',
      },
    },
  ]
}
