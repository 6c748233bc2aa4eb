import { explainIncomeSource } from '#contract/planning/explain-income-source.ts'
import { incomeSourceInput } from '#contract/planning/income.ts'
import { sentences } from '#contract/schema/schema.ts'
import type { Month } from '#domain/calendar/month.ts'
import { checkIncomeSource } from '#domain/income/check-income-source.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import {
  type SourceBody,
  type SourceValues,
  bodyOf,
  receiptsOf,
} from '#web/member/income-source/source-form.ts'

/** The source, with the receipts of past months where it is new. */
export type CheckedSource = SourceBody & { readonly receipts?: ReturnType<typeof receiptsOf> }

/**
 * The schema of the drawer's values: what they become is checked by the contract's schema and by the rules
 * across fields that the server checks, too.
 */
export function sourceSchema(stored: IncomeSource | null, month: Month) {
  return formSchema((values: SourceValues) => check(values, stored, month))
}

/**
 * The field of the form that shows a problem: the names are the same, except that the form enters all dated
 * amounts as one amount.
 */
export function formField(name: string): string {
  if (name.startsWith('amounts')) return 'amountCents'
  if (name.startsWith('receipts')) return 'months'
  return name.startsWith('reserves') ? 'reserveBp' : name
}

function check(values: SourceValues, stored: IncomeSource | null, month: Month): FormResult<CheckedSource> {
  const receipts = stored ? [] : receiptsOf(values, month)
  const unreadable = receipts.some(({ amountCents }) => !Number.isSafeInteger(amountCents))
    ? [issue('months', sentences.number)]
    : []
  const body = bodyOf(values, stored, month)
  if (values.rhythm !== 'irregular' && values.amountCents === null) {
    return { issues: [issue('amountCents', sentences.empty), ...issuesOf(body).filter(isElsewhere)] }
  }
  const issues = [...unreadable, ...issuesOf(body)]
  return issues.length > 0 ? { issues } : { value: receipts.length > 0 ? { ...body, receipts } : body }
}

function isElsewhere({ path }: FormIssue): boolean {
  return path[0] !== 'amountCents'
}

function issuesOf(body: SourceBody): readonly FormIssue[] {
  const parsed = incomeSourceInput.safeParse(body)
  const shape = issuesIn(parsed, formField)
  const rules = checkIncomeSource(body)
    .map((finding) => issue(formField(finding.field), explainIncomeSource(finding, body)))
    .filter(({ path }) => !shape.some((other) => other.path[0] === path[0]))
  return [...shape, ...rules]
}

function issue(field: string, message: string): FormIssue {
  return { path: [field], message }
}
