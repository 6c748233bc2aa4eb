import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { lastBankDay } from '#domain/calendar/bank-day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { payDate } from '#domain/income/pay-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { bookingDay, movement, ownTransfer } from './demo-movement.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** Income on the current account, and the transfers from it that the account system asks for. */
export function checkingBookings(
  story: DemoStory,
  records: AccountSystemRecords,
  accounts: DemoAccounts,
): readonly Booking[] {
  return [
    ...monthRange(story.monthsAgo(HISTORY_MONTHS), HISTORY_MONTHS + 1).flatMap((month) =>
      receivedIn(story, records, accounts, month),
    ),
    ...records.transfers.flatMap((transfer) => {
      const to = Object.values(accounts).find(({ id }) => id === transfer.accountId)
      const { amountCents, transferredOn: day } = transfer
      const purpose = `${purposes[transfer.pot]} ${formatMonth(transfer.month)}`
      return to ? ownTransfer(story, { from: accounts.checking, to }, { day, amountCents, purpose }) : []
    }),
    ...extras.map(([monthsAgo, day, amountCents, counterparty, purpose, category]) =>
      movement(story, {
        accountId: accounts.checking.id,
        day: bookingDay(story.monthsAgo(monthsAgo), day),
        amountCents,
        counterparty,
        purpose,
        category,
      }),
    ),
  ]
}

const purposes = {
  saving_rate: 'Sparrate',
  luxury_rate: 'Spaß',
  donation_rate: 'Spenden',
  life: 'Haushalt',
  tax_reserve: 'Steuerrücklage',
} as const

type Extra = readonly [
  monthsAgo: number,
  day: number,
  cents: Cents,
  counterparty: string,
  purpose: string,
  category: Booking['category'],
]

/** Income that nobody plans, and two payments of this month that nobody has sorted yet. */
const extras: readonly Extra[] = [
  [29, 18, 43_070, 'Finanzamt Leipzig', 'Einkommensteuer Erstattung', 'income'],
  [17, 16, 54_815, 'Finanzamt Leipzig', 'Einkommensteuer Erstattung', 'income'],
  [5, 19, 61_240, 'Finanzamt Leipzig', 'Einkommensteuer Erstattung', 'income'],
  [20, 12, 15_000, 'Sparbank Pleiße', 'Prämie Kontowechsel', 'income'],
  [8, 22, 7_500, 'Krankenkasse Mitte', 'Bonusprogramm', 'income'],
  [0, 11, -2_390, 'PayPal Europe', 'Ihr Einkauf', null],
  [0, 17, -990, 'App Store', 'Ihre Rechnung', null],
]

function receivedIn(
  story: DemoStory,
  records: AccountSystemRecords,
  { checking }: DemoAccounts,
  month: Month,
): readonly Booking[] {
  const lines = planMonth(records, month)?.income.lines ?? []
  return lines
    .filter(({ actualCents }) => actualCents > 0)
    .map(({ source, actualCents }) => {
      const isSalary = source.payDay === 'last_bank_day'
      return movement(story, {
        accountId: checking.id,
        // Salaries are paid on the last bank day and booked on the next one, when the month begins.
        day: isSalary ? month : payDate(source.payDay, month),
        valueDay: isSalary ? lastBankDay(addMonths(month, -1)) : null,
        amountCents: actualCents,
        category: 'income',
        ...payerOf(source),
      })
    })
}

function payerOf({ type, personId, label }: IncomeSource) {
  if (type === 'child_benefit')
    return {
      counterparty: 'Familienkasse Kindergeld',
      purpose: 'Kindergeld Mia Berger',
      bookingText: 'Gutschrift',
    }
  if (type === 'self_employment')
    return { counterparty: 'Lektorat Sommer Verlag', purpose: 'Honorar', bookingText: 'Gutschrift' }
  return {
    counterparty: label.endsWith('Jonas') ? 'Druckhaus Jonas GmbH' : 'Klinikum St. Anna Leipzig',
    purpose: label.startsWith('Gehalt') ? 'Lohn und Gehalt' : label,
    bookingText: personId === null ? 'Gutschrift' : 'Lohn/Gehalt',
  }
}
