import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import type { PayslipFieldsProps } from './payslip-fields.tsx'

/** Wage tax and social security are fetched when somebody is about to use the page. */
export const { Lazy: PayslipFields } = fetchedPart<PayslipFieldsProps>(
  async () => (await import('./payslip-fields.tsx')).PayslipFields,
)
