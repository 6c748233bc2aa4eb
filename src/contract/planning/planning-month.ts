import * as z from 'zod/mini'
import { month } from '#contract/schema/schema.ts'
import type { Month } from '#domain/calendar/month.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'

const first: Month = '2000-01-01'

/** A month for which something can be recorded or planned. */
export const planningMonth = month.check(
  z.refine((value) => value >= first && value <= LAST_PLANNED_MONTH, {
    error: 'Wähle einen Monat zwischen Januar 2000 und Dezember 2100.',
  }),
)
