import { randomUUID } from 'node:crypto'
import {
  type AdminAnnouncement,
  type AnnouncementDraft,
  countAudience,
  startAnnouncement,
  writeAnnouncement,
} from '#contract/admin/announcements.ts'
import type { TestAdmin } from '#server/testing/test-admin.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A complete mail to everybody; each part may be another one. */
export function sampleDraft(draft: Partial<AnnouncementDraft> = {}): AnnouncementDraft {
  return {
    channel: 'mail',
    kind: 'service',
    audience: 'all',
    subject: 'Wartung am Sonntag',
    content:
      'Am **Sonntag** sind wir von 8 bis 9 Uhr nicht da.\n\n- Deine Daten bleiben.\n- [Mehr](/kontakt)',
    link_label: '',
    link_path: '',
    from_on: null,
    until_on: null,
    ...draft,
  }
}

export function asAdmin({ token }: Pick<TestAdmin, 'token'>) {
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

/** Writes an announcement, and sends it to as many people as there are. */
export async function announce(
  app: TestApp,
  admin: TestAdmin,
  given: Partial<AnnouncementDraft> = {},
): Promise<AdminAnnouncement> {
  const draft = sampleDraft(given)
  const params = { id: randomUUID() }
  const written = await app.call(writeAnnouncement, { params, body: { version: 0, draft } }, asAdmin(admin))
  if (written.status !== 200) throw new Error(written.text)
  const { kind, audience } = draft
  const counted = await app.call(countAudience, { query: { kind, audience } }, asAdmin(admin))
  const body = { id: randomUUID(), version: 1, recipients: counted.data.recipients }
  const started = await app.call(startAnnouncement, { params, body }, asAdmin(admin))
  if (started.status !== 200) throw new Error(started.text)
  return started.data
}
