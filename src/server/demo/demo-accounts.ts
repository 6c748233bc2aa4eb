import { accountTypePresets } from '#domain/accounts/account-types.ts'
import type { Account, AccountOwner } from '#domain/accounts/account.ts'
import { addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DemoStory } from './demo-story.ts'

export interface DemoAccounts {
  readonly checking: Account
  readonly household: Account
  readonly fun: Account
  readonly donations: Account
  readonly savings: Account
  readonly securities: Account
  readonly flat: Account
  readonly loan: Account
  readonly oldSavings: Account
}

/** The monthly instalment of the loan for the flat, due on the first. */
export const LOAN_INSTALMENT: Cents = 64_000

/** How long ago the old savings account was closed. */
export const CLOSED_MONTHS_AGO = 26

/** Eight accounts and a closed one; {@link fillBalances} gives them their history. */
export function demoAccounts(story: DemoStory): DemoAccounts {
  const { annaId, jonasId, monthsAgo, month } = story
  const both = owners(annaId, 5_000, jonasId)
  const boughtOn = addDays(monthsAgo(66), 11)
  const daily = { owners: both, assetClass: 'liquidity', availability: 'daily' } as const
  return {
    checking: account(story, { ...daily, name: 'Girokonto', iban: demoIban('21763417'), ...place(0, 3) }),
    household: account(story, {
      ...daily,
      name: 'Haushaltskonto',
      iban: demoIban('80553208'),
      ...place(1, 9),
    }),
    fun: account(story, { ...daily, name: 'Spaßkonto', iban: demoIban('31904700'), ...place(2, 1) }),
    donations: account(story, {
      ...daily,
      name: 'Spendenkonto',
      iban: demoIban('1217635500'),
      ...place(3, 2),
    }),
    savings: account(story, {
      ...daily,
      name: 'Tagesgeld',
      type: 'savings',
      iban: demoIban('50461862'),
      interestBp: 175,
      owners: owners(annaId, 6_000, jonasId),
      exemptionOrderCents: 35_000,
      ...place(4, 0),
    }),
    securities: account(story, {
      name: 'Depot',
      type: 'securities',
      iban: demoIban('77124906'),
      assetClass: 'shares',
      availability: 'daily',
      owners: owners(annaId, 7_000, jonasId),
      exemptionOrderCents: 150_000,
      ...place(5, 6),
    }),
    flat: account(story, {
      name: 'ETW Leipzig',
      type: 'property',
      assetClass: 'property',
      owners: both,
      openedOn: boughtOn,
      ...place(6, 8),
    }),
    loan: account(story, {
      name: 'Darlehen ETW',
      type: 'loan',
      valueSign: accountTypePresets.loan.valueSign,
      interestBp: 190,
      fixedUntil: addMonths(month, 52),
      instalmentCents: LOAN_INSTALMENT,
      instalmentDay: 1,
      owners: both,
      openedOn: boughtOn,
      ...place(7, 7),
    }),
    oldSavings: account(story, {
      ...daily,
      name: 'Sparkonto',
      type: 'savings',
      closedOn: lastDayOfMonth(monthsAgo(CLOSED_MONTHS_AGO)),
      ...place(8, 4),
    }),
  }
}

function account(
  story: DemoStory,
  given: Pick<Account, 'name' | 'owners' | 'position' | 'colourIndex'> & Partial<Account>,
): Account {
  return {
    id: story.newId(),
    type: 'checking',
    bank: '',
    iban: null,
    holder: '',
    valueSign: 1,
    assetClass: null,
    availability: null,
    ...noLoanTerms,
    instalmentDay: null,
    balances: [],
    isCounted: true,
    openedOn: null,
    closedOn: null,
    isArchived: false,
    archivedOn: null,
    exemptionOrderCents: 0,
    version: 1,
    ...given,
  }
}

function owners(first: string, firstShareBp: number, second: string): readonly AccountOwner[] {
  return [
    { personId: first, shareBp: firstShareBp },
    { personId: second, shareBp: 10_000 - firstShareBp },
  ]
}

function place(position: number, colourIndex: number): Pick<Account, 'position' | 'colourIndex'> {
  return { position, colourIndex }
}

const sampleBankCode = '00000000'

/** An IBAN with right check digits at a bank that cannot exist (bank code 00000000). */
function demoIban(accountNumber: string): string {
  const digits = sampleBankCode + accountNumber.padStart(10, '0')
  // ISO 7064 mod 97-10; D = 13, E = 14.
  const check = 98n - (BigInt(`${digits}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${digits}`
}
