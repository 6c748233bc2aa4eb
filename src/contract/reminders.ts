import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { oneOf, text } from '#contract/schema/schema.ts'
import { reminderKinds } from '#domain/reminders/due-reminders.ts'

const kind = oneOf(reminderKinds)

const reminders = z.object({
  /** The kinds that are switched on. */
  chosen: z.array(z.object({ kind, agreed_at: z.string() })),
  /** The last mail; null when there was none within the last 400 days. */
  last: z.nullable(z.object({ sent_at: z.string(), kinds: z.array(kind) })),
})

export const readReminders = endpoint({
  method: 'GET',
  path: '/api/user/reminders',
  access: 'user',
  summary: 'Which reminders by mail are switched on',
  data: reminders,
  envelope: 'data',
})

/**
 * Switches one kind on or off; one that already is as wanted keeps its earlier consent. `wording` is the version of the
 * words beside the switch: switching on with an older one is refused.
 */
export const putReminder = endpoint({
  method: 'PUT',
  path: '/api/user/reminders/{kind}',
  access: 'user',
  mayWait: false,
  summary: 'Switch a kind of reminder on or off',
  params: z.strictObject({ kind }),
  body: z.strictObject({ is_on: z.boolean(), wording: text(40) }),
  data: reminders,
  envelope: 'data',
  problems: ['too_many_requests'],
})

/**
 * Unsubscribes by the link at the end of every reminder, without a login: switches one kind off, or all without `kind`.
 * It works as long as the mail is known, 400 days, and any number of times.
 */
export const unsubscribeReminders = endpoint({
  method: 'POST',
  path: '/api/auth/reminders/unsubscribe',
  access: 'public',
  mayWait: false,
  summary: 'Switch reminders off by the link of a mail',
  body: z.strictObject({ token: text(200), kind: z.optional(kind) }),
  envelope: 'empty',
  problems: ['link_invalid', 'too_many_requests'],
})
