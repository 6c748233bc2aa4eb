import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { day, month, oneOf } from '#contract/schema/schema.ts'
import { allocationBases, shortfallRules } from '#domain/account-system/allocation-version.ts'
import { pots } from '#domain/account-system/pot.ts'
import { accountGroups, accountTypes, assetClasses } from '#domain/accounts/account.ts'
import { budgetCategories } from '#domain/budget/budget-item.ts'
import { amountPrecisions } from '#domain/consulting/grant.ts'
import { goalIcons, goalReserves } from '#domain/goals/goal.ts'
import { incomeTypes, rhythms } from '#domain/income/income-source.ts'
import { propertyUses } from '#domain/property/property.ts'
import { positionKinds, taxModes } from '#domain/wealth-plan/wealth-plan.ts'
import { clientParams } from './consultant-desk.ts'

/** Cents, or with shares hundredths of a percent: 100 is one percent. */
const amount = z.number()
/** Null where the amount cannot be told: with shares, or because nobody has entered it. */
const perhaps = z.nullable(amount)
/** 100 is one percent. */
const shareBp = z.number()
const perhapsBp = z.nullable(shareBp)
const perhapsMonth = z.nullable(month)

/** A record that a proposal can name, with the version of which the amounts are. */
const record = { id: z.string(), version: z.number() }

/** What every area begins with. */
const head = {
  /** What the amounts of the answer are: cents, or hundredths of a percent of the sum that the area names. */
  unit: oneOf(['euro', 'percent']),
  amounts: oneOf(amountPrecisions),
  /** The day and the month that the figures are of. */
  day,
  month,
}

/** Where income comes from. With shares the sources sum to 100 percent of the mean of a month. */
export const incomeView = z.object({
  ...head,
  sources: z.array(
    z.object({
      ...record,
      label: z.string(),
      type: oneOf(incomeTypes),
      rhythm: oneOf(rhythms),
      /** The first name of the person; null: the household as a whole. */
      person: z.nullable(z.string()),
      isDistributed: z.boolean(),
      validFrom: month,
      validTo: perhapsMonth,
      /** The raise a year. */
      growthBp: shareBp,
      /** The mean of the next twelve months. */
      amount,
      /** What comes each time that the source is due; null with shares and for irregular sources. */
      dueAmount: perhaps,
    }),
  ),
  /** The sum of the lines. */
  sum: amount,
  /** The mean of a month, after what is laid aside for the tax office; null with shares. */
  mean: perhaps,
})

/** Accounts by group. With shares everything is a percent of the assets; without any, of the debts. */
export const accountsView = z.object({
  ...head,
  groups: z.array(
    z.object({
      group: oneOf(accountGroups),
      /** The part of the group that counts to the wealth. */
      sum: amount,
      accounts: z.array(
        z.object({
          ...record,
          name: z.string(),
          type: oneOf(accountTypes),
          /** The bank; empty where nobody has entered it. */
          institution: z.string(),
          /** With its sign: a debt is below 0. */
          amount,
          /** The day of the last balance; null: none was ever entered. */
          asOf: z.nullable(day),
          isCounted: z.boolean(),
          interestBp: perhapsBp,
          fixedUntil: perhapsMonth,
        }),
      ),
      /** Positions of the wealth plan without account; empty unless the plan is granted, too. */
      positions: z.array(z.object({ ...record, name: z.string(), amount })),
    }),
  ),
  assets: amount,
  /** Above 0. */
  debts: amount,
  netWorth: amount,
})

/** The rates that count from a month on; the month is the id that proposals name. */
const rates = z.object({
  ...record,
  month,
  base: oneOf(allocationBases),
  shortfall: oneOf(shortfallRules),
  savingBp: shareBp,
  luxuryBp: shareBp,
  donationBp: shareBp,
  /** Amounts in place of rates. */
  savingAmount: perhaps,
  luxuryAmount: perhaps,
  donationAmount: perhaps,
  /** What life needs at least in a month. */
  lifeMinimum: perhaps,
})

/** Null for money that goes to no account; the name is null where accounts are not granted. */
const place = z.nullable(z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) }))

/** The pots of the present month. With shares they sum to 100 percent of what is split. */
export const accountSystemView = z.object({
  ...head,
  /** Null before the first settings. */
  rates: z.nullable(rates),
  /** The next settings, where the household has already chosen some. */
  nextRates: z.nullable(rates),
  /** Everything that is split; the pots sum to it. */
  income: amount,
  /** What is laid aside for the tax office before the split. */
  taxReserve: amount,
  pots: z.array(
    z.object({
      pot: oneOf(pots),
      /** The share of the income; null where an amount decides. */
      rateBp: perhapsBp,
      amount,
      subPots: z.array(
        z.object({ id: z.string(), label: z.string(), shareBp, fixedAmount: perhaps, amount }),
      ),
      /** Where the money of the pot goes. */
      parts: z.array(
        z.object({
          subPotId: z.nullable(z.string()),
          place,
          /** The share of the pot or the sub-pot; null for what no account takes. */
          shareBp: perhapsBp,
          fixedAmount: perhaps,
          amount,
        }),
      ),
    }),
  ),
})

/** The household plan of the present month. With shares everything is a percent of what `life` is planned to cost. */
export const budgetView = z.object({
  ...head,
  /** The first month of the household plan; null before one is begun. */
  startMonth: perhapsMonth,
  /** The categories that contain something; that of income only where income is granted. */
  categories: z.array(
    z.object({
      category: oneOf(budgetCategories),
      sum: amount,
      groups: z.array(
        z.object({
          /** Null: the lines without group. */
          id: z.nullable(z.string()),
          name: z.string(),
          sum: amount,
          lines: z.array(
            z.object({
              ...record,
              name: z.string(),
              /** The part of this month, as the sums count it; subtracted lines are below 0. */
              amount,
              /** What is paid in this month. */
              due: perhaps,
              /** 1 to 12; empty: every month, or in no certain one. */
              dueMonths: z.array(z.number()),
              isIrregular: z.boolean(),
              isFixed: z.boolean(),
              validTo: perhapsMonth,
            }),
          ),
        }),
      ),
    }),
  ),
  life: z.object({
    planned: amount,
    fixed: amount,
    variable: amount,
    /** What is laid aside for everything that is not due every month. */
    reserve: amount,
    /** What the account system gives to life in this month, and what of it is free; null where it is not granted. */
    pot: perhaps,
    free: perhaps,
  }),
})

/** The wealth plan with its statistics. With shares the positions are percents of the assets. */
export const wealthPlanView = z.object({
  ...head,
  netWorth: amount,
  assets: amount,
  /** Above 0. */
  debts: amount,
  /** Schutz, Sicherheit, Freiheit; empty before a plan exists. */
  levels: z.array(
    z.object({
      name: oneOf(['protection', 'security', 'freedom']),
      target: perhaps,
      owned: perhaps,
      /** The reached share, cut; null where the target is not known. */
      doneBp: perhapsBp,
      /** The month since which there has been enough; null: there is not. */
      reachedIn: perhapsMonth,
      /** The month in which the plan reaches the level; null: not within the plan, or with shares. */
      onPlan: perhapsMonth,
      /** The month in which the level is reached if the last months go on; null: not predictable, or with shares. */
      onTrend: perhapsMonth,
    }),
  ),
  /** The net worth by the plan, one point a year from the present month on and the last month; null with shares. */
  course: z.nullable(
    z.object({
      /** In today's purchasing power, and in the euros of each month. */
      points: z.array(z.object({ month, real: amount, nominal: amount })),
      /** The net worth as it was recorded, one point a year up to the present month. */
      past: z.array(z.object({ month, amount })),
      endMonth: month,
      endReal: amount,
    }),
  ),
  /** Null before a plan exists. */
  assumptions: z.nullable(
    z.object({
      ...record,
      startMonth: month,
      horizonMonths: z.number(),
      inflationBp: shareBp,
      growthBp: shareBp,
      withdrawalRateBp: shareBp,
      protectionMonths: z.number(),
      taxMode: oneOf(taxModes),
      isRebalanced: z.boolean(),
      /** The interest of loans after their fixed rate; null: the assumption of the year. */
      followUpRateBp: perhapsBp,
      /** What the plan says for itself; null: what the account system plans, or with shares. */
      ownLife: perhaps,
      wishedBudget: perhaps,
    }),
  ),
  /** What life costs and what is saved in a usual month, as the plan counts them; null with shares or while unknown. */
  life: perhaps,
  saving: perhaps,
  /** The rate of saving and how it is split; null where the account system is not granted. */
  savingRate: z.nullable(
    z.object({
      ...record,
      month,
      rateBp: shareBp,
      fixedAmount: perhaps,
      split: z.array(
        z.object({
          subPotId: z.nullable(z.string()),
          place,
          shareBp: perhapsBp,
          fixedAmount: perhaps,
        }),
      ),
    }),
  ),
  /** Accounts only where they are granted; else each group of accounts is one line without id and name. */
  positions: z.array(
    z.object({
      id: z.nullable(z.string()),
      version: z.nullable(z.number()),
      name: z.nullable(z.string()),
      group: oneOf(accountGroups),
      kind: oneOf(positionKinds),
      /** With its sign. */
      amount,
      /** What is paid in a month; null with shares and for loans. */
      contribution: perhaps,
      /** Null for a line that stands for a group. */
      returnBp: perhapsBp,
      costBp: perhapsBp,
      isPlanned: z.boolean(),
    }),
  ),
  scenarios: z.array(
    z.object({
      ...record,
      name: z.string(),
      life: perhaps,
      growthBp: perhapsBp,
      /** When the plan reaches freedom with it; null: never, or with shares. */
      freedom: perhapsMonth,
    }),
  ),
  statistics: z.object({
    /** The months of which the next figures are, twelve at most; 0: only one month is known. */
    months: z.number(),
    savingsRateBp: perhapsBp,
    investmentRateBp: perhapsBp,
    /** The change of the net worth since a month, a year ago or the first known one; null in the first month. */
    since: perhapsMonth,
    /** Without what was only recorded for the first time; and the part that is a change of value. */
    change: perhaps,
    valueChange: perhaps,
    /** The change in percent of the net worth before. */
    changeBp: perhapsBp,
    /** How long the net worth lasts, in tenths of a year. */
    financedYearTenths: z.nullable(z.number()),
    /** The net worth by month, the newest last, 36 at most; empty with shares. */
    course: z.array(z.object({ month, amount })),
  }),
})

/** The distribution. With shares the amounts are percents of everything that is in a class. */
export const distributionView = z.object({
  ...head,
  /** The version of the targets; null while nobody has set any. */
  version: z.nullable(z.number()),
  isNetOfLoans: z.boolean(),
  whole: amount,
  /** The value that no class takes. */
  loose: amount,
  classes: z.array(
    z.object({
      id: z.string(),
      key: z.nullable(oneOf(assetClasses)),
      /** Empty where the key names it. */
      name: z.string(),
      amount,
      actualBp: shareBp,
      targetBp: shareBp,
      bandBp: shareBp,
      /** Actual less target. */
      deviationBp: shareBp,
      isOutsideBand: z.boolean(),
    }),
  ),
})

/** The properties. With shares the amounts are percents of the value of all of them. */
export const propertiesView = z.object({
  ...head,
  properties: z.array(
    z.object({
      /** The id of the property and of its account. */
      ...record,
      name: z.string(),
      use: oneOf(propertyUses),
      /** The part of the property that the household owns. */
      shareBp,
      /** The part of the household; null before a first valuation. */
      value: perhaps,
      valuedOn: z.nullable(day),
      /** Above 0. */
      debt: amount,
      equity: perhaps,
      loanToValueBp: perhapsBp,
      /** The cold rent of a month; null where it is not let, and with shares. */
      rent: perhaps,
      /** What is left of the rent in a month after costs and instalments; null where something is not known. */
      cashflow: perhaps,
      /** The rent of a year of what was paid for it, before and after its costs. */
      grossYieldBp: perhapsBp,
      netYieldBp: perhapsBp,
      loans: z.array(
        z.object({
          /** Null where accounts are not granted. */
          id: z.nullable(z.string()),
          name: z.nullable(z.string()),
          rateBp: perhapsBp,
          /** The part that belongs to this property, above 0. */
          debt: amount,
          fixedUntil: perhapsMonth,
          /** The debt at the end of the fixed rate. */
          debtThen: perhaps,
        }),
      ),
    }),
  ),
  value: amount,
  debt: amount,
  equity: amount,
  loanToValueBp: perhapsBp,
  rent: perhaps,
  cashflow: perhaps,
})

/** The goals by rank. With shares what is saved and set aside is a percent of the wanted amount of each goal. */
export const goalsView = z.object({
  ...head,
  goals: z.array(
    z.object({
      ...record,
      rank: z.number(),
      name: z.string(),
      icon: oneOf(goalIcons),
      reserve: oneOf(goalReserves),
      /** The wanted amount in the prices of this month; with shares 100 percent. */
      target: amount,
      saved: amount,
      /** The saved share, cut, so that only a reached goal has 100 percent. */
      doneBp: shareBp,
      /** The rate a month, and what the wanted month needs; null with shares. */
      rate: perhaps,
      neededRate: perhaps,
      pot: z.nullable(oneOf(pots)),
      /** The wanted month, and the one in which it is reached; the second is null with shares and where it never is. */
      targetMonth: perhapsMonth,
      reachedIn: perhapsMonth,
      standing: oneOf(['reached', 'ahead', 'behind', 'on_plan', 'undated', 'never', 'untold']),
      /** Where the money is; null where accounts are not granted, or nobody has said so. */
      account: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The sums; null with shares, because the goals have bases of their own. */
  target: perhaps,
  saved: perhaps,
  rate: perhaps,
})

/** What all calls for an area have in common. Each opens the area in the log of the household. */
const ofArea = {
  method: 'GET',
  access: 'consultant',
  params: clientParams,
  envelope: 'data',
  problems: ['forbidden'],
} as const

export const readClientIncome = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/income',
  summary: 'The income of a client, as far as it is granted',
  data: incomeView,
})

export const readClientAccounts = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/accounts',
  summary: 'The accounts of a client, as far as they are granted',
  data: accountsView,
})

export const readClientAccountSystem = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/account_system',
  summary: 'The account system of a client, as far as it is granted',
  data: accountSystemView,
})

export const readClientBudget = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/budget',
  summary: 'The household plan of a client, as far as it is granted',
  data: budgetView,
})

export const readClientWealthPlan = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/wealth_plan',
  summary: 'The wealth plan of a client with its statistics, as far as it is granted',
  data: wealthPlanView,
})

export const readClientDistribution = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/distribution',
  summary: 'The distribution of a client, as far as it is granted',
  data: distributionView,
})

export const readClientProperties = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/properties',
  summary: 'The properties of a client, as far as they are granted',
  data: propertiesView,
})

export const readClientGoals = endpoint({
  ...ofArea,
  path: '/api/consultant/clients/{client_id}/areas/goals',
  summary: 'The goals of a client, as far as they are granted',
  data: goalsView,
})
