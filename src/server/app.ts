import type { FastifyInstance } from 'fastify'
import { STRANGERS_WAITING_AT_MOST, createShares } from '#server/http/turns/shares.ts'
import { createLines, createTurns } from '#server/http/turns/turns.ts'
import { serveSearchEngines } from '#server/pages/search-engines.ts'
import { serveImages } from '#server/pages/serve-images.ts'
import { serveManifest } from '#server/pages/serve-manifest.ts'
import { servePages } from '#server/pages/serve-pages.ts'
import { createPublished } from './content/published.ts'
import type { Dependencies } from './dependencies.ts'
import { registerAccountSystemRoutes } from './features/account-system/routes.ts'
import { registerAccountsRoutes } from './features/accounts/routes.ts'
import { registerAdminAccountRoutes } from './features/admin-account/routes.ts'
import { registerAdminAnnouncementsRoutes } from './features/admin-announcements/routes.ts'
import { registerAdminConditionRoutes } from './features/admin-condition/routes.ts'
import { registerAdminCustomersRoutes } from './features/admin-customers/routes.ts'
import { registerAdminDunningRoutes } from './features/admin-dunning/routes.ts'
import { registerAdminInvoicesRoutes } from './features/admin-invoices/routes.ts'
import { registerOperationRoutes } from './features/admin-operation/routes.ts'
import { registerAdminPricesRoutes } from './features/admin-prices/routes.ts'
import { registerAdminSettingsRoutes } from './features/admin-settings/routes.ts'
import { registerAdminSubscriptionsRoutes } from './features/admin-subscriptions/routes.ts'
import { registerAdminVouchersRoutes } from './features/admin-vouchers/routes.ts'
import { registerAdminRoutes } from './features/admin/routes.ts'
import { registerAnnouncementsRoutes } from './features/announcements/routes.ts'
import { registerApiDocsRoutes } from './features/api-docs/routes.ts'
import { registerBookMarksRoutes } from './features/book-marks/routes.ts'
import { registerBudgetRoutes } from './features/budget/routes.ts'
import { registerClientRoomRoutes } from './features/client-room/routes.ts'
import { registerConsultantDeskRoutes } from './features/consultant-desk/routes.ts'
import { registerConsultantProposalsRoutes } from './features/consultant-proposals/routes.ts'
import { registerConsultantRoutes } from './features/consultant/routes.ts'
import { registerContentAdminRoutes } from './features/content-admin/routes.ts'
import { registerContentRoutes } from './features/content/routes.ts'
import { registerDevicesRoutes } from './features/devices/routes.ts'
import { registerEmergencyFolderRoutes } from './features/emergency-folder/routes.ts'
import { registerGoalsRoutes } from './features/goals/routes.ts'
import { registerHealthRoutes } from './features/health/routes.ts'
import { registerHouseholdRoutes } from './features/household/routes.ts'
import { registerImportRulesRoutes } from './features/import-rules/routes.ts'
import { registerImportsRoutes } from './features/imports/routes.ts'
import { registerIncomeRoutes } from './features/income/routes.ts'
import { registerLegalRoutes } from './features/legal/routes.ts'
import { registerLoginRoutes } from './features/login/routes.ts'
import { registerMailboxRoutes } from './features/mailbox/routes.ts'
import { registerMonthClosesRoutes } from './features/month-closes/routes.ts'
import { registerOverviewRoutes } from './features/overview/routes.ts'
import { registerPasswordRoutes } from './features/password/routes.ts'
import { registerPersonalDataRoutes } from './features/personal-data/routes.ts'
import { registerPriceQuestionRoutes } from './features/price-question/routes.ts'
import { registerPropertiesRoutes } from './features/properties/routes.ts'
import { registerProposalsRoutes } from './features/proposals/routes.ts'
import { registerRegistrationRoutes } from './features/registration/routes.ts'
import { registerRemindersRoutes } from './features/reminders/routes.ts'
import { registerDecisionsRoutes } from './features/requests/decision-routes.ts'
import { registerDeskRoutes } from './features/requests/desk-routes.ts'
import { registerRequestsRoutes } from './features/requests/routes.ts'
import { registerRestoresRoutes } from './features/restores/routes.ts'
import { registerScenariosRoutes } from './features/scenarios/routes.ts'
import { registerSecondFactorRoutes } from './features/second-factor/routes.ts'
import { registerSeminarsRoutes } from './features/seminars/routes.ts'
import { registerSetUpRoutes } from './features/set-up/routes.ts'
import { registerSubscriptionRoutes } from './features/subscription/routes.ts'
import { registerTransactionsRoutes } from './features/transactions/routes.ts'
import { registerUserRoutes } from './features/user/routes.ts'
import { registerWealthPlanRoutes } from './features/wealth-plan/routes.ts'
import { registerWebinarsRoutes } from './features/webinars/routes.ts'
import { type Api, assertAllServed } from './http/api.ts'
import { createServer } from './http/create-server.ts'
import { createBodyMemory } from './http/large-bodies/body-memory.ts'
import { createBodyReader } from './http/large-bodies/body-reader.ts'
import { createLargeBodies } from './http/large-bodies/large-bodies.ts'
import { createSlowRefusals } from './http/slow-refusals.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { closeForSetUp } from './settings/closed-for-set-up.ts'

/** The functions by which every area of the server registers its handlers. */
const areas: readonly ((api: Api) => void)[] = [
  registerHealthRoutes,
  registerMailboxRoutes,
  registerContentRoutes,
  registerContentAdminRoutes,
  registerAdminDunningRoutes,
  registerSeminarsRoutes,
  registerWebinarsRoutes,
  registerBookMarksRoutes,
  registerApiDocsRoutes,
  registerAdminRoutes,
  registerAdminAccountRoutes,
  registerAdminAnnouncementsRoutes,
  registerOperationRoutes,
  registerAdminCustomersRoutes,
  registerAdminInvoicesRoutes,
  registerDecisionsRoutes,
  registerDeskRoutes,
  registerAdminSettingsRoutes,
  registerAdminPricesRoutes,
  registerAdminConditionRoutes,
  registerAdminSubscriptionsRoutes,
  registerAdminVouchersRoutes,
  registerLoginRoutes,
  registerRegistrationRoutes,
  registerPasswordRoutes,
  registerUserRoutes,
  registerDevicesRoutes,
  registerSecondFactorRoutes,
  registerConsultantRoutes,
  registerConsultantDeskRoutes,
  registerConsultantProposalsRoutes,
  registerProposalsRoutes,
  registerEmergencyFolderRoutes,
  registerClientRoomRoutes,
  registerPersonalDataRoutes,
  registerAnnouncementsRoutes,
  registerRemindersRoutes,
  registerRequestsRoutes,
  registerLegalRoutes,
  registerSubscriptionRoutes,
  registerPriceQuestionRoutes,
  registerHouseholdRoutes,
  registerIncomeRoutes,
  registerAccountsRoutes,
  registerAccountSystemRoutes,
  registerScenariosRoutes,
  registerWealthPlanRoutes,
  registerBudgetRoutes,
  registerGoalsRoutes,
  registerPropertiesRoutes,
  registerImportRulesRoutes,
  registerTransactionsRoutes,
  registerImportsRoutes,
  registerRestoresRoutes,
  registerMonthClosesRoutes,
  registerSetUpRoutes,
  registerOverviewRoutes,
]

interface AppOptions {
  /** Further handlers; tests bring endpoints of their own. */
  readonly registerMoreRoutes?: (api: Api) => void
  /** Whether only the administration is open, because it has still to be said who runs the installation. */
  readonly isBeingSetUp?: boolean
  /** What this process tells whoever watches it; null: nothing. */
  readonly metrics?: Metrics | null
}

/** Builds the whole HTTP side. Fails when a call of the contract has no handler. */
export async function buildApp(
  dependencies: Dependencies,
  { registerMoreRoutes = () => {}, isBeingSetUp = false, metrics = null }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await createServer(dependencies, metrics?.meter)
  if (isBeingSetUp) closeForSetUp(app)
  const published = createPublished(dependencies)
  await published.refresh()
  metrics?.follow(published)
  // Only a server that answers requests looks for content that other processes have published. The start has stored its
  // own wordings by then: their day is told from the first moment on.
  app.addHook('onListen', async () => {
    // Where the database is away, the watch says so and tries again.
    await published.refresh().catch(() => {})
    published.watch()
  })
  app.addHook('onClose', () => published.stop())
  const { limits, tallies } = dependencies
  const takeTurn = createLines(tallies.queues.turns)
  const reserveBytes = createBodyMemory(undefined, tallies.queues.body_memory)
  const countSlowly = createSlowRefusals()
  const bodies = createBodyReader(undefined, tallies)
  app.addHook('onClose', () => bodies.close())
  const api: Api = {
    app,
    dependencies,
    published,
    inTurn: createTurns(takeTurn),
    inShare: createShares(undefined, tallies.queues.shares),
    inStrangersShare: createShares(STRANGERS_WAITING_AT_MOST, tallies.queues.strangers_shares),
    largeBodies: createLargeBodies({ takeTurn, reserveBytes, limits, countSlowly }),
    bodies,
    countSlowly,
    isBeingSetUp,
    served: new Set(),
  }
  for (const announce of [...areas, registerMoreRoutes]) announce(api)
  assertAllServed(api)
  serveMetrics(api, metrics)
  serveSearchEngines(api)
  serveManifest(api)
  serveImages(api)
  await servePages(api)
  await app.ready()
  return app
}
