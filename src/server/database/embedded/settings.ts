/** The role that owns the one database. It is no superuser: it may create databases and roles, nothing else. */
export const roleName = 'wohlstandskompass'
export const databaseName = 'wohlstandskompass'

/** The superuser made by initdb has no password, so nobody can log in as it. */
export const superuserName = 'postgres'

/** Settings given as `-c name=value` at every start, so they win over files in the cluster. */
export const serverSettings: Readonly<Record<string, string>> = {
  // With these settings nothing is lost that was acknowledged.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // The memory is kept small: the database stands beside the application, on no machine of its own.
  shared_buffers: '32MB',
  max_connections: '30',
  // A backup and the examination touch every table and index in one transaction; several at once need their locks.
  max_locks_per_transaction: '256',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  // With these settings the database gives the same answers on every machine.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  datestyle: 'ISO, YMD',
  // The log is quiet and holds no personal data: a message about a failed statement quotes what somebody typed. Such
  // errors are in the application's log by their code; here is what the server says about itself, a line each.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_lock_waits: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  idle_in_transaction_session_timeout: '60s',
}
