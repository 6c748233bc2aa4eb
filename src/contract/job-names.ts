/** The queues of the work that comes by the clock or by a press; the server's queues.ts says when. */
export const jobNames = [
  'data.clean-up',
  'data.erase-users',
  'data.re-seal',
  'data.examine',
  'data.back-up',
  'reminders.send',
  'requests.settle',
  'subscriptions.hourly',
  'subscriptions.daily',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * Those that an admin may start: what they do is right at any time of the day. A backup has a call of its own, because
 * it asks for a fresh proof of identity.
 */
export const startableJobs = [
  'data.clean-up',
  'data.erase-users',
  'data.re-seal',
  'data.examine',
  'requests.settle',
  'subscriptions.hourly',
  'subscriptions.daily',
] as const satisfies readonly JobName[]
