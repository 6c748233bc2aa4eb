import * as contract from '#contract/consultant-desk.ts'
import { readStanding } from '#server/consultant/client-room.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { answerRequest } from './answer-request.ts'
import { askExtension } from './ask-extension.ts'
import { presentDeskLog, presentStanding } from './present.ts'
import { readDesk } from './read-desk.ts'
import { listOwnEvents } from './store.ts'
import { updateProfile } from './update-profile.ts'

/** Registers the calls of consultants about their clients, without any figure of them. */
export function registerConsultantDeskRoutes(api: Api): void {
  const { dependencies } = api
  const { database } = dependencies

  serve(api, contract.readDesk, ({ caller }) =>
    readAgainWhenLost(() => readDesk(database, dependencies, caller.userId)),
  )
  serve(api, contract.readDeskLog, async ({ caller }) =>
    presentDeskLog(await readAgainWhenLost(() => listOwnEvents(database, caller.userId))),
  )
  serve(api, contract.answerRequest, (call) => answerRequest(call, dependencies))
  serve(api, contract.askExtension, (call) => askExtension(call, dependencies))
  serve(api, contract.updateDeskProfile, (call) => updateProfile(call, dependencies))
  serve(api, contract.readStanding, async (call) => {
    const { area } = call.query
    const wanted = { areas: area ? [area] : [], level: 'read' } as const
    return presentStanding(await readStanding(call, dependencies, wanted))
  })
}
