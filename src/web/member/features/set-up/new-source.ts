import { explainIncomeSource } from '#contract/planning/explain-income-source.ts'
import { incomeSourceInput } from '#contract/planning/income.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { sentences } from '#contract/schema/schema.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { childBenefit, childBenefitYear } from '#domain/family/child-benefit.ts'
import { checkIncomeSource, needsDueMonth } from '#domain/income/check-income-source.ts'
import {
  type IncomeSource,
  type IncomeType,
  type Rhythm,
  type TaxReserve,
  plainSource,
  vatRates,
} from '#domain/income/income-source.ts'
import { usualPayDay } from '#domain/income/usual-pay-day.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import type { Person, StoredSource } from '#web/household/planning/planning-queries.ts'

/** The short form of a source: three main fields, and further ones behind "Mehr". */
export type NewSource = {
  type: IncomeType
  /** The id of the person; '': the household. */
  personId: string
  amountCents: Cents | null
  /** The typed name; '': a name made of type and person. */
  label: string
  rhythm: Rhythm
  /** The due month as a text, because a native select knows texts only; '': none. */
  dueMonth: string
  payDay: string
  /** The VAT (Umsatzsteuer) in the amount, in basis points; only self-employed income has it. */
  vatBp: string
  /** The share of the remainder that is set aside for the tax office. */
  reserveBp: BasisPoints | null
}

export type SourceBody = Omit<StoredSource, 'id' | 'version'>

interface Known {
  readonly persons: readonly Person[]
  readonly sources: readonly Pick<IncomeSource, 'type' | 'personId'>[]
  readonly childCount: number
  readonly month: Month
}

/**
 * The source that the form proposes next: a salary of the first person without income; then, where children
 * live, the child benefit with its amount.
 */
export function nextSource({ persons, sources, childCount, month }: Known): NewSource {
  const without = persons.find(({ id }) => !sources.some(({ personId }) => personId === id))
  const isBenefitDue = childCount > 0 && !sources.some(({ type }) => type === 'child_benefit')
  const common = {
    label: '',
    rhythm: 'monthly',
    dueMonth: '',
    vatBp: '0',
    reserveBp: null,
  } as const
  const type = without || !isBenefitDue ? 'salary' : 'child_benefit'
  const own = { ...common, type, payDay: String(usualPayDay(type)) } as const
  return type === 'salary'
    ? { ...own, personId: without?.id ?? persons[0]?.id ?? '', amountCents: null }
    : { ...own, personId: '', amountCents: benefitCents(month, childCount) }
}

/** The child benefit of a month, in a year without an amount of its own that of the year before; null without children. */
export function benefitCents(month: Month, childCount: number): Cents | null {
  const euros = childCount === 0 ? null : childBenefit(childBenefitYear(yearOf(month)), childCount)
  return euros && Math.round(Number(euros.times(100).toString()))
}

/** Says that the child benefit is that of another year: `Betrag von 2026, für 2027 haben wir noch keinen`. */
export function benefitNote({ type }: Pick<NewSource, 'type'>, month: Month): string | undefined {
  const [wanted, known] = [yearOf(month), childBenefitYear(yearOf(month))]
  return type === 'child_benefit' && known < wanted
    ? `Betrag von ${known}, für ${wanted} haben wir noch keinen`
    : undefined
}

/** The name of a source: "Gehalt Anna", in a household of one person "Gehalt". */
export function labelOf(
  { label, type, personId }: Pick<NewSource, 'label' | 'type' | 'personId'>,
  persons: readonly Person[],
): string {
  if (label.trim() !== '') return label.trim()
  const word = incomeSourceRecord.fields.type.words[type]
  const person = persons.length > 1 ? persons.find(({ id }) => id === personId) : undefined
  return person ? `${word} ${person.name.trim()}` : word
}

/** The source that the short form describes, from this month on. */
export function sourceBody(values: NewSource, persons: readonly Person[], month: Month): SourceBody {
  const { type, personId, amountCents, rhythm, dueMonth, payDay } = values
  const isIrregular = rhythm === 'irregular'
  return {
    ...plainSource,
    reserves: reservesOf(values, month),
    personId: personId === '' ? null : personId,
    label: labelOf(values, persons),
    type,
    rhythm,
    dueMonth: needsDueMonth(rhythm) && dueMonth !== '' ? Number(dueMonth) : null,
    payDay: payDay === 'last_bank_day' ? payDay : Number(payDay),
    validFrom: month,
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: isIrregular || amountCents === null ? [] : [{ from: month, amountCents }],
  }
}

/**
 * The tax reserve of self-employed income from this month on; its account is chosen once there are accounts.
 */
function reservesOf({ type, vatBp, reserveBp }: NewSource, month: Month): TaxReserve[] {
  const vat = vatRates.find((rate) => String(rate) === vatBp) ?? 0
  const shareBp = reserveBp ?? 0
  if (type !== 'self_employment' || (vat === 0 && shareBp === 0)) return []
  return [{ from: month, vatBp: vat, shareBp, accountId: null }]
}

/**
 * The schema of the short form: the described source is checked by the contract's schema and by the rules
 * across its fields.
 */
export function newSourceSchema(persons: readonly Person[], month: Month) {
  return formSchema((values: NewSource): FormResult<SourceBody> => {
    const body = sourceBody(values, persons, month)
    if (values.rhythm !== 'irregular' && values.amountCents === null)
      return { issues: [{ message: sentences.empty, path: ['amountCents'] }] }
    const parsed = incomeSourceInput.safeParse(body)
    const issues = parsed.success
      ? checkIncomeSource(body).map((finding) => ({
          message: explainIncomeSource(finding, body),
          path: [sourceFormField(finding.field)],
        }))
      : issuesIn(parsed, sourceFormField)
    return issues.length > 0 ? { issues } : { value: body }
  })
}

/** The field of the short form that shows a problem of the contract; most names are the same. */
export function sourceFormField(field: string): string {
  if (field.startsWith('reserves')) return 'reserveBp'
  return field.startsWith('amounts') ? 'amountCents' : (field.split('.')[0] ?? field)
}
