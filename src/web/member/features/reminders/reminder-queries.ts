import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readReminders } from '#contract/reminders.ts'
import { api } from '#web/app/network/client.ts'

export type Reminders = DataOf<typeof readReminders>

/** Read again on every return: the link of a mail may have switched something off meanwhile. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }): Promise<Reminders> => api.call(readReminders, {}, signal),
  refetchOnWindowFocus: 'always',
})
