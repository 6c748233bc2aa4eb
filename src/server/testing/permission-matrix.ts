/** Who can come. */
export const roles = [
  'visitor',
  'pendingUser',
  'user',
  'subscriber',
  'lapsed',
  'consultant',
  'pendingAdmin',
  'admin',
  'userTokenAsAdmin',
  'adminTokenAsUser',
] as const
export type Role = (typeof roles)[number]

/** `passes`: the guard lets the call through, whatever the call then says about its input. */
type Outcome =
  | 'passes'
  | 'unauthenticated'
  | 'invalid_session'
  | 'missing_2fa_verification'
  | 'subscription_required'
type Outcomes = Readonly<Record<Role, Outcome>>

const everybody: Outcomes = {
  visitor: 'passes',
  pendingUser: 'passes',
  user: 'passes',
  subscriber: 'passes',
  lapsed: 'passes',
  consultant: 'passes',
  pendingAdmin: 'passes',
  admin: 'passes',
  userTokenAsAdmin: 'passes',
  adminTokenAsUser: 'passes',
}

/** The admin's cookie is another one: at the users' calls an admin is a visitor. */
const users: Outcomes = {
  ...everybody,
  visitor: 'unauthenticated',
  pendingUser: 'missing_2fa_verification',
  pendingAdmin: 'unauthenticated',
  admin: 'unauthenticated',
  userTokenAsAdmin: 'unauthenticated',
  adminTokenAsUser: 'invalid_session',
}

const subscribers: Outcomes = {
  ...users,
  user: 'subscription_required',
  lapsed: 'subscription_required',
  consultant: 'subscription_required',
}

const userSessions: Outcomes = { ...users, pendingUser: 'passes' }

const admins: Outcomes = {
  visitor: 'unauthenticated',
  pendingUser: 'unauthenticated',
  user: 'unauthenticated',
  subscriber: 'unauthenticated',
  lapsed: 'unauthenticated',
  consultant: 'unauthenticated',
  pendingAdmin: 'missing_2fa_verification',
  admin: 'passes',
  userTokenAsAdmin: 'invalid_session',
  adminTokenAsUser: 'unauthenticated',
}

const adminSessions: Outcomes = { ...admins, pendingAdmin: 'passes' }

/** One row for each endpoint of the contract; an endpoint without one fails the test. */
export const permissions: Readonly<Record<string, Outcomes>> = {
  'POST /api/auth/login': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/register': everybody,
  'GET /api/auth/email/verify/{user_id}': everybody,
  'POST /api/auth/email/reject/{user_id}': everybody,
  'POST /api/auth/email/change/reject/{user_id}': everybody,
  'POST /api/auth/email/resend': everybody,
  'POST /api/auth/password/forgot': everybody,
  'POST /api/auth/password/reset': everybody,
  'POST /api/auth/deletion/undo/{user_id}': everybody,
  'POST /api/auth/reminders/unsubscribe': everybody,
  'GET /api/auth/session': userSessions,
  'POST /api/auth/2faConfirm': userSessions,
  'POST /api/auth/confirm': users,

  'GET /api/user': users,
  'PATCH /api/user': users,
  'DELETE /api/user': users,
  'PATCH /api/user/password': users,
  'GET /api/user/consultant': users,
  // Choosing and granting need a subscription, leaving and ending never do: the handlers tell them apart.
  'PATCH /api/user/consultant': users,
  'PATCH /api/user/consultantAccess': users,
  'GET /api/user/devices': users,
  'DELETE /api/user/devices/{id}': users,
  'DELETE /api/user/logoutAllDevices': users,
  'GET /api/user/prepareTwoFactor': users,
  'POST /api/user/confirmTwoFactor': users,
  'PATCH /api/user/renewRecoveryCodes': users,
  'POST /api/user/disableTwoFactor': users,
  'POST /api/user/export': users,
  'GET /api/user/reminders': users,
  'PUT /api/user/reminders/{kind}': users,

  'GET /api/subscription': users,
  'POST /api/subscription/trial': users,
  // Buying and ending need no subscription; whose contract it is, the handlers tell.
  'POST /api/subscription/orders': users,
  'POST /api/subscription/payment': users,
  'DELETE /api/subscription/payment': users,
  'POST /api/subscription/cancellation': users,
  'DELETE /api/subscription/cancellation': users,
  'PUT /api/subscription/plan': users,
  'GET /api/subscription/contracts/{number}/file': users,
  'GET /api/subscription/invoices': users,
  'GET /api/subscription/invoices/{number}/file': users,
  'GET /api/subscription/invoice-archive': users,
  'GET /api/payments/test/{reference}': users,
  'POST /api/payments/test/{reference}': users,

  'GET /api/household': users,
  'PATCH /api/household': users,
  'POST /api/household/persons': users,
  'PATCH /api/household/persons/{id}': users,
  'DELETE /api/household/persons/{id}': users,

  'GET /api/set-up': users,
  'PATCH /api/set-up': users,
  'GET /api/overview': users,
  'PATCH /api/overview': users,
  'PUT /api/overview/dismissals/{finding}': users,
  'DELETE /api/overview/dismissals/{finding}': users,

  'GET /api/income': users,
  'POST /api/income/sources': users,
  'PATCH /api/income/sources/{id}': users,
  'DELETE /api/income/sources/{id}': users,
  'PUT /api/income/receipts/{sourceId}/{month}': users,
  'DELETE /api/income/receipts/{sourceId}/{month}': users,
  'POST /api/income/extras': users,
  'PATCH /api/income/extras/{id}': users,
  'DELETE /api/income/extras/{id}': users,

  'GET /api/accounts': users,
  'POST /api/accounts': users,
  'PATCH /api/accounts/{id}': users,
  'DELETE /api/accounts/{id}': users,
  'POST /api/accounts/{id}/close': users,
  'POST /api/accounts/{id}/reopen': users,
  'PUT /api/accounts/order': users,
  'PUT /api/accounts/{id}/balances/{day}': users,
  'DELETE /api/accounts/{id}/balances/{day}': users,

  'GET /api/account-system': users,
  'PUT /api/account-system/versions/{month}': users,
  'DELETE /api/account-system/versions/{month}': users,
  'GET /api/account-system/transfers': users,
  'POST /api/account-system/transfers': users,
  'PATCH /api/account-system/transfers/{id}': users,
  'DELETE /api/account-system/transfers/{id}': users,

  // What was planned can always be read, and exported.
  'GET /api/month-closes': users,
  'GET /api/month-closes/{month}': users,
  'PUT /api/month-closes/{month}': subscribers,
  'POST /api/month-closes/{month}/close': subscribers,
  'POST /api/month-closes/{month}/reopen': subscribers,
  'GET /api/wealth-plan': users,
  'POST /api/wealth-plan': subscribers,
  'PATCH /api/wealth-plan': subscribers,
  'PUT /api/wealth-plan/persons/{id}': subscribers,
  'PUT /api/wealth-plan/positions/{id}': subscribers,
  'DELETE /api/wealth-plan/positions/{id}': subscribers,
  'PUT /api/wealth-plan/positions/order': subscribers,
  'PUT /api/wealth-plan/values': subscribers,
  'POST /api/wealth-plan/events': subscribers,
  'PATCH /api/wealth-plan/events/{id}': subscribers,
  'DELETE /api/wealth-plan/events/{id}': subscribers,
  'POST /api/wealth-plan/scenarios': subscribers,
  'PATCH /api/wealth-plan/scenarios/{id}': subscribers,
  'DELETE /api/wealth-plan/scenarios/{id}': subscribers,
  'POST /api/wealth-plan/takeovers': subscribers,
  'POST /api/wealth-plan/takeovers/revert': subscribers,
  'PUT /api/wealth-plan/distribution': subscribers,

  'GET /api/budget': users,
  'POST /api/budget': subscribers,
  'PATCH /api/budget': subscribers,
  'PUT /api/budget/groups': subscribers,
  'POST /api/budget/items': subscribers,
  'PATCH /api/budget/items/{id}': subscribers,
  'DELETE /api/budget/items/{id}': subscribers,
  'PUT /api/budget/items/order': subscribers,
  'PUT /api/budget/items/{id}/contract': subscribers,
  'DELETE /api/budget/items/{id}/contract': subscribers,
  'GET /api/goals': users,
  'POST /api/goals': users,
  'PATCH /api/goals/{id}': users,
  'DELETE /api/goals/{id}': users,
  'PUT /api/goals/order': users,
  'GET /api/import-rules': users,
  'POST /api/import-rules': subscribers,
  'PATCH /api/import-rules/{id}': subscribers,
  'DELETE /api/import-rules/{id}': subscribers,
  'PUT /api/import-rules/order': subscribers,
  'PUT /api/import-mappings/{headKey}': subscribers,
  'DELETE /api/import-mappings/{headKey}': subscribers,

  'GET /api/transactions': users,
  'GET /api/transactions/months': users,
  'GET /api/transactions/known': users,
  'POST /api/transactions': subscribers,
  'PATCH /api/transactions/{id}': subscribers,
  'DELETE /api/transactions/{id}': subscribers,
  'POST /api/transactions/returned': subscribers,
  'POST /api/transactions/places': subscribers,
  'POST /api/transactions/pairs': subscribers,
  'DELETE /api/transactions/pairs/{id}': subscribers,
  'GET /api/imports': users,
  'POST /api/imports': subscribers,
  'DELETE /api/imports/{id}': subscribers,
  'GET /api/restores': users,
  'POST /api/restores': subscribers,
  'DELETE /api/restores/{id}': subscribers,

  // The calculators are free for good, and so is what was saved of them.
  'GET /api/calculators/scenarios': users,
  'POST /api/calculators/scenarios': users,
  'PATCH /api/calculators/scenarios/{id}': users,
  'DELETE /api/calculators/scenarios/{id}': users,

  'POST /api/admin/auth/login': everybody,
  'POST /api/admin/auth/logout': everybody,
  'GET /api/admin/auth/session': adminSessions,
  'POST /api/admin/auth/2faConfirm': adminSessions,
  'GET /api/admin/auth/prepareTwoFactor': adminSessions,
  'POST /api/admin/auth/confirmTwoFactor': adminSessions,
  'GET /api/admin/overview': admins,
  'GET /api/admin/users': admins,
  'POST /api/admin/users/{id}/resend': admins,
  'POST /api/admin/users/{id}/lock': admins,
  'POST /api/admin/users/{id}/unlock': admins,
  'POST /api/admin/users/{id}/reset-two-factor': admins,
  'POST /api/admin/users/{id}/end-sessions': admins,
  'PATCH /api/admin/users/{id}/consultant': admins,
  'DELETE /api/admin/users/{id}': admins,
}
