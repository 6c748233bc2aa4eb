import { type AllocationVersion, versionAt } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { recogniseTransfers } from '#domain/transactions/recognise-transfers.ts'
import { type Transaction, hasPlace } from '#domain/transactions/transaction.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'

interface Records {
  readonly accounts: readonly Account[]
  readonly versions: readonly AllocationVersion[]
  /** The ticked transfers of the account system. */
  readonly transfers: readonly Transfer[]
}

/**
 * The tags of bookings that are sides of ticked transfers, by the id of the booking: "Überweisung September".
 */
export function transferTags(
  bookings: readonly Transaction[],
  { accounts, versions, transfers }: Records,
): ReadonlyMap<string, string> {
  const free = bookings.filter((booking) => !hasPlace(booking) && booking.parts.length === 0)
  const byIncoming = Map.groupBy(transfers, ({ month }) => {
    const version = versionAt(versions, month)
    return version && incomingAccount(version, accounts)?.id
  })
  return new Map(
    [...byIncoming].flatMap(([incomingId, own]) =>
      incomingId === undefined ? [] : recogniseTransfers(own, free, incomingId).flatMap(tagsOf),
    ),
  )
}

function tagsOf({ transfer, left, arrived }: ReturnType<typeof recogniseTransfers>[number]) {
  return [left, arrived].flatMap((side) =>
    side ? [[side.id, `Überweisung ${formatMonthName(transfer.month)}`] as const] : [],
  )
}
