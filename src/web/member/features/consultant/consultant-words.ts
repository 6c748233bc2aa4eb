import type { ConsultantArea } from '#contract/consultant.ts'
import { type Day, addDays, daysBetween, isDay } from '#domain/calendar/day.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import type { Consultant, Consulting } from '#web/member/user/user-queries.ts'

/** The rights of a consultant: the visible areas, the precision of amounts, and the last day. */
export type Grant = Pick<Consulting, 'areas' | 'amounts'> & { readonly expires_on: Day }

export const areaWords = {
  income: 'Einkommen',
  accounts: 'Konten',
  account_system: 'Kontensystem',
  budget: 'Haushaltsplan',
  wealth_plan: 'Vermögensplan',
  distribution: 'Verteilung',
  properties: 'Immobilien',
  goals: 'Ziele',
} as const satisfies Record<ConsultantArea, string>

export const levelWords = { none: 'kein Zugriff', read: 'lesen', propose: 'vorschlagen' } as const

export const amountChoices = [
  { value: 'exact', label: 'genau' },
  { value: 'rounded', label: 'gerundet auf 100\u00A0€' },
  { value: 'shares', label: 'nur Anteile' },
] as const

export const eventWords = {
  chosen: 'als Berater gewählt',
  access_granted: 'Zugriff erteilt',
  access_changed: 'Zugriff geändert',
  access_ended: 'Zugriff beendet',
  access_expired: 'Zugriff abgelaufen',
  removed: 'als Berater entfernt',
  accepted: 'Anfrage angenommen',
  refused: 'Anfrage abgelehnt',
  opened: 'angesehen',
  extension_asked: 'Verlängerung angefragt',
  extension_dismissed: 'Verlängerung abgelehnt',
  proposed: 'vorgeschlagen',
  proposal_withdrawn: 'Vorschlag zurückgezogen',
  proposal_accepted: 'Vorschlag angenommen',
  proposal_rejected: 'Vorschlag abgelehnt',
} as const satisfies Record<Consulting['log'][number]['event'], string>

const USUAL_DAYS = 60

/** The grant that is proposed at first: reading, rounded amounts, sixty days. */
export function firstGrant(today: Day): Grant {
  return {
    areas: allAreas({ income: 'read', accounts: 'read', account_system: 'read' }),
    amounts: 'rounded',
    expires_on: addDays(today, USUAL_DAYS),
  }
}

/** The present grant; null where the consultant has no access. */
export function grantOf({ allowed_access, areas, amounts, expires_on }: Consulting): Grant | null {
  return allowed_access && expires_on !== null ? { areas, amounts, expires_on } : null
}

/** The end of an access in words: `in 60 Tagen, verlängerbar`. */
export function expiryWords(expiresOn: Day, today: Day): string {
  const days = daysBetween(today, expiresOn)
  if (days <= 0) return 'heute, verlängerbar'
  return days === 1 ? 'morgen, verlängerbar' : `in ${days} Tagen, verlängerbar`
}

/** The last day that can be chosen, a year ahead; from 29 February it is 28 February. */
export function lastDayPossible(today: Day): Day {
  const sameDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return isDay(sameDay) ? sameDay : addDays(today, 365)
}

export function isNothingShown({ areas }: Pick<Grant, 'areas'>): boolean {
  return Object.values(areas).every((level) => level === 'none')
}

export function consultantName({ name, surname }: Pick<Consultant, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
