import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { createNote } from './create-note.ts'

const app = testApp()
const [user, admin, other] = Array.from({ length: 3 }, () => crypto.randomUUID())

test.each([
  ['a user', { userId: user! }, undefined, { user_id: user, admin_id: null, reason: null }],
  ['an admin', { adminId: admin! }, undefined, { user_id: null, admin_id: admin, reason: null }],
  [
    'an admin about a user',
    { adminId: admin! },
    { userId: other!, reason: 'Anruf' },
    { user_id: other, admin_id: admin, reason: 'Anruf' },
  ],
  ['a stranger about a user', null, { userId: other! }, { user_id: other, admin_id: null, reason: null }],
  [
    'a stranger about nobody we know',
    null,
    { userId: null },
    { user_id: null, admin_id: null, reason: null },
  ],
])('a row of %s tells who, from where and when', async (_whose, caller, about, expected) => {
  const userAgent = crypto.randomUUID()
  const client = { ipAddress: '203.0.113.7', networks: ['203.0.113.7'], userAgent } as const
  await createNote({ caller, client }, app.dependencies)(app.database, 'login_refused', about)
  const rows = app.database.selectFrom('audit_log').selectAll().where('user_agent', '=', userAgent)
  expect(await rows.execute()).toEqual([
    {
      audit_id: expect.any(String),
      event: 'login_refused',
      ip_address: '203.0.113.7',
      user_agent: userAgent,
      created_at: app.dependencies.clock.now(),
      ...expected,
    },
  ])
})
