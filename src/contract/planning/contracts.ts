import * as z from 'zod/mini'
import { day, oneOf, text, whole } from '#contract/schema/schema.ts'
import { periodUnits } from '#domain/calendar/period.ts'
import { type Contract, contractKinds, noticeTargets } from '#domain/contracts/contract.ts'

/** The terms of a contract; `checkContract` says which of them are possible. */
export const contractFields = {
  kind: oneOf(contractKinds),
  provider: text(80),
  customerNumber: text(60, { minimum: 0 }),
  /** The address for letters, line by line. */
  address: text(160, { minimum: 0, lines: true }),
  signedOn: z.nullable(day),
  startsOn: day,
  minimumEndsOn: z.nullable(day),
  noticeCount: whole({ minimum: 0, maximum: 365 }),
  noticeUnit: oneOf(periodUnits),
  noticeTo: oneOf(noticeTargets),
  renewalMonths: whole({ minimum: 0, maximum: 120 }),
  cancelledTo: z.nullable(day),
} satisfies Record<Exclude<keyof Contract, 'itemId' | 'version'>, unknown>

export const newContract = z.strictObject(contractFields)
