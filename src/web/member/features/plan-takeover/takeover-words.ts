import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import type { Field } from '#contract/records/record-description.ts'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import type { PersonField, PersonLine } from '#domain/plan-takeover/person-change.ts'
import type { PositionChange, PositionField, PositionLine } from '#domain/plan-takeover/position-change.ts'
import type { EventChange } from '#domain/plan-takeover/taken-events.ts'
import { personLimits, positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import type { Omission } from '#web/household/plan-takeover/offer.ts'
import { fieldWords } from '#web/household/planning/field-words.ts'

type FormatEuro = (cents: Cents) => string

/** The words of a line. */
export interface LineWords {
  readonly label: string
  /** The present value of the plan. */
  readonly before: string
  readonly after: string
  /** The time of the change, where it is no figure of the line. */
  readonly note?: string
}

const nothing = '–'

/** The present and the new value of a position's fields. */
export function positionWords(
  line: PositionLine,
  change: Pick<PositionChange, 'kind' | 'target' | 'isOwned'>,
  format: FormatEuro,
): LineWords {
  const { field, before, after } = line
  const isTakenOut = field === 'contributionCents' && Number(after) < 0
  const words = (value: PositionLine['after']) => valueWords(fieldOf(field), value, format)
  return {
    label: isTakenOut ? 'Entnahme im Monat' : labelOf(field, change),
    before:
      before !== null
        ? words(before)
        : change.target && field === 'contributionTo'
          ? planPositionRecord.fields.contributionTo.none
          : nothing,
    after: words(after),
  }
}

/** The present and the new value of a person's field. */
export function personWords({ field, before, after }: PersonLine, format: FormatEuro): LineWords {
  const description = planPersonRecord.fields[field]
  return {
    label: description.label,
    before: before === null ? nothing : valueWords(description, before, format),
    after: valueWords(description, after, format),
  }
}

/** The words of an event: its amount and its months. */
export function eventWords({ name, events, positionKey }: EventChange, format: FormatEuro): LineWords {
  // The name of a loan already gives the direction, so its amount has no sign.
  const amounts = events.map(({ amountCents }) =>
    positionKey === null ? amountCents : Math.abs(amountCents),
  )
  const isOnce = events.every(({ kind }) => kind === 'once')
  const range = [...new Set([Math.min(...amounts), Math.max(...amounts)])].map((cents) => format(cents))
  return {
    label: name,
    before: nothing,
    after: isOnce ? format(sumCents(amounts)) : `${range.join(' bis ')} im Monat`,
    note: timesWords(events, isOnce),
  }
}

function timesWords(events: EventChange['events'], isOnce: boolean): string {
  const months = events.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  const [first, last] = [months.reduce(earlier), months.reduce(later)]
  if (events.some(({ kind, to }) => kind === 'monthly' && to === null)) return `ab ${formatMonth(first)}`
  if (first === last) return formatMonth(first)
  const period = `${formatMonth(first)} bis ${formatMonth(last)}`
  return isOnce ? `${events.length}-mal, ${period}` : period
}

function earlier(one: Month, other: Month): Month {
  return one < other ? one : other
}

function later(one: Month, other: Month): Month {
  return one > other ? one : other
}

/** The reason why a value does not fit a field of a position. */
export function unfitPosition(field: PositionField, change: NamedBy): Omission {
  return { what: labelOf(field, change), why: `Der Plan nimmt ${rangeOf(field)}.` }
}

/** The reason why a value does not fit a field of a person. */
export function unfitPerson(field: PersonField): Omission {
  return { what: planPersonRecord.fields[field].label, why: `Der Plan nimmt ${rangeOfPerson(field)}.` }
}

type NamedBy = Pick<PositionChange, 'kind' | 'isOwned'>

function labelOf(field: PositionField, { kind, isOwned }: NamedBy): string {
  if (field === 'valueCents')
    return `${kind === 'loan' ? 'Restschuld' : 'Wert'} ${isOwned ? 'heute' : 'zu Beginn'}`
  return planPositionRecord.fields[field].label
}

function fieldOf(field: PositionField): Field {
  return planPositionRecord.fields[field === 'valueCents' ? 'startCents' : field]
}

function valueWords(field: Field, value: number | string, format: FormatEuro): string {
  return fieldWords(field, value, { nameOf: () => undefined, formatEuro: format }) ?? nothing
}

function rangeOf(field: PositionField): string {
  switch (field) {
    case 'contributionTo':
    case 'fixedUntil':
      return 'Monate bis Dezember 2100'
    case 'returnBp':
    case 'costBp':
    case 'growthBp':
    case 'interestBp': {
      const { minimum, maximum } = positionLimits[field]
      return `${formatPercent(minimum)} bis ${formatPercent(maximum)} im Jahr`
    }
    case 'instalmentCents':
      return `Raten bis ${formatEuro(positionLimits.instalmentCents.maximum)}`
    case 'contributionCents':
      return `Beträge bis ${formatEuro(positionLimits.contributionCents.maximum)} im Monat`
    case 'valueCents':
      return `Beträge bis ${formatEuro(positionLimits.startCents.maximum)}`
  }
}

function rangeOfPerson(field: PersonField): string {
  switch (field) {
    case 'birthMonth':
      return 'jeden Geburtsmonat bis heute'
    case 'retirementAge':
      return `${personLimits.retirementAge.minimum} bis ${personLimits.retirementAge.maximum} Jahre`
    case 'pensionPointsBp':
      return 'höchstens 200 Entgeltpunkte'
    case 'occupationalPensionCents':
      return `Beträge bis ${formatEuro(personLimits.occupationalPensionCents.maximum)} im Monat`
  }
}
