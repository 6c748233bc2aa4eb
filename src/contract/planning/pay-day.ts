import * as z from 'zod/mini'
import { whole } from '#contract/schema/schema.ts'

/** The day of the month, in shorter months the last day; or the last bank day. */
export const payDay = z.union([z.literal('last_bank_day'), whole({ minimum: 1, maximum: 31 })])
