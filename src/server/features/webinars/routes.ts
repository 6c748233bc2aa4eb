import * as contract from '#contract/content/webinars.ts'
import { problem } from '#contract/protocol/problem.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import { ofKind } from '#server/content/shown.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { refusePut } from '#server/http/refuse-edit.ts'
import { serve } from '#server/http/serve.ts'
import { presentWebinar } from './present.ts'
import { findNote, listNotes, storeNote } from './store.ts'

/** Registers the calls about webinars and the notes beside them. */
export function registerWebinarsRoutes(api: Api): void {
  const { dependencies, published } = api
  const { clock, config, database } = dependencies

  serve(api, contract.listWebinars, async ({ caller }) => {
    const notes = await listNotes(database, caller.userId)
    const isSubscriber = !config.isSubscriptionRequired || isSubscriptionActive(caller.subscription)
    const webinars = ofKind(published.shown(), 'webinar')
      .toSorted((a, b) => startOf(a.content).localeCompare(startOf(b.content)))
      .map(({ id, content }) => presentWebinar(id, content, { isSubscriber, note: notes.get(id) }))
    return { webinars }
  })

  serve(api, contract.putWebinarNote, async ({ params, body: { text, version }, caller }) => {
    if (!ofKind(published.shown(), 'webinar').some(({ id }) => id === params.id)) throw problem('not_found')
    const key = { userId: caller.userId, webinarId: params.id }
    return inTransaction(database, async (transaction) => {
      const isStored = await storeNote(transaction, key, { text, version, now: clock.now() })
      if (isStored) return { text, version: version + 1 }
      const current = await findNote(transaction, key)
      // The same call came again, because its answer was lost.
      if (current?.version === version + 1 && current.text === text) return current
      throw refusePut(current)
    })
  })
}

function startOf({ day, time }: { readonly day: string; readonly time: string }): string {
  return `${day} ${time}`
}
