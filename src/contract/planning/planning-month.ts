import * as z from 'zod/mini'
import { month } from '#contract/schema/schema.ts'
import type { Month } from '#domain/calendar/month.ts'
import { FIRST_PENSION_MONTH, LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'

const first: Month = '2000-01-01'

/** A month for which something can be recorded or planned. */
export const planningMonth = month.check(
  z.refine((value) => value >= first && value <= LAST_PLANNED_MONTH, {
    error: 'Wähle einen Monat zwischen Januar 2000 und Dezember 2100.',
  }),
)

/** The first month of a pension, which may have begun long ago. */
export const pensionMonth = month.check(
  z.refine((value) => value >= FIRST_PENSION_MONTH && value <= LAST_PLANNED_MONTH, {
    error: 'Wähle einen Monat zwischen Januar 1950 und Dezember 2100.',
  }),
)
