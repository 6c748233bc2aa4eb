import { randomBytes } from 'node:crypto'
import { createPasswordHasher } from '#server/security/password-hasher.ts'
import { createRateLimits } from '#server/security/rate-limits.ts'
import { StartError } from '#server/start-error.ts'
import { resetAdmin } from './admin-reset/reset-admin.ts'
import { openBeside } from './open-data.ts'
import { type CommandCall, readArguments } from './run-command.ts'

const usage = 'npm run admin:reset -- E-Mail'

/** `npm run admin:reset`: lets an admin in again who lost the second factor or the password. */
export async function letAdminIn({ config, args, print }: CommandCall): Promise<void> {
  const { names } = readArguments(args, { flags: [], usage })
  const [email, ...more] = names
  if (email === undefined || more.length > 0)
    throw new StartError(`Bitte genau eine E-Mail-Adresse nennen. Aufruf: ${usage}`)
  const data = await openBeside(config, 'admin-reset')
  try {
    const now = () => new Date()
    const password = await resetAdmin(email, {
      clock: { now },
      database: data.database,
      limits: createRateLimits(now),
      passwords: createPasswordHasher(randomBytes),
      randomBytes,
    })
    if (password === null) throw new StartError(`Kein Administrator hat die Adresse ${email}.`)
    print(
      `Neues Kennwort für ${email}: ${password}\n` +
        'Der zweite Faktor ist entfernt, alle Sitzungen sind beendet. Das Kennwort steht nur hier: bewahre es sicher auf und richte nach dem Anmelden gleich einen neuen zweiten Faktor ein.',
    )
  } finally {
    await data.close()
  }
}
