import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'

/** What is examined of a running installation, in the order in which people read it. */
export const checkKinds = [
  'database',
  'mail_server',
  'mails',
  'payment',
  'jobs',
  'threads',
  'backup',
  'examination',
  'errors',
  'storage',
  'certificates',
  'versions',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** From the best to the worst. */
export const conditionLevels = ['green', 'amber', 'red'] as const
export type ConditionLevel = (typeof conditionLevels)[number]

export interface Limits {
  readonly amber: number
  readonly red: number
}

/** From which value on something is amber, and red. */
export const conditionLimits = {
  /** The time in which the database answers. */
  databaseAnswerMs: { amber: 250, red: 2 * SECOND_MS },
  /** The used share of all connections of the database, in percent. */
  databaseConnectionsPercent: { amber: 80, red: 95 },
  /** How long the oldest mail that is due waits. */
  oldestMailMs: { amber: 10 * MINUTE_MS, red: HOUR_MS },
  /** Mails of the last day that failed for good. */
  failedMails: { amber: 1, red: 20 },
  /** How long an instruction to the payment provider waits. */
  oldestInstructionMs: { amber: HOUR_MS, red: 12 * HOUR_MS },
  /** How late a job that has not begun is. */
  lateJobMs: { amber: 15 * MINUTE_MS, red: 2 * HOUR_MS },
  /** Failures of worker threads in the last hour. */
  failedThreads: { amber: 1, red: 5 },
  /** The age of the last backup. */
  backupAgeMs: { amber: 26 * HOUR_MS, red: 3 * DAY_MS },
  /** The age of the last examination of the data, which runs every night. */
  examinationAgeMs: { amber: 26 * HOUR_MS, red: 3 * DAY_MS },
  /** Errors of the last day. */
  errorsOfDay: { amber: 1, red: 100 },
} as const satisfies Readonly<Record<string, Limits>>

/** Below which value something is amber, and red. */
export const conditionLowLimits = {
  /** Free room on the disk, in percent and in bytes: it is scarce where it is below both. */
  freeDiskPercent: { amber: 15, red: 5 },
  freeDiskBytes: { amber: 20e9, red: 5e9 },
  /** How long a certificate is valid. */
  certificateMs: { amber: 21 * DAY_MS, red: 7 * DAY_MS },
} as const satisfies Readonly<Record<string, Limits>>

/** After how long of being red the operator gets a mail. */
export const TELL_AFTER_MS = 15 * MINUTE_MS

/** The level of a value that should be low. */
export function levelAbove(value: number, { amber, red }: Limits): ConditionLevel {
  if (value >= red) return 'red'
  return value >= amber ? 'amber' : 'green'
}

/** The level of a value that should be high. */
export function levelBelow(value: number, { amber, red }: Limits): ConditionLevel {
  if (value < red) return 'red'
  return value < amber ? 'amber' : 'green'
}

/** The worst of several levels; green where there is none. */
export function worstLevel(levels: readonly ConditionLevel[]): ConditionLevel {
  return conditionLevels.findLast((level) => levels.includes(level)) ?? 'green'
}

/** The best of several levels, where one of them is enough. */
export function bestLevel(levels: readonly ConditionLevel[]): ConditionLevel {
  return conditionLevels.find((level) => levels.includes(level)) ?? 'red'
}

/** The stored result of a check. */
export interface CheckState {
  readonly kind: CheckKind
  readonly level: ConditionLevel
  readonly checkedAt: number
}

export interface ConditionSummary {
  readonly level: ConditionLevel
  readonly red: readonly CheckKind[]
  readonly amber: readonly CheckKind[]
  /** Whether nobody has examined for too long: then nothing of it is certain. */
  readonly isStale: boolean
}

/** After this long without an examination its findings are no longer to be trusted. */
const STALE_AFTER_MS = 5 * MINUTE_MS

/**
 * The condition in one word, for the head of the administration and for its page. Null before the first examination.
 */
export function summariseCondition(checks: readonly CheckState[], now: number): ConditionSummary | null {
  if (checks.length === 0) return null
  const isStale = checks.every(({ checkedAt }) => now - checkedAt > STALE_AFTER_MS)
  const ofLevel = (wanted: ConditionLevel) =>
    checkKinds.filter((kind) => checks.some((check) => check.kind === kind && check.level === wanted))
  const level = isStale ? 'red' : worstLevel(checks.map((check) => check.level))
  return { level, red: ofLevel('red'), amber: ofLevel('amber'), isStale }
}
