import * as contract from '#contract/reminders.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveOneClick } from '#server/mail/serve-one-click.ts'
import { unsubscribePath } from '#server/mails/reminder-mail.ts'
import { findLastMail, listChoices } from '#server/reminders/reminder-store.ts'
import { type Reminders, presentReminders } from './present.ts'
import { putReminder } from './put-reminder.ts'
import { pressesByNetwork, unsubscribe } from './unsubscribe.ts'

/** Registers the calls about reminders by mail, and the address that mail programs post to. */
export function registerRemindersRoutes(api: Api): void {
  const { dependencies } = api
  const { database } = dependencies

  serve(api, contract.readReminders, ({ caller }) => read(caller.userId))

  serve(api, contract.putReminder, async (call) => {
    await putReminder(call, dependencies)
    return read(call.caller.userId)
  })

  serve(
    api,
    contract.unsubscribeReminders,
    ({ body, note }) => unsubscribe(body, note, dependencies),
    pressesByNetwork,
  )
  serveOneClick(api, {
    path: unsubscribePath,
    presses: pressesByNetwork,
    end: (token, _client, note) => unsubscribe({ token }, note, dependencies),
    sentence: 'Deine Erinnerungen sind abbestellt.',
  })

  async function read(userId: string): Promise<Reminders> {
    const [choices, last] = await readAgainWhenLost(() =>
      Promise.all([listChoices(database, userId), findLastMail(database, userId)]),
    )
    return presentReminders(choices, last)
  }
}
