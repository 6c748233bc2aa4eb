/**
 * The pages to which a login and the logo may lead, by the names under which the choice is stored; the first one by
 * default.
 */
export const startPagePaths = {
  overview: '/dashboard',
  account_system: '/kontensystem',
  budget: '/haushaltsplan',
  wealth_plan: '/vermoegensplan',
  statistics: '/vermoegensplan/statistiken',
} as const

export type StartPage = keyof typeof startPagePaths

export const startPages = [
  'overview',
  'account_system',
  'budget',
  'wealth_plan',
  'statistics',
] as const satisfies readonly StartPage[]
