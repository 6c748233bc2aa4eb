import type { FastifyInstance } from 'fastify'
import { serveSearchEngines } from '#server/pages/search-engines.ts'
import { serveImages } from '#server/pages/serve-images.ts'
import { servePages } from '#server/pages/serve-pages.ts'
import { createPublished } from './content/published.ts'
import type { Dependencies } from './dependencies.ts'
import { announceAccountSystem } from './features/account-system/routes.ts'
import { announceAccounts } from './features/accounts/routes.ts'
import { announceAdminAccount } from './features/admin-account/routes.ts'
import { announceOperation } from './features/admin-operation/routes.ts'
import { announceAdminSubscriptions } from './features/admin-subscriptions/routes.ts'
import { announceAdmin } from './features/admin/routes.ts'
import { announceApiDocs } from './features/api-docs/routes.ts'
import { announceBookMarks } from './features/book-marks/routes.ts'
import { announceBudget } from './features/budget/routes.ts'
import { announceConsultant } from './features/consultant/routes.ts'
import { announceContentAdmin } from './features/content-admin/routes.ts'
import { announceContent } from './features/content/routes.ts'
import { announceDevices } from './features/devices/routes.ts'
import { announceGoals } from './features/goals/routes.ts'
import { announceHealth } from './features/health/routes.ts'
import { announceHousehold } from './features/household/routes.ts'
import { announceImportRules } from './features/import-rules/routes.ts'
import { announceImports } from './features/imports/routes.ts'
import { announceIncome } from './features/income/routes.ts'
import { announceLegal } from './features/legal/routes.ts'
import { announceLogin } from './features/login/routes.ts'
import { announceMailbox } from './features/mailbox/routes.ts'
import { announceMonthCloses } from './features/month-closes/routes.ts'
import { announceOverview } from './features/overview/routes.ts'
import { announcePassword } from './features/password/routes.ts'
import { announcePersonalData } from './features/personal-data/routes.ts'
import { announceRegistration } from './features/registration/routes.ts'
import { announceReminders } from './features/reminders/routes.ts'
import { announceDecisions } from './features/requests/decision-routes.ts'
import { announceRequests } from './features/requests/routes.ts'
import { announceRestores } from './features/restores/routes.ts'
import { announceScenarios } from './features/scenarios/routes.ts'
import { announceSecondFactor } from './features/second-factor/routes.ts'
import { announceSeminars } from './features/seminars/routes.ts'
import { announceSetUp } from './features/set-up/routes.ts'
import { announceSubscription } from './features/subscription/routes.ts'
import { announceTransactions } from './features/transactions/routes.ts'
import { announceUser } from './features/user/routes.ts'
import { announceWealthPlan } from './features/wealth-plan/routes.ts'
import { announceWebinars } from './features/webinars/routes.ts'
import { type Api, assertAllServed } from './http/api.ts'
import { createServer } from './http/create-server.ts'
import { createBodyMemory } from './http/large-bodies/body-memory.ts'
import { createBodyReader } from './http/large-bodies/body-reader.ts'
import { createLargeBodies } from './http/large-bodies/large-bodies.ts'
import { STRANGERS_WAITING_AT_MOST, createShares } from './http/shares.ts'
import { createSlowRefusals } from './http/slow-refusals.ts'
import { createLines, createTurns } from './http/turns.ts'

/** The functions by which every area of the server registers its handlers. */
const areas: readonly ((api: Api) => void)[] = [
  announceHealth,
  announceMailbox,
  announceContent,
  announceContentAdmin,
  announceSeminars,
  announceWebinars,
  announceBookMarks,
  announceApiDocs,
  announceAdmin,
  announceAdminAccount,
  announceOperation,
  announceDecisions,
  announceAdminSubscriptions,
  announceLogin,
  announceRegistration,
  announcePassword,
  announceUser,
  announceDevices,
  announceSecondFactor,
  announceConsultant,
  announcePersonalData,
  announceReminders,
  announceRequests,
  announceLegal,
  announceSubscription,
  announceHousehold,
  announceIncome,
  announceAccounts,
  announceAccountSystem,
  announceScenarios,
  announceWealthPlan,
  announceBudget,
  announceGoals,
  announceImportRules,
  announceTransactions,
  announceImports,
  announceRestores,
  announceMonthCloses,
  announceSetUp,
  announceOverview,
]

/**
 * Builds the whole HTTP side. Fails when a call of the contract has no handler.
 * @param announceMore further handlers; tests bring endpoints of their own
 */
export async function buildApp(
  dependencies: Dependencies,
  announceMore: (api: Api) => void = () => {},
): Promise<FastifyInstance> {
  const app = await createServer(dependencies)
  const published = createPublished(dependencies)
  await published.refresh()
  // Only a server that answers requests looks for content that other processes have published.
  app.addHook('onListen', async () => published.watch())
  app.addHook('onClose', () => published.stop())
  const takeTurn = createLines()
  const countSlowly = createSlowRefusals()
  const bodies = createBodyReader()
  app.addHook('onClose', () => bodies.close())
  const { limits } = dependencies
  const api: Api = {
    app,
    dependencies,
    published,
    inTurn: createTurns(takeTurn),
    inShare: createShares(),
    inStrangersShare: createShares(STRANGERS_WAITING_AT_MOST),
    largeBodies: createLargeBodies({ takeTurn, reserveBytes: createBodyMemory(), limits, countSlowly }),
    bodies,
    countSlowly,
    served: new Set(),
  }
  for (const announce of [...areas, announceMore]) announce(api)
  assertAllServed(api)
  serveSearchEngines(api)
  serveImages(api)
  await servePages(api)
  await app.ready()
  return app
}
