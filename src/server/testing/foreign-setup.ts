import type { TestProject } from 'vitest/node'
import { administer, createForeignServer } from './foreign-server.ts'
import { makeTemplate } from './global-setup.ts'

/**
 * Runs the same tests on a foreign server: Debian's PostgreSQL over TCP, with settings unlike ours, and a login with
 * the rights that docs/operations.md asks for and no more. (It makes databases, because every test file has its own.)
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await createForeignServer()
  const connection = { ...server.administrator, user: 'plan', password: 'plan', database: 'plan' }
  await administer(server.administrator, [
    `create role plan login password 'plan' createdb`,
    'create database plan owner plan',
    'create role wk_household nologin',
    'grant wk_household to plan',
  ])
  await makeTemplate(connection)
  project.provide('postgres', connection)
  return () => server.remove()
}
