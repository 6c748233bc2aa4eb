import type { TestProject } from 'vitest/node'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { makeTemplate } from '#server/testing/global-setup.ts'
import { type ForeignServer, administer, createForeignServer } from './foreign-server.ts'

/** A login with the rights that docs/operations.md asks for; it makes databases, because every test file has its own. */
export const foreignRoles = [
  `create role plan login password 'plan' createdb`,
  'create database plan owner plan',
  'create role wk_household nologin',
  'grant wk_household to plan',
]

export function foreignLogin({ administrator }: ForeignServer): DatabaseConnection {
  return { ...administrator, user: 'plan', password: 'plan', database: 'plan' }
}

/**
 * Runs the same tests on a foreign server: Debian's PostgreSQL over TCP, with settings unlike ours, and a login with
 * the rights that docs/operations.md asks for and no more.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await createForeignServer()
  const connection = foreignLogin(server)
  await administer(server.administrator, foreignRoles)
  await makeTemplate(connection)
  project.provide('postgres', connection)
  return () => server.remove()
}
