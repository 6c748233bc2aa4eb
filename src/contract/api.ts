import * as adminAccount from '#contract/admin/account.ts'
import * as admin from '#contract/admin/admin.ts'
import * as adminAnnouncements from '#contract/admin/announcements.ts'
import * as adminAnswers from '#contract/admin/answers.ts'
import * as adminCondition from '#contract/admin/condition.ts'
import * as adminCustomers from '#contract/admin/customers.ts'
import * as adminDeclarations from '#contract/admin/declarations.ts'
import * as adminDesk from '#contract/admin/desk.ts'
import * as adminDunning from '#contract/admin/dunning.ts'
import * as adminInvoices from '#contract/admin/invoices.ts'
import * as adminOperation from '#contract/admin/operation.ts'
import * as adminPrices from '#contract/admin/prices.ts'
import * as adminRequests from '#contract/admin/requests.ts'
import * as adminSettings from '#contract/admin/settings.ts'
import * as adminSubscriptions from '#contract/admin/subscriptions.ts'
import * as adminVouchers from '#contract/admin/vouchers.ts'
import * as adminContent from '#contract/content/admin-content.ts'
import * as adminImages from '#contract/content/admin-images.ts'
import * as bookMarks from '#contract/content/book-marks.ts'
import * as published from '#contract/content/published.ts'
import * as seminars from '#contract/content/seminars.ts'
import * as webinars from '#contract/content/webinars.ts'
import * as wordings from '#contract/legal/wordings.ts'
import * as accountSystem from '#contract/planning/account-system.ts'
import * as accounts from '#contract/planning/accounts.ts'
import * as budgetItems from '#contract/planning/budget-items.ts'
import * as budget from '#contract/planning/budget.ts'
import * as distribution from '#contract/planning/distribution.ts'
import * as goals from '#contract/planning/goals.ts'
import * as household from '#contract/planning/household.ts'
import * as importRules from '#contract/planning/import-rules.ts'
import * as income from '#contract/planning/income.ts'
import * as monthCloses from '#contract/planning/month-closes.ts'
import * as planEvents from '#contract/planning/plan-events.ts'
import * as planPositions from '#contract/planning/plan-positions.ts'
import * as planTakeovers from '#contract/planning/plan-takeovers.ts'
import * as properties from '#contract/planning/properties.ts'
import * as purchaseChecks from '#contract/planning/purchase-checks.ts'
import * as scenarios from '#contract/planning/scenarios.ts'
import * as setUp from '#contract/planning/set-up.ts'
import * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import * as holdings from '#contract/transactions/holdings.ts'
import * as imports from '#contract/transactions/imports.ts'
import * as transactions from '#contract/transactions/transactions.ts'
import * as announcements from './announcements.ts'
import * as consultantDesk from './consultant-desk.ts'
import * as consultantRoom from './consultant-room.ts'
import * as consultant from './consultant.ts'
import * as declarations from './declarations.ts'
import * as devices from './devices.ts'
import * as emergencyFolder from './emergency-folder.ts'
import * as login from './login.ts'
import * as overview from './overview.ts'
import * as password from './password.ts'
import * as personalData from './personal-data.ts'
import * as priceQuestion from './price-question.ts'
import * as proposals from './proposals.ts'
import * as registration from './registration.ts'
import * as reminders from './reminders.ts'
import * as requests from './requests.ts'
import * as restores from './restores.ts'
import * as secondFactor from './second-factor.ts'
import * as subscription from './subscription.ts'
import * as user from './user.ts'

/** The endpoints by the names that the contract gives them. */
export const endpointsByName: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    login,
    registration,
    password,
    user,
    secondFactor,
    devices,
    consultant,
    consultantDesk,
    proposals,
    emergencyFolder,
    consultantRoom,
    personalData,
    announcements,
    reminders,
    requests,
    declarations,
    wordings,
    admin,
    adminAccount,
    adminOperation,
    adminInvoices,
    adminAnnouncements,
    adminCustomers,
    adminDeclarations,
    adminPrices,
    adminCondition,
    adminAnswers,
    adminDesk,
    adminDunning,
    adminRequests,
    adminSettings,
    published,
    adminContent,
    adminImages,
    seminars,
    webinars,
    bookMarks,
    adminSubscriptions,
    adminVouchers,
    subscription,
    priceQuestion,
    household,
    income,
    accounts,
    accountSystem,
    monthCloses,
    scenarios,
    setUp,
    overview,
    wealthPlan,
    planPositions,
    planEvents,
    planTakeovers,
    distribution,
    budget,
    budgetItems,
    importRules,
    transactions,
    holdings,
    imports,
    goals,
    properties,
    purchaseChecks,
    restores,
  ].flatMap((area) => Object.entries(area).filter(isNamedEndpoint)),
)

/** Every endpoint of the API: the server refuses to start when one has no handler, and the tests walk all of them. */
export const endpoints: readonly Endpoint[] = Object.values(endpointsByName)

function isNamedEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  return isEndpoint(entry[1])
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'envelope' in value
}
