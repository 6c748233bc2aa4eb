import * as contract from '#contract/announcements.ts'
import { problem } from '#contract/protocol/problem.ts'
import { dismissBar } from '#server/announcements/announcement-store.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveOneClick } from '#server/mail/serve-one-click.ts'
import { endAdvertisingPath } from '#server/mails/announcement/announcement-mail.ts'
import { pressesByNetwork, putAdvertising, readAdvertising, unsubscribe } from './consent.ts'
import { readBar } from './read-bar.ts'

/** Registers the calls about announcements for the people who get them, and about their consent to advertising. */
export function registerAnnouncementsRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, database } = dependencies

  serve(api, contract.readBar, async ({ caller }) => ({
    bar: await readAgainWhenLost(() => readBar(caller, dependencies)),
  }))
  serve(api, contract.dismissBar, async ({ caller: { userId }, params: { id } }) => {
    if (!(await dismissBar(database, { userId, id, now: clock.now() }))) throw problem('not_found')
  })

  serve(api, contract.readAdvertising, ({ caller }) =>
    readAgainWhenLost(() => readAdvertising(caller.userId, dependencies)),
  )
  serve(api, contract.putAdvertising, async (call) => {
    await putAdvertising(call, dependencies)
    return readAdvertising(call.caller.userId, dependencies)
  })
  serve(
    api,
    contract.unsubscribeAdvertising,
    ({ body: { token }, client, note }) =>
      unsubscribe({ token, endedBy: 'link', client }, note, dependencies),
    pressesByNetwork,
  )
  serveOneClick(api, {
    path: endAdvertisingPath,
    presses: pressesByNetwork,
    end: (token, client, note) => unsubscribe({ token, endedBy: 'mail_program', client }, note, dependencies),
    sentence: 'Die Werbung ist abbestellt.',
  })
}
