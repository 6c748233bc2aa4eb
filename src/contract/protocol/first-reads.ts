// The reads that every page for signed-in people sends at once, and the logout. They need no schema, so a page can send
// them before it has any; the contract adds data and summary.

export const readSession = {
  method: 'GET',
  path: '/api/auth/session',
  access: 'session',
  envelope: 'bare',
} as const

export const logout = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  mayWait: false,
  envelope: 'empty',
} as const

export const readHousehold = reading('/api/household')
export const readIncome = reading('/api/income')
export const readAccounts = reading('/api/accounts')
export const readAccountSystem = reading('/api/account-system')
export const readTransfers = reading('/api/account-system/transfers')
export const readSetUp = reading('/api/set-up')
export const readMonthCloses = reading('/api/month-closes')
export const readOverview = reading('/api/overview')
export const readAnnouncement = reading('/api/announcement')
export const readWebinars = reading('/api/webinars')
export const readSubscription = reading('/api/subscription')
export const readWealthPlan = { ...reading('/api/wealth-plan'), access: 'subscriber' } as const
export const readBudget = { ...reading('/api/budget'), access: 'subscriber' } as const
export const readGoals = { ...reading('/api/goals'), access: 'user' } as const
export const readProperties = reading('/api/properties')
export const readEmergencyFolder = reading('/api/emergency-folder')
export const readFolderStanding = reading('/api/emergency-folder/standing')
export const readProposals = reading('/api/proposals')
export const readConsultants = reading('/api/user/consultant')
export const readTransactions = { ...reading('/api/transactions'), access: 'subscriber' } as const
export const readTransactionMonths = {
  ...reading('/api/transactions/months'),
  access: 'subscriber',
} as const

function reading<const Path extends `/api/${string}`>(path: Path) {
  return { method: 'GET', path, access: 'user', envelope: 'data' } as const
}
