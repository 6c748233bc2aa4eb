import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readReminders } from '#contract/reminders.ts'
import { api } from '#web/app/network/client.ts'

export type Reminders = DataOf<typeof readReminders>

/** Reminders are read again on every return to the page: the link of a mail may have switched one off meanwhile. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }): Promise<Reminders> => api.call(readReminders, {}, signal),
  refetchOnWindowFocus: 'always',
})
