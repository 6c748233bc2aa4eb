import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { isWithin, personLimits } from '#domain/wealth-plan/plan-limits.ts'
import { type PlanPerson, unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { FoundPerson } from './finding.ts'
import { grossForOccupational, pointsForPension } from './points-for-pension.ts'
import type { TakenLine, TakeoverChoice, TakeoverPlace } from './takeover-place.ts'

/** The fields that a calculator can know. */
export type PersonField = Extract<
  keyof PlanPerson,
  'birthMonth' | 'retirementAge' | 'pensionPointsBp' | 'occupationalPensionCents'
>
export type PersonLine = TakenLine<PersonField>

/** The changes to a person of the plan. */
export interface PersonChange {
  readonly personId: string
  readonly lines: readonly PersonLine[]
  readonly unfit: readonly PersonField[]
}

/** The stored data of a person, or empty data where nothing is stored yet. */
export function knownOf(personId: string, { planPersons }: TakeoverPlace): PlanPerson {
  return planPersons.find((person) => person.personId === personId) ?? { ...unknownPlanPerson, personId }
}

/** The new data of the chosen person; null without a chosen one. */
export function personChange(
  found: FoundPerson,
  place: TakeoverPlace,
  { personId }: TakeoverChoice,
): PersonChange | null {
  if (personId === null) return null
  const known = knownOf(personId, place)
  const wanted = personFields(found, known, place)
  const isFit = (field: PersonField, after: number | Month) =>
    typeof after !== 'number' || field === 'birthMonth' || isWithin(after, personLimits[field])
  const lines = wanted.map(([field, after]) => ({
    key: `person.${field}`,
    field,
    before: known[field],
    after,
    isRequired: false,
  }))
  return {
    personId,
    lines: lines.filter(({ field, before, after }) => before !== after && isFit(field, after)),
    unfit: lines.filter(({ field, after }) => !isFit(field, after)).map(({ field }) => field),
  }
}

function personFields(
  found: FoundPerson,
  known: PlanPerson,
  { month, settings }: TakeoverPlace,
): readonly (readonly [PersonField, number | Month])[] {
  const { age, retirementAge, pension, occupationalNetCents } = found
  const birthMonth = age === undefined ? known.birthMonth : birthOf(age, known.birthMonth, month)
  const atAge = retirementAge ?? known.retirementAge
  const points =
    pension && birthMonth !== null && atAge !== null
      ? pension.by === 'points'
        ? pension.pointsBp
        : pointsForPension(pension.grossCents, { birthMonth, retirementAge: atAge }, settings.startMonth)
      : null
  return [
    ...(birthMonth === null ? [] : [['birthMonth', birthMonth] as const]),
    ...(retirementAge === undefined ? [] : [['retirementAge', retirementAge] as const]),
    ...(points === null ? [] : [['pensionPointsBp', points] as const]),
    ...(occupationalNetCents === undefined
      ? []
      : [
          [
            'occupationalPensionCents',
            grossForOccupational(occupationalNetCents, settings.startMonth),
          ] as const,
        ]),
  ]
}

/** A stored month of birth that gives the same age stays. */
function birthOf(age: number, known: Month | null, month: Month): Month {
  if (known !== null && Math.floor(monthsBetween(known, month) / 12) === age) return known
  return addMonths(month, -age * 12)
}

/** The person with the data that is taken over; empty where all lines are left out. */
export function personsSent(
  { personId, lines }: PersonChange,
  place: TakeoverPlace,
  { left }: TakeoverChoice,
): readonly PlanPerson[] {
  const taken = lines.filter(({ key }) => !left.has(key))
  if (taken.length === 0) return []
  const fields = Object.fromEntries(taken.map(({ field, after }) => [field, after]))
  // The amount of a letter would win over points.
  const points = 'pensionPointsBp' in fields ? { statedPensionCents: null } : {}
  return [{ ...knownOf(personId, place), ...fields, ...points }]
}
