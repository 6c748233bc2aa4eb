import { explainIncomeSource } from '#contract/planning/explain-income-source.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { checkIncomeSource } from '#domain/income/check-income-source.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { Source } from './present.ts'
import { hasPerson } from './store.ts'

export type SourceFields = Omit<Source, 'id' | 'version'>

/** Refuses what the domain finds wrong and persons of nobody or of others alike. */
export async function checkSource(scope: HouseholdScope, fields: SourceFields): Promise<void> {
  const findings = checkIncomeSource(fields)
  if (findings.length > 0) {
    throw problem('invalid_input', {
      fields: findings.map((finding) => ({
        field: finding.field,
        message: explainIncomeSource(finding, fields),
      })),
    })
  }
  if (fields.personId !== null && !(await hasPerson(scope, fields.personId))) {
    throw fieldProblem('personId', 'Diese Person gehört nicht zu deinem Haushalt.')
  }
}
