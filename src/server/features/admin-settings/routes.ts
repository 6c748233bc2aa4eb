import * as contract from '#contract/admin/settings.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { changeSettings } from './change-settings.ts'
import { presentChange } from './present.ts'
import { previewSettings } from './preview-settings.ts'
import { readSettings } from './read-settings.ts'
import { listChanges } from './store.ts'

/** The greatest number of changes of a setting that are listed. */
const MAX_LISTED = 50

/** Registers the calls by which administrators set up the installation. */
export function registerAdminSettingsRoutes(api: Api): void {
  const { database } = api.dependencies

  serve(api, contract.readSettings, () => readSettings(api))
  serve(api, contract.listSettingChanges, async ({ params: { name } }) => ({
    changes: (await listChanges(database, name, MAX_LISTED)).map((row) => presentChange(row, name)),
  }))
  serve(api, contract.previewSettings, (call) => previewSettings(call, api))
  serve(api, contract.changeSettings, (call) => changeSettings(call, api))
}
