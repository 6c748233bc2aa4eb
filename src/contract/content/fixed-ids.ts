import type { LegalDocument } from '#contract/legal/legal-text.ts'

/** The texts of pages that the product ships and an admin may replace. */
export const pageTexts = ['denke-nach-und-werde-reich', 'ziele'] as const
export type PageText = (typeof pageTexts)[number]

/** Each of these texts exists once, so its id is known before anybody has edited it. */
export const fixedIds: Readonly<Record<LegalDocument | PageText, string>> = {
  impressum: '01920000-0000-7000-8000-000000000001',
  datenschutz: '01920000-0000-7000-8000-000000000002',
  agb: '01920000-0000-7000-8000-000000000003',
  widerrufsbelehrung: '01920000-0000-7000-8000-000000000004',
  barrierefreiheit: '01920000-0000-7000-8000-000000000005',
  'denke-nach-und-werde-reich': '01920000-0000-7000-8000-000000000011',
  ziele: '01920000-0000-7000-8000-000000000012',
}
