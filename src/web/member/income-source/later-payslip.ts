import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import type { PayslipFieldsProps } from './payslip-fields.tsx'

/**
 * The fields of a payslip; their code, which computes wage tax and social security, is loaded when somebody
 * is about to use the page.
 */
export const { Lazy: PayslipFields } = fetchedPart<PayslipFieldsProps>(
  async () => (await import('./payslip-fields.tsx')).PayslipFields,
)
