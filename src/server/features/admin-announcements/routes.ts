import * as contract from '#contract/admin/announcements.ts'
import { countAudience } from '#server/announcements/audience-of.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { deleteAnnouncement, writeAnnouncement } from './change-draft.ts'
import { continueAnnouncement, endAnnouncement, startAnnouncement, stopAnnouncement } from './change-state.ts'
import { previewAnnouncement, testAnnouncement } from './preview.ts'
import { listAnnouncements, readAnnouncement } from './read-announcement.ts'

/** Registers the calls by which admins write to many people. */
export function registerAdminAnnouncementsRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.listAnnouncements, ({ query }) => listAnnouncements(query, dependencies))
  serve(api, contract.readAnnouncement, ({ params }) => readAnnouncement(params.id, dependencies))
  serve(api, contract.writeAnnouncement, (call) => writeAnnouncement(call, dependencies))
  serve(api, contract.deleteAnnouncement, (call) => deleteAnnouncement(call, dependencies))
  serve(api, contract.previewAnnouncement, async (call) => previewAnnouncement(call, dependencies))
  serve(api, contract.testAnnouncement, (call) => testAnnouncement(call, dependencies))
  serve(api, contract.countAudience, async ({ query }) => ({
    recipients: await countAudience(dependencies.database, query, dependencies),
  }))
  serve(api, contract.startAnnouncement, (call) => startAnnouncement(call, dependencies))
  serve(api, contract.stopAnnouncement, (call) => stopAnnouncement(call, dependencies))
  serve(api, contract.continueAnnouncement, (call) => continueAnnouncement(call, dependencies))
  serve(api, contract.endAnnouncement, (call) => endAnnouncement(call, dependencies))
}
