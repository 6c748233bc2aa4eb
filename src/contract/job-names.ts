/** The queues of jobs that run by the clock or on request; the server's queues.ts says when. */
export const jobNames = [
  'announcements.send',
  'data.clean-up',
  'data.erase-users',
  'data.re-seal',
  'data.examine',
  'data.back-up',
  'folders.keep',
  'prices.keep',
  'reminders.send',
  'requests.settle',
  'subscriptions.hourly',
  'subscriptions.daily',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * The jobs that an admin may start, because they are harmless at any time of the day. A backup has a call of its own,
 * because it asks for a fresh proof of identity.
 */
export const startableJobs = [
  'announcements.send',
  'data.clean-up',
  'data.erase-users',
  'data.re-seal',
  'data.examine',
  'folders.keep',
  'prices.keep',
  'requests.settle',
  'subscriptions.hourly',
  'subscriptions.daily',
] as const satisfies readonly JobName[]
