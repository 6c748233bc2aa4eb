import { termsVersion } from '#contract/site/terms-version.ts'
import { createUser } from '#server/database/create-user.ts'
import { changePlan } from '#server/database/household-scope.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { findUserByEmail } from '#server/identity/user-store.ts'
import { theProgram } from '#server/security/asker.ts'
import { StartError } from '#server/start-error.ts'
import { today } from '#server/today.ts'
import { storeConsultant, storeDemoProposal, storeGrant } from './demo-consultant.ts'
import { storeDemoContent } from './demo-content.ts'
import { storeTrustedPerson } from './demo-folder.ts'
import { demoPlan } from './demo-plan.ts'
import { HISTORY_MONTHS, createStory } from './demo-story.ts'
import { storeDemo } from './store-demo.ts'

export interface DemoLogin {
  readonly email: string
  readonly password: string
}

type SeedDependencies = Pick<Dependencies, 'clock' | 'database' | 'passwords' | 'randomBytes' | 'vault'> & {
  readonly config: Pick<Dependencies['config'], 'mode'>
}

const login: DemoLogin = { email: 'anna.berger@beispiel.example', password: 'Kompass-Probe-2026' }

/**
 * Makes the household of Anna and Jonas Berger as of today, all or nothing. When it exists already, it stays as it is.
 * @returns how to sign in
 * @throws {StartError} in production: everybody knows this password
 */
export async function seedDemo(dependencies: SeedDependencies): Promise<DemoLogin> {
  const { config, database } = dependencies
  if (config.mode === 'production') {
    throw new StartError('Der Beispielhaushalt lässt sich nicht mit NODE_ENV=production starten.')
  }
  if (!(await findUserByEmail(database, emailKey(login.email)))) await createDemo(dependencies)
  return login
}

async function createDemo(dependencies: SeedDependencies): Promise<void> {
  const { clock, database, passwords } = dependencies
  const now = clock.now()
  const story = createStory(today(clock), now.getTime())
  const plan = demoPlan(story)
  const passwordHash = await passwords.hash(login.password, theProgram)
  const householdId = newId(dependencies)
  const userId = newId(dependencies)
  const consultantId = await inTransaction(database, (transaction) =>
    storeConsultant(transaction, dependencies, passwordHash),
  )
  await inTransaction(database, async (transaction) => {
    // This comes first: once the transaction belongs to a household, it cannot write what belongs to nobody.
    await storeDemoContent(transaction, dependencies, today(clock))
    await createUser(transaction, {
      userId,
      householdId,
      personId: story.annaId,
      email: login.email,
      emailKey: emailKey(login.email),
      salutation: 'f',
      name: 'Anna',
      surname: 'Berger',
      passwordHash,
      termsVersion,
      termsAcceptedAt: now,
      adultConfirmedAt: now,
      now: new Date(story.monthsAgo(HISTORY_MONTHS)),
    })
    await storeDemo({ transaction, householdId }, story, plan)
  })
  // A transaction of a household writes nothing that belongs to a user, so this one comes after it.
  await inTransaction(database, async (transaction) => {
    await storeTrustedPerson(transaction, userId, story)
    await storeGrant(transaction, dependencies, { userId, consultantId, story })
  })
  await changePlan(database, householdId, (scope) =>
    storeDemoProposal(scope, story, { userId, consultantId }),
  )
}
