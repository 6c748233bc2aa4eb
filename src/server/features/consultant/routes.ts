import * as contract from '#contract/consultant.ts'
import { findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import { dismissExtension, setNotices } from './answer-extension.ts'
import { chooseConsultant } from './choose-consultant.ts'
import { presentConsultants } from './present.ts'
import { setAccess } from './set-access.ts'
import { listConsultants, listEvents } from './store.ts'

/** Registers the calls of a user about the consultant: whom to choose, and what to show. */
export function registerConsultantRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, database } = dependencies

  serve(api, contract.readConsultants, async ({ caller: { userId } }) => {
    const [consultants, choice, events] = await readAgainWhenLost(() =>
      Promise.all([
        listConsultants(database, userId),
        findConsultantChoice(database, userId),
        listEvents(database, userId),
      ]),
    )
    return presentConsultants({ consultants, choice, events }, today(clock))
  })

  serve(api, contract.chooseConsultant, (call) => chooseConsultant(call, dependencies))
  serve(api, contract.setConsultantAccess, (call) => setAccess(call, dependencies))
  serve(api, contract.dismissExtension, (call) => dismissExtension(call, dependencies))
  serve(api, contract.setConsultantNotices, (call) => setNotices(call, dependencies))
}
