import type { readAdminSubscriptions } from '#contract/admin/subscriptions.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { addMonths, monthOf, monthRange } from '#domain/calendar/month.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { countContracts, countPayments, countEndedTrials, listChurn, listRevenue } from './store.ts'

const MONTHS = 12

/** Sums and counts of all contracts, nobody's name among them. */
export async function readFigures({
  clock,
  config,
  database,
}: Dependencies): Promise<DataOf<typeof readAdminSubscriptions>> {
  const now = clock.now()
  const day = today(clock)
  const months = monthRange(addMonths(monthOf(day), 1 - MONTHS), MONTHS)
  const [first = monthOf(day)] = months
  const revenue = new Map((await listRevenue(database, first)).map((row) => [row.month, row]))
  const churn = await listChurn(database, months)
  const contracts = await countContracts(database, day)
  const payments = await countPayments(database)
  const trials = await countEndedTrials(database, { now, since: new Date(now.getTime() - 30 * DAY_MS) })
  return {
    provider: config.sale.provider,
    revenue: months.map((month) => {
      const row = revenue.get(month)
      return {
        month,
        grossCents: row?.gross ?? 0,
        netCents: row?.net ?? 0,
        vatCents: row?.vat ?? 0,
        refundedCents: row?.refunded ?? 0,
        monthlyCents: row?.monthly ?? 0,
        yearlyCents: row?.yearly ?? 0,
        invoices: row?.invoices ?? 0,
      }
    }),
    contracts: {
      active: { monthly: contracts.monthly, yearly: contracts.yearly },
      cancelled: contracts.cancelled,
      suspended: contracts.suspended,
      pending: contracts.pending,
      // The sum is cut to the cent: a twelfth of a yearly price is not a price itself.
      monthlyGrossCents: contracts.monthly_gross + Math.floor(contracts.yearly_gross / MONTHS),
    },
    payments: { processing: payments.processing, failed: payments.failed, openCents: payments.open },
    trials: {
      endedIn30Days: trials.ended,
      boughtOfThem: trials.bought,
    },
    churn: churn.map((row) => ({
      month: row.month,
      activeAtStart: row.active_at_start,
      concluded: row.concluded,
      ended: row.ended,
      withdrawn: row.withdrawn,
    })),
  }
}
