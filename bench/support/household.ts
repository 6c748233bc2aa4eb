import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { type DemoLogin, seedDemo } from '#server/demo/seed-demo.ts'
import { createPasswordHasher } from '#server/security/password-hasher.ts'
import { createVault } from '#server/security/vault.ts'

/** A household with three years of figures: the demo's, written straight into the database. */
export function createHousehold(database: Database): Promise<DemoLogin> {
  return seedDemo({
    config: { mode: 'trial' },
    clock: { now: () => new Date() },
    database,
    passwords: createPasswordHasher(randomBytes),
    randomBytes,
    vault: createVault([{ id: 'bench', secret: randomBytes(32) }], randomBytes),
  })
}
