import * as contract from '#contract/emergency-folder.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { findFolder, touchFolder } from '#server/emergency-folder/typed-store.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import {
  answerInvitation,
  askByLink,
  openTrial,
  readByLink,
  readLink,
  readStop,
  stopByToken,
} from './by-link.ts'
import { putEntry } from './change-entry.ts'
import { createOwnEntry, deleteOwnEntry, updateOwnEntry } from './change-own-entry.ts'
import {
  changeWaiting,
  endPerson,
  invitePerson,
  offerTrial,
  resendLink,
  setNeedsSecond,
  stopOwnRequest,
} from './change-trust.ts'
import { presentCheck, presentFiles } from './present.ts'
import { readFolder, readLog, readStanding } from './read-folder.ts'
import { insertFile, listFiles, removeFile } from './store.ts'
import { wishForLinks } from './wish-for-links.ts'

/** Registers the calls about the emergency folder: those of its owner, and those by the links of mails. */
export function registerEmergencyFolderRoutes(api: Api): void {
  registerContents(api)
  registerTrust(api)
  registerLinks(api)
}

function registerContents(api: Api): void {
  const { dependencies } = api
  const { clock, database } = dependencies

  serve(api, contract.readEmergencyFolder, ({ caller }) => readFolder(caller, dependencies))
  serve(api, contract.putFolderEntry, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) => putEntry(scope, { ...body, ...params }, clock.now())),
  )
  serve(api, contract.createOwnEntry, ({ caller, body }) =>
    changePlan(database, caller.householdId, (scope) => createOwnEntry(scope, body, clock.now())),
  )
  serve(api, contract.updateOwnEntry, ({ caller, params, body }) =>
    changePlan(database, caller.householdId, (scope) =>
      updateOwnEntry(scope, { ...body, ...params }, clock.now()),
    ),
  )
  serve(api, contract.deleteOwnEntry, ({ caller, params, query: { version } }) =>
    changePlan(database, caller.householdId, (scope) =>
      deleteOwnEntry(scope, { ...params, version, now: clock.now() }),
    ),
  )
  serve(api, contract.confirmFolder, ({ caller }) =>
    changePlan(database, caller.householdId, async (scope) => {
      await touchFolder(scope, clock.now(), { isCheck: true })
      return presentCheck(await findFolder(scope))
    }),
  )
  serve(api, contract.noteSavedFile, ({ caller, body: { id, name, entryCount, attachmentCount } }) =>
    changePlan(database, caller.householdId, async (scope) => {
      const counts = { entry_count: entryCount, attachment_count: attachmentCount }
      await insertFile(scope, { id, name, ...counts, saved_at: clock.now() })
      return { files: presentFiles(await listFiles(scope), await findFolder(scope)) }
    }),
  )
  serve(api, contract.forgetSavedFile, ({ caller, params: { id } }) =>
    changePlan(database, caller.householdId, async (scope) => {
      if (!(await removeFile(scope, id))) throw problem('not_found')
      return { files: presentFiles(await listFiles(scope), await findFolder(scope)) }
    }),
  )
}

function registerTrust(api: Api): void {
  const { dependencies } = api
  const { database } = dependencies

  serve(api, contract.readFolderStanding, ({ caller: { userId } }) => readStanding(database, userId))
  serve(api, contract.readFolderLog, ({ caller: { userId } }) => readLog(database, userId))
  serve(api, contract.inviteTrustedPerson, (call) => invitePerson(call, call.body, dependencies))
  serve(api, contract.updateTrustedPerson, (call) =>
    changeWaiting(call, { ...call.body, ...call.params }, dependencies),
  )
  serve(api, contract.endTrustedPerson, (call) => endPerson(call, call.params.id, dependencies))
  serve(api, contract.resendTrustedPersonLink, (call) => resendLink(call, call.params.id, dependencies))
  serve(api, contract.offerFolderTrial, (call) => offerTrial(call, call.params.id, dependencies))
  serve(api, contract.updateFolderTrust, (call) => setNeedsSecond(call, call.body.needsSecond, dependencies))
  serve(api, contract.stopFolderRequest, (call) => stopOwnRequest(call, call.params.id, dependencies))
}

function registerLinks(api: Api): void {
  const { dependencies } = api

  serve(api, contract.readFolderLink, ({ body }) => readLink(body.token, dependencies), linksByNetwork)
  serve(
    api,
    contract.answerFolderInvitation,
    ({ body, note }) => answerInvitation(body, note, dependencies),
    linksByNetwork,
  )
  serve(
    api,
    contract.askForFolder,
    ({ body, note }) => askByLink(body.token, note, dependencies),
    linksByNetwork,
  )
  serve(api, contract.readOpenFolder, ({ body }) => readByLink(body.token, dependencies), linksByNetwork)
  serve(api, contract.openFolderTrial, ({ body }) => openTrial(body.token, dependencies), linksByNetwork)
  serve(
    api,
    contract.requestFolderLink,
    ({ body: { email }, client: { networks } }) => wishForLinks({ email, networks }, dependencies),
    linksByNetwork,
  )
  serve(api, contract.readStopLink, ({ body }) => readStop(body.token, dependencies), linksByNetwork)
  serve(
    api,
    contract.stopByLink,
    ({ body, note }) => stopByToken(body.token, note, dependencies),
    linksByNetwork,
  )
}
