import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { words } from './words.ts'

/** Published content, and what people do with it. */
export const contentFates = {
  content_item: {
    erasure: 'published',
    file: null,
    columns: {
      content_id: erase,
      kind: erase,
      draft: erase,
      version: erase,
      created_at: erase,
      updated_at: erase,
      deleted_at: erase,
    },
  },
  content_revision: {
    erasure: 'published',
    file: null,
    columns: {
      content_id: erase,
      revision: erase,
      origin: erase,
      content: erase,
      public_from: erase,
      admin_id: erase,
      created_at: erase,
    },
  },
  answer_template: {
    erasure: 'published',
    file: null,
    columns: {
      template_id: erase,
      kind: erase,
      version: erase,
      subject: erase,
      body: erase,
      admin_id: erase,
      written_at: erase,
    },
  },
  content_state: { erasure: 'published', file: null, columns: { is_only: erase, revision: erase } },
  content_image: {
    erasure: 'published',
    file: null,
    columns: {
      digest: erase,
      name: erase,
      width: erase,
      height: erase,
      bytes: omit,
      created_at: erase,
    },
  },
  seminar_request: {
    erasure: 'by_person',
    file: { name: 'seminar-anfragen', title: 'Anfragen zu Seminaren', owner: 'email', ownedBy: 'address' },
    columns: {
      created_at: shown('Zeit', 'time'),
      name: shown('Name'),
      email: shown('E-Mail'),
      seats: shown('Plätze', 'number'),
      message: shown('Nachricht'),
      state: coded('Zustand', words.seminarRequest),
      delete_on: shown('Wird gelöscht am', 'day'),
      request_id: shown('Kennung'),
      content_id: shown('Kennung des Seminars'),
      confirm_until: shown('Zu bestätigen bis', 'time'),
      mailbox_key: erase,
      confirm_digest: omit,
      version: erase,
      reminded_at: shown('Erinnert am', 'time'),
    },
  },
  event_cancellation: {
    erasure: 'published',
    file: null,
    columns: {
      content_id: erase,
      change_id: erase,
      reason: erase,
      seats_words: erase,
      told: erase,
      cancelled_at: erase,
      admin_id: erase,
    },
  },
  book_mark: {
    erasure: 'with_user',
    file: { name: 'buecher', title: 'Bücher, die du gemerkt oder gelesen hast', ...ofUser() },
    columns: {
      user_id: erase,
      book_id: shown('Kennung des Buchs'),
      is_remembered: shown('Gemerkt', 'flag'),
      is_read: shown('Gelesen', 'flag'),
      marked_at: shown('Zeit', 'time'),
    },
  },
  webinar_note: {
    erasure: 'with_user',
    file: { name: 'webinar-notizen', title: 'Deine Notizen zu Webinaren', ...ofUser() },
    columns: {
      user_id: erase,
      content_id: shown('Kennung des Webinars'),
      note: shown('Notiz'),
      updated_at: shown('Zeit', 'time'),
      version: erase,
    },
  },
} as const satisfies Partial<AllFates>

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
