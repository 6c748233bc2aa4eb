import type { TestProject } from 'vitest/node'
import { sessionSettings } from '#server/database/connection/session-settings.ts'
import { debianProgram } from '#server/testing/debian-program.ts'
import { makeTemplate } from '#server/testing/global-setup.ts'
import { startPgBouncer } from '#server/testing/parts/pgbouncer.ts'
import { administer, createForeignServer } from './foreign-server.ts'
import { foreignLogin, foreignRoles } from './foreign-setup.ts'

/**
 * Runs tests on the foreign server through PgBouncer in transaction mode, with fewer connections than the tests want.
 * The settings are kept at the login for all databases, as the start of a server keeps them for its own.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await createForeignServer()
  const connection = foreignLogin(server)
  await administer(server.administrator, foreignRoles)
  await administer(
    server.administrator,
    Object.entries(sessionSettings).map(([name, value]) => `alter role plan set ${name} = '${value}'`),
  )
  await makeTemplate(connection)
  const program = debianProgram('pgbouncer')
  if (program === null) process.stderr.write('PgBouncer is missing here: these tests run without it.\n')
  const pooler = program === null ? null : await startPgBouncer({ program, server: connection, settings })
  project.provide('postgres', pooler?.connectionTo(connection) ?? connection)
  return async () => {
    await pooler?.stop()
    await server.remove()
  }
}

// Three connections for each database, so that a transaction is hardly ever on the connection of the one before it.
const settings = { default_pool_size: 3, max_db_connections: 3, server_round_robin: 1 }
