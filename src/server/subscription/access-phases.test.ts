import { expect, test } from 'vitest'
import { accessKind } from '#domain/subscription/access-kind.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countAccess } from './stores/access-phase-store.ts'
import { listMemberAccess } from './stores/access-store.ts'

const app = testApp()

test('everybody is counted with the kind of access that the domain gives them', async () => {
  await app.signedInUser()
  await app.subscriber()
  await buy(app, await app.signedInUser())
  const ahead = await app.subscriber()
  await buy(app, ahead, { isEarly: false })
  for (const days of [0, 20, 80, 400]) {
    app.setTime(new Date(Date.parse('2026-11-21T12:00:00Z') + days * 86_400_000).toISOString())
    const now = app.dependencies.clock.now()
    const expected = new Map<string, number>()
    for (const { access } of await listMemberAccess(app.database)) {
      const kind = accessKind(access, now.getTime())
      expected.set(kind, (expected.get(kind) ?? 0) + 1)
    }
    const counted = new Map<string, number>()
    for (const { kind, all } of await countAccess(app.database, now))
      counted.set(kind, (counted.get(kind) ?? 0) + all)
    expect([days, Object.fromEntries(counted)]).toEqual([days, Object.fromEntries(expected)])
  }
})
