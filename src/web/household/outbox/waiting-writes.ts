import { accountSystemWrites } from '#web/household/writes/account-system-writes.ts'
import { accountWrites } from '#web/household/writes/account-writes.ts'
import { announcementWrites } from '#web/household/writes/announcement-writes.ts'
import { bookingWrites } from '#web/household/writes/booking-writes.ts'
import { budgetWrites } from '#web/household/writes/budget-writes.ts'
import { goalWrites } from '#web/household/writes/goal-writes.ts'
import { householdWrites } from '#web/household/writes/household-writes.ts'
import { incomeWrites } from '#web/household/writes/income-writes.ts'
import type { KeptWrite } from '#web/household/writes/kept-write.ts'
import { planValueWrites } from '#web/household/writes/plan-value-writes.ts'
import { planWrites } from '#web/household/writes/plan-writes.ts'
import { propertyWrites } from '#web/household/writes/property-writes.ts'
import { proposalWrites } from '#web/household/writes/proposal-writes.ts'

/** The writes that may wait, by the names of their endpoints in the contract. */
export const waitingWrites: ReadonlyMap<string, KeptWrite> = new Map(
  [
    ...accountSystemWrites,
    ...accountWrites,
    ...announcementWrites,
    ...bookingWrites,
    ...budgetWrites,
    ...goalWrites,
    ...householdWrites,
    ...incomeWrites,
    ...planWrites,
    ...planValueWrites,
    ...propertyWrites,
    ...proposalWrites,
    // Each knows the data of its own area, which an entry finds by the key of the area.
  ].map((write) => [write.name, write as unknown as KeptWrite]),
)
