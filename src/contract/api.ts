import * as accountSystem from './account-system.ts'
import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import * as auth from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import * as household from './household.ts'
import * as income from './income.ts'
import * as subscription from './subscription.ts'
import * as user from './user.ts'

/** Every endpoint of the API: the server refuses to start when one has no handler, the tests walk all of them. */
export const endpoints: readonly Endpoint[] = [
  auth,
  user,
  admin,
  subscription,
  household,
  income,
  accounts,
  accountSystem,
].flatMap((area) => Object.values(area).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'envelope' in value
}
