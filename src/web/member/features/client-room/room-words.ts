import type { AmountPrecision, GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'

/** What the rail says of an area beside its name. */
export const railWords = {
  none: 'nicht freigegeben',
  read: 'lesen',
  propose: 'vorschlagen',
} as const satisfies Record<GrantLevel, string>

const LEVELS = {
  none: 'nicht freigegeben',
  read: 'lesen',
  propose: 'lesen und vorschlagen',
} as const satisfies Record<GrantLevel, string>

/** How the banner tells the precision of the grant. */
export const bannerPrecision = {
  exact: 'Beträge genau, keine IBANs',
  rounded: 'Beträge auf 100\u00A0€, keine IBANs',
  shares: 'Nur Anteile, keine IBANs',
} as const satisfies Record<AmountPrecision, string>

/** The area and what may be done there: "Vermögensplan lesen und vorschlagen". */
export function bannerArea(area: GrantArea, level: GrantLevel): string {
  return `${areaWords[area]} ${LEVELS[level]}`
}
