import { type AllFates, erase } from './column-fates.ts'

/** What administrators set, and what the installation notes of itself: nothing of it is about users. */
export const operationFates = {
  setting: {
    erasure: 'operator',
    file: null,
    columns: { name: erase, value: erase, version: erase, changed_at: erase },
  },
  setting_change: {
    erasure: 'operator',
    file: null,
    columns: {
      change_id: erase,
      name: erase,
      former: erase,
      value: erase,
      version: erase,
      admin_id: erase,
      changed_at: erase,
    },
  },
  condition_check: {
    erasure: 'operator',
    file: null,
    columns: {
      kind: erase,
      level: erase,
      since: erase,
      checked_at: erase,
      figures: erase,
      told_at: erase,
    },
  },
  condition_watch: { erasure: 'operator', file: null, columns: { is_only: erase, claimed_at: erase } },
  job_run: {
    erasure: 'operator',
    file: null,
    columns: {
      name: erase,
      holder: erase,
      held_until: erase,
      started_at: erase,
      ended_at: erase,
      finished_at: erase,
      done_count: erase,
      left_count: erase,
      failure_count: erase,
      place: erase,
    },
  },
  noted_error: {
    erasure: 'operator',
    file: null,
    columns: {
      fingerprint: erase,
      hour: erase,
      message: erase,
      place: erase,
      error_count: erase,
      last_at: erase,
    },
  },
  backup_note: {
    erasure: 'operator',
    file: null,
    columns: { is_only: erase, written_at: erase, bytes: erase, row_count: erase },
  },
  server_process: {
    erasure: 'operator',
    file: null,
    columns: {
      process_id: erase,
      version: erase,
      newest_migration: erase,
      started_at: erase,
      beat_at: erase,
    },
  },
} satisfies Partial<AllFates>
