import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { oneOf } from '#contract/schema/schema.ts'
import { checkKinds, conditionLevels } from '#domain/operation/condition.ts'

/** What a check can tell; the words and units of each are on its page. */
export const figureNames = [
  'amber_jobs',
  'answer_ms',
  'app_certificate_until',
  'bytes',
  'certificate_trouble',
  'connections',
  'connections_at_most',
  'database_bytes',
  'database_certificate_until',
  'errors',
  'event_at',
  'failed',
  'failed_jobs',
  'findings',
  'free_bytes',
  'is_missing',
  'last_at',
  'late_jobs',
  'mail_certificate_until',
  'node',
  'oldest_at',
  'postgres',
  'product',
  'provider',
  'refusal',
  'rows',
  'schema',
  'server',
  'total_bytes',
  'waiting',
] as const
export type FigureName = (typeof figureNames)[number]

const check = z.object({
  kind: oneOf(checkKinds),
  level: oneOf(conditionLevels),
  /** The time at which the check came to this level. */
  since: z.string(),
  checked_at: z.string(),
  /** When the operator got a mail about it, as long as it was not green since. */
  told_at: z.nullable(z.string()),
  /** What was found; a number, an instant or a name, written as text. */
  figures: z.array(z.object({ name: oneOf(figureNames), value: z.string() })),
})

export type ConditionCheck = Output<typeof check>

/** What the head of the administration says, too. Null before the first examination. */
export const conditionSummary = z.nullable(
  z.object({
    level: oneOf(conditionLevels),
    red: z.array(oneOf(checkKinds)),
    amber: z.array(oneOf(checkKinds)),
    is_stale: z.boolean(),
  }),
)

const notedError = z.object({
  fingerprint: z.string(),
  /** What the log says of the error, without any data. */
  message: z.string(),
  /** The place in the source where the error was thrown, or the job. */
  place: z.string(),
  /** How often the error occurred in the last day. */
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})

const condition = z.object({
  summary: conditionSummary,
  checks: z.array(check),
  /** The errors of the last day, the most frequent first; at most 50 kinds. */
  errors: z.array(notedError),
  /** Whom a mail would reach; null where no address is set. */
  told_to: z.nullable(z.string()),
})

export type Condition = Output<typeof condition>

export const readCondition = endpoint({
  method: 'GET',
  path: '/api/admin/condition',
  access: 'admin',
  summary: 'The condition of the installation as it was last examined',
  data: condition,
  envelope: 'data',
})

/** Asks mail server and certificates anew, too, which are otherwise asked more rarely. */
export const examineCondition = endpoint({
  method: 'POST',
  path: '/api/admin/condition/examination',
  access: 'admin',
  mayWait: false,
  summary: 'Examine the condition of the installation now',
  data: condition,
  envelope: 'data',
  problems: ['too_many_requests'],
})
