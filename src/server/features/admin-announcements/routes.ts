import * as contract from '#contract/admin/announcements.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'

/** Registers the calls by which admins write announcements. */
export function registerAdminAnnouncementsRoutes(api: Api): void {
  const missing = () => Promise.reject(problem('not_found'))
  serve(api, contract.listAnnouncements, missing)
  serve(api, contract.readAnnouncement, missing)
  serve(api, contract.writeAnnouncement, missing)
  serve(api, contract.deleteAnnouncement, missing)
  serve(api, contract.previewAnnouncement, missing)
  serve(api, contract.testAnnouncement, missing)
  serve(api, contract.countAudience, missing)
  serve(api, contract.startAnnouncement, missing)
  serve(api, contract.stopAnnouncement, missing)
  serve(api, contract.continueAnnouncement, missing)
  serve(api, contract.endAnnouncement, missing)
}
