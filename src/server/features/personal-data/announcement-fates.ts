import { type AllFates, coded, erase, omit, shown } from './column-fates.ts'
import { words } from './words.ts'

/** Tables about announcements, and about who agreed to advertising. */
export const announcementFates = {
  // Kept as proof for three years after its end, apart from the profile: then keyed digests alone lead to the address.
  advertising_consent: {
    erasure: 'retained',
    file: { name: 'einwilligung-werbung', title: 'Deine Einwilligungen in Werbung', ...ofUser() },
    columns: {
      consent_id: erase,
      user_id: erase,
      email_digest: omit,
      last_email_digest: omit,
      wording: shown('Fassung der Worte'),
      words: shown('Worte'),
      agreed_at: shown('Eingewilligt am', 'time'),
      agreed_address: shown('Gekürzte IP-Adresse'),
      ended_at: shown('Beendet am', 'time'),
      ended_by: coded('Beendet durch', words.consentEnd),
      ended_address: shown('Gekürzte IP-Adresse beim Beenden'),
    },
  },
  announcement: {
    erasure: 'operator',
    file: null,
    columns: {
      id: erase,
      channel: erase,
      kind: erase,
      audience: erase,
      subject: erase,
      content: erase,
      link_label: erase,
      link_path: erase,
      from_on: erase,
      until_on: erase,
      state: erase,
      version: erase,
      last_call: erase,
      created_at: erase,
      changed_at: erase,
      started_at: erase,
      finished_at: erase,
      admin_id: erase,
      sent_count: erase,
      failed_count: erase,
      skipped_count: erase,
    },
  },
  // Without its user a row is one of a number that was counted.
  announcement_recipient: {
    erasure: 'pseudonymised',
    file: { name: 'mitteilungen', title: 'Mitteilungen, die dir geschickt wurden', ...ofUser() },
    columns: {
      announcement_id: erase,
      position: erase,
      user_id: erase,
      state: coded('Stand', words.announcementState),
      skipped_because: erase,
      mail_id: erase,
      token_digest: omit,
      changed_at: shown('Zeit', 'time'),
    },
  },
  announcement_dismissal: {
    erasure: 'with_user',
    file: { name: 'geschlossene-hinweise', title: 'Hinweise, die du geschlossen hast', ...ofUser() },
    columns: {
      user_id: erase,
      announcement_id: shown('Kennung'),
      dismissed_at: shown('Geschlossen am', 'time'),
    },
  },
} as const satisfies Partial<AllFates>

function ofUser() {
  return { owner: 'user_id', ownedBy: 'user' } as const
}
