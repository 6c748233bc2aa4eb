import { expect, test } from 'vitest'
import { outboxHeadline } from './outbox-headline.ts'

const none = { waiting: 0, sent: 0, kept: 0, failed: 0 }

test.each([
  [{ ...none, failed: 1, waiting: 3 }, 'Eine Mail ist gescheitert.'],
  [{ ...none, failed: 2 }, 'Zwei Mails sind gescheitert.'],
  [{ ...none, waiting: 1, sent: 9 }, 'Eine Mail wartet.'],
  [{ ...none, waiting: 5 }, 'Fünf Mails warten.'],
  [{ ...none, sent: 9 }, 'Alles zugestellt.'],
  [{ ...none, kept: 9 }, 'Mails werden nur aufbewahrt.'],
  [none, 'Noch keine Mail.'],
])('%j: %s', (counts, headline) => {
  expect(outboxHeadline(counts)).toBe(headline)
})
