import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'

/** As `DATABASE_URL` names it. A socket file is named in the query, as PostgreSQL's own tools take it. */
export function addressOf({ host, port, user, password, database }: DatabaseConnection): string {
  return host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
}
