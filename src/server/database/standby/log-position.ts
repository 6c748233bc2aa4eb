import { sql } from 'kysely'

/**
 * How far the primary's log is safe, behind the number of its timeline: whatever was acknowledged before is part of it.
 * A server that only reads refuses it with the code of a refused write (25006), so that its connections are given up.
 */
export const logPosition = sql<string>`
  case
    when pg_is_in_recovery() then pg_current_xact_id()::text
    else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '/' || case
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end
  end
`

/** Whether a server that asks itself has replayed the log up to a position. */
export interface Proof {
  readonly is_standby: boolean
  /** Whether the server's log is that of the primary, and not one from which the primary's has parted. */
  readonly is_same_line: boolean
  readonly is_fresh: boolean
}

/**
 * The statement that proves how far a standby has come. Positions of two timelines say nothing about each other: after
 * a recovery to an earlier moment the primary's log goes on from there, and a copy made before has a later position,
 * with changes that the recovery has undone. A standby notes the timeline that it follows with its restart points, or
 * earlier; until then it is not read.
 */
export function proofOf(position: string) {
  const [, timeline, place] = /^([\dA-F]{8})\/([\dA-F]{1,8}\/[\dA-F]{1,8})$/.exec(position) ?? []
  if (timeline === undefined || place === undefined) throw new Error('A position that is none')
  // The statement has no parameters, so that it is sent together with the start of the transaction.
  return sql<Proof>`
    select pg_is_in_recovery() as is_standby,
      ${sql.lit(Number.parseInt(timeline, 16))} in (
        (select timeline_id from pg_control_checkpoint()),
        (select min_recovery_end_timeline from pg_control_recovery())
      ) as is_same_line,
      coalesce(pg_last_wal_replay_lsn() >= ${sql.lit(place)}::pg_lsn, false) as is_fresh
  `
}
