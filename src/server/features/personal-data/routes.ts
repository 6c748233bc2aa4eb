import { undoDeletion as undoDeletionEndpoint } from '#contract/personal-data.ts'
import {
  deleteUser as deleteUserEndpoint,
  exportData as exportDataEndpoint,
} from '#contract/personal-data.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { deleteUser } from './delete-user.ts'
import { exportData } from './export-data.ts'
import { undoDeletion } from './undo-deletion.ts'

/** Registers the calls about one's own data: exporting it and having it erased. */
export function registerPersonalDataRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, deleteUserEndpoint, (call) => deleteUser(call, dependencies))
  serve(api, undoDeletionEndpoint, (call) => undoDeletion(call, dependencies), linksByNetwork)
  serve(api, exportDataEndpoint, (call) => exportData(call, dependencies))
}
