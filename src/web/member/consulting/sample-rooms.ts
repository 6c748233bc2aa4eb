import type { Telling } from '#web/member/consulting/tell-amount.ts'
import type { RoomView, WealthPlanView } from './room-queries.ts'

const month = '2026-11-01'
const account = { id: 'depot', name: 'Depot' } as const

/** Made-up answers of a room, one of each area; with shares 100 stands for one percent. */
export function sampleRooms(telling: Telling): readonly RoomView[] {
  return [
    income(telling),
    accounts(telling),
    accountSystem(telling),
    budget(telling),
    { area: 'wealth_plan', view: sampleWealthPlan(telling) },
    distribution(telling),
    properties(telling),
    goals(telling),
  ]
}

function toldBy(telling: Telling) {
  const isShares = telling.unit === 'percent'
  return {
    head: { ...telling, day: '2026-11-20', month } as const,
    isShares,
    amount: (cents: number, percents: number) => (isShares ? percents * 100 : cents),
    perhaps: (cents: number) => (isShares ? null : cents),
  }
}

function income(telling: Telling): RoomView {
  const { head, amount, perhaps } = toldBy(telling)
  return {
    area: 'income',
    view: {
      ...head,
      sources: [
        {
          id: 'salary',
          version: 1,
          label: 'Gehalt Anna',
          type: 'salary',
          rhythm: 'monthly',
          person: 'Anna',
          isDistributed: true,
          validFrom: '2024-01-01',
          validTo: null,
          growthBp: 200,
          amount: amount(290_000, 100),
          dueAmount: perhaps(290_000),
        },
      ],
      sum: amount(290_000, 100),
      mean: perhaps(270_000),
    },
  }
}

function accounts(telling: Telling): RoomView {
  const { head, amount } = toldBy(telling)
  return {
    area: 'accounts',
    view: {
      ...head,
      groups: [
        {
          group: 'investments',
          sum: amount(4_620_000, 100),
          accounts: [
            {
              ...account,
              version: 1,
              type: 'securities',
              institution: 'ING',
              amount: amount(4_620_000, 100),
              asOf: '2026-11-18',
              isCounted: true,
              interestBp: null,
              fixedUntil: null,
            },
          ],
          positions: [],
        },
      ],
      assets: amount(4_620_000, 100),
      debts: 0,
      netWorth: amount(4_620_000, 100),
    },
  }
}

function accountSystem(telling: Telling): RoomView {
  const { head, amount, perhaps } = toldBy(telling)
  return {
    area: 'account_system',
    view: {
      ...head,
      rates: {
        id: month,
        version: 1,
        month,
        base: 'month',
        shortfall: 'life_first',
        savingBp: 1_000,
        luxuryBp: 0,
        donationBp: 0,
        savingAmount: null,
        luxuryAmount: null,
        donationAmount: null,
        lifeMinimum: perhaps(250_000),
      },
      nextRates: null,
      income: amount(290_000, 100),
      taxReserve: 0,
      pots: [
        {
          pot: 'saving_rate',
          rateBp: 1_000,
          amount: amount(30_000, 10),
          subPots: [],
          parts: [
            {
              subPotId: null,
              place: account,
              shareBp: 6_500,
              fixedAmount: null,
              amount: amount(20_000, 6),
            },
            {
              subPotId: null,
              place: { id: 'savings', name: 'Tagesgeld' },
              shareBp: 3_500,
              fixedAmount: null,
              amount: amount(10_000, 4),
            },
          ],
        },
        { pot: 'life', rateBp: null, amount: amount(260_000, 90), subPots: [], parts: [] },
      ],
    },
  }
}

function budget(telling: Telling): RoomView {
  const { head, amount, perhaps } = toldBy(telling)
  return {
    area: 'budget',
    view: {
      ...head,
      startMonth: month,
      categories: [
        {
          category: 'life',
          sum: amount(120_000, 100),
          groups: [
            {
              id: 'home',
              name: 'Wohnen',
              sum: amount(120_000, 100),
              lines: [
                {
                  id: 'rent',
                  version: 1,
                  name: 'Miete',
                  amount: amount(120_000, 100),
                  due: perhaps(120_000),
                  dueMonths: [],
                  isIrregular: false,
                  isFixed: true,
                  validTo: null,
                },
              ],
            },
          ],
        },
      ],
      life: {
        planned: amount(120_000, 100),
        fixed: amount(120_000, 100),
        variable: 0,
        reserve: 0,
        pot: perhaps(260_000),
        free: perhaps(140_000),
      },
    },
  }
}

function distribution(telling: Telling): RoomView {
  const { head, amount } = toldBy(telling)
  return {
    area: 'distribution',
    view: {
      ...head,
      version: 1,
      isNetOfLoans: false,
      whole: amount(4_620_000, 100),
      loose: 0,
      classes: [
        {
          id: 'shares',
          key: 'shares',
          name: '',
          amount: amount(4_620_000, 100),
          actualBp: 10_000,
          targetBp: 8_000,
          bandBp: 500,
          deviationBp: 2_000,
          isOutsideBand: true,
        },
      ],
    },
  }
}

function properties(telling: Telling): RoomView {
  const { head, amount, perhaps } = toldBy(telling)
  return {
    area: 'properties',
    view: {
      ...head,
      properties: [
        {
          id: 'flat',
          version: 1,
          name: 'ETW Leipzig',
          use: 'let',
          shareBp: 5_000,
          value: amount(21_400_000, 100),
          valuedOn: '2026-01-15',
          debt: amount(15_130_000, 71),
          equity: amount(6_270_000, 29),
          loanToValueBp: 7_070,
          rent: perhaps(70_000),
          cashflow: perhaps(-10_000),
          grossYieldBp: 390,
          netYieldBp: 310,
          loans: [
            {
              id: null,
              name: null,
              rateBp: 210,
              debt: amount(15_130_000, 71),
              fixedUntil: '2031-04-01',
              debtThen: perhaps(12_000_000),
            },
          ],
        },
      ],
      value: amount(21_400_000, 100),
      debt: amount(15_130_000, 71),
      equity: amount(6_270_000, 29),
      loanToValueBp: 7_070,
      rent: perhaps(70_000),
      cashflow: perhaps(-10_000),
    },
  }
}

function goals(telling: Telling): RoomView {
  const { head, amount, perhaps, isShares } = toldBy(telling)
  return {
    area: 'goals',
    view: {
      ...head,
      goals: [
        {
          id: 'journey',
          version: 1,
          rank: 1,
          name: 'Urlaub',
          icon: 'travel',
          reserve: 'none',
          target: amount(400_000, 100),
          saved: amount(150_000, 37),
          doneBp: 3_700,
          rate: perhaps(20_000),
          neededRate: perhaps(20_000),
          pot: 'luxury_rate',
          targetMonth: '2027-08-01',
          reachedIn: isShares ? null : '2027-09-01',
          standing: isShares ? 'untold' : 'behind',
          account,
        },
      ],
      target: perhaps(400_000),
      saved: perhaps(150_000),
      rate: perhaps(20_000),
    },
  }
}

/** A wealth plan with a depot and a loan; with shares it has no dates. */
export function sampleWealthPlan(telling: Telling): WealthPlanView {
  const { head, amount, isShares, perhaps } = toldBy(telling)
  return {
    ...head,
    netWorth: amount(3_490_000, 75),
    assets: amount(4_620_000, 100),
    debts: amount(1_130_000, 25),
    levels: [
      {
        name: 'freedom',
        target: perhaps(135_000_000),
        owned: perhaps(3_490_000),
        doneBp: 200,
        reachedIn: null,
        onPlan: isShares ? null : '2072-05-01',
        onTrend: null,
      },
    ],
    course: isShares
      ? null
      : {
          points: [
            { month, real: 3_490_000, nominal: 3_490_000 },
            { month: '2074-11-01', real: 150_000_000, nominal: 390_000_000 },
          ],
          past: [],
          endMonth: '2074-11-01',
          endReal: 150_000_000,
        },
    assumptions: assumptions(perhaps(450_000)),
    life: perhaps(350_000),
    saving: perhaps(50_000),
    savingRate: {
      id: month,
      version: 1,
      month,
      rateBp: 1_000,
      fixedAmount: null,
      split: [
        { subPotId: null, place: account, shareBp: 6_500, fixedAmount: null },
        { subPotId: null, place: { id: 'savings', name: 'Tagesgeld' }, shareBp: 3_500, fixedAmount: null },
      ],
    },
    positions: positions(telling),
    scenarios: [],
    statistics: {
      months: 12,
      savingsRateBp: 1_010,
      investmentRateBp: 1_400,
      change: perhaps(1_240_000),
      valueChange: perhaps(400_000),
      since: '2025-11-01',
      changeBp: 900,
      financedYearTenths: null,
      course: [],
    },
  }
}

function assumptions(wishedBudget: number | null): WealthPlanView['assumptions'] {
  return {
    id: 'plan',
    version: 1,
    startMonth: '2026-01-01',
    horizonMonths: 600,
    inflationBp: 200,
    growthBp: 300,
    withdrawalRateBp: 400,
    protectionMonths: 6,
    taxMode: 'flat',
    isRebalanced: false,
    followUpRateBp: null,
    ownLife: null,
    wishedBudget,
  }
}

function positions(telling: Telling): WealthPlanView['positions'] {
  const { amount, perhaps } = toldBy(telling)
  const record = { version: 1, isPlanned: true, group: 'investments' } as const
  return [
    {
      ...record,
      ...account,
      kind: 'asset',
      amount: amount(4_620_000, 100),
      contribution: perhaps(30_000),
      returnBp: 550,
      costBp: 20,
    },
    {
      ...record,
      id: null,
      version: null,
      name: null,
      group: 'debts',
      kind: 'loan',
      amount: amount(-1_130_000, -25),
      contribution: null,
      returnBp: null,
      costBp: null,
    },
  ]
}
