import type { Field } from '#contract/records/record-description.ts'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import type { PersonField, PersonLine } from '#domain/plan-takeover/person-change.ts'
import type { PositionChange, PositionField, PositionLine } from '#domain/plan-takeover/position-change.ts'
import type { EventChange } from '#domain/plan-takeover/taken-events.ts'
import { personLimits, positionLimits } from '#domain/wealth-plan/plan-limits.ts'
import { fieldWords } from '#web/planning/field-words.ts'
import type { Omission } from '#web/plan-takeover/offer.ts'

type FormatEuro = (cents: Cents) => string

/** A line as people read it. */
export interface LineWords {
  readonly label: string
  /** As the plan counts it now. */
  readonly before: string
  readonly after: string
}

const nothing = '–'

/** What a position is and becomes in one of its fields. */
export function positionWords(
  line: PositionLine,
  { kind, target }: Pick<PositionChange, 'kind' | 'target'>,
  format: FormatEuro,
): LineWords {
  const { field, before, after } = line
  const isTakenOut = field === 'contributionCents' && Number(after) < 0
  const words = (value: PositionLine['after']) => valueWords(fieldOf(field), value, format)
  return {
    label: isTakenOut ? 'Entnahme im Monat' : labelOf(field, kind),
    before:
      before !== null
        ? words(before)
        : target && field === 'contributionTo'
          ? planPositionRecord.fields.contributionTo.none
          : nothing,
    after: words(after),
  }
}

/** What is known of a person and what would be. */
export function personWords({ field, before, after }: PersonLine, format: FormatEuro): LineWords {
  const description = planPersonRecord.fields[field]
  return {
    label: description.label,
    before: before === null ? nothing : valueWords(description, before, format),
    after: valueWords(description, after, format),
  }
}

/** Money that comes or goes, when and how much of it. */
export function eventWords({ name, events }: EventChange, format: FormatEuro): LineWords {
  const label = name
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return { label, before: nothing, after: nothing }
  // Of a loan the name says which way it goes.
  const amountOf = (cents: Cents) => format(first.positionId === null ? cents : Math.abs(cents))
  const single = first.to ?? first.from
  if (events.length === 1)
    return {
      label,
      before: nothing,
      after:
        first.kind === 'once'
          ? `${amountOf(first.amountCents)}, ${formatMonth(first.from)}`
          : `${amountOf(first.amountCents)} im Monat, ${formatMonth(first.from)}${first.to === null ? ' bis zum Ende' : ` bis ${formatMonth(single)}`}`,
    }
  const isEven = events.every(({ kind }) => kind === 'once')
  return {
    label,
    before: nothing,
    after: isEven
      ? `${events.length}-mal bis ${formatMonth(last.from)}, zusammen ${amountOf(sumCents(events.map(({ amountCents }) => amountCents)))}`
      : `in ${events.length} Stufen bis ${formatMonth(last.to ?? last.from)}`,
  }
}

/** Why a field of a position is not taken. */
export function unfitPosition(field: PositionField, kind: PositionChange['kind']): Omission {
  return { what: labelOf(field, kind), why: `Der Plan nimmt ${rangeOf(field)}.` }
}

/** Why something about a person is not taken. */
export function unfitPerson(field: PersonField): Omission {
  return { what: planPersonRecord.fields[field].label, why: `Der Plan nimmt ${rangeOfPerson(field)}.` }
}

function labelOf(field: PositionField, kind: PositionChange['kind']): string {
  if (field === 'valueCents') return kind === 'loan' ? 'Restschuld zu Beginn' : 'Wert zu Beginn'
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
