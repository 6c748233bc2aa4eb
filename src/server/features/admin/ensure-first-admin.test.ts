import { expect, test } from 'vitest'
import type { Dependencies } from '#server/dependencies.ts'
import { testApp } from '#server/testing/test-app.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const app = testApp()

test('without both variables nobody is made', async () => {
  expect(await ensureFirstAdmin(app.dependencies)).toBe('missing')
  expect(await admins()).toEqual([])
})

test('a short password is refused in one sentence that names the variable', async () => {
  const started = ensureFirstAdmin(configured('admin@example.de', 'vierzehn Zchn.'))
  await expect(started).rejects.toThrow('ADMIN_PASSWORD braucht mindestens 15 Zeichen.')
})

test('two starts at once make one admin; later values change nothing', async () => {
  const dependencies = configured('admin@example.de', 'ein langes Passwort')
  await Promise.all([ensureFirstAdmin(dependencies), ensureFirstAdmin(dependencies)])
  const [admin, ...others] = await admins()
  expect(others).toEqual([])
  expect(admin).toMatchObject({
    email: 'admin@example.de',
    password_hash: expect.stringContaining('$argon2id$'),
  })

  expect(await ensureFirstAdmin(configured('other@example.de', 'ein anderes Passwort'))).toBe('there')
  expect(await admins()).toEqual([admin])
  const events = await app.database.selectFrom('audit_log').select(['event', 'admin_id']).execute()
  expect(events).toEqual([{ event: 'admin_created', admin_id: admin!.admin_id }])
})

function configured(adminEmail: string, adminPassword: string): Dependencies {
  return { ...app.dependencies, config: { ...app.dependencies.config, adminEmail, adminPassword } }
}

async function admins() {
  return app.database.selectFrom('admin_user').selectAll().execute()
}
