import { type Day, addDays, daysBetween, isDay } from '#domain/calendar/day.ts'
import { type GrantArea, type GrantLevel, grantAreas } from '#domain/consulting/grant.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { areaWords } from './area-words.ts'
import type { Consultant, Consulting } from './consulting-query.ts'

/** The rights of a consultant: the visible areas, the precision of amounts, and the last day. */
export type Grant = Pick<Consulting, 'areas' | 'amounts'> & { readonly expires_on: Day }

const USUAL_DAYS = 60

/** The grant that is proposed at first: no area yet, rounded amounts, sixty days. */
export function firstGrant(today: Day): Grant {
  return { areas: everyArea('none'), amounts: 'rounded', expires_on: addDays(today, USUAL_DAYS) }
}

/** Every area at the same level. */
export function everyArea(level: GrantLevel): Grant['areas'] {
  return {
    income: level,
    accounts: level,
    account_system: level,
    budget: level,
    wealth_plan: level,
    distribution: level,
    properties: level,
    goals: level,
  }
}

/** The present grant, accepted or not; null where the consultant has and gets no access. */
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

/** The end after an extension: sixty days after the present one, at most a year ahead. */
export function laterEnd(expiresOn: Day, today: Day): Day {
  const later = addDays(expiresOn < today ? today : expiresOn, USUAL_DAYS)
  const last = lastDayPossible(today)
  return later > last ? last : later
}

export function isNothingShown({ areas }: Pick<Grant, 'areas'>): boolean {
  return Object.values(areas).every((level) => level === 'none')
}

/** The areas of a level in words: `Einkommen, Konten und Ziele`; empty: none. */
export function areasAt({ areas }: Pick<Grant, 'areas'>, level: GrantLevel): string {
  return listWords(
    grantAreas.filter((area: GrantArea) => areas[area] === level).map((area) => areaWords[area]),
  )
}

export function consultantName({ name, surname }: Pick<Consultant, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}
