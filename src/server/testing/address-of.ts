import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'

/**
 * The address in the form of `DATABASE_URL`. A socket file is named in the query, as PostgreSQL's own tools take it.
 */
export function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
}
