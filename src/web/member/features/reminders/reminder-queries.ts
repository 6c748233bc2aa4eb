import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readReminders } from '#contract/reminders.ts'
import { api } from '#web/app/network/client.ts'

export type Reminders = DataOf<typeof readReminders>

/**
 * The settings of the reminders. They are read again on every return to the page, because the link in a mail
 * may have switched a reminder off meanwhile.
 */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }): Promise<Reminders> => api.call(readReminders, {}, signal),
  refetchOnWindowFocus: 'always',
})
