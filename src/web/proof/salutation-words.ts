import { type Salutation, salutations } from '#contract/auth.ts'
import { salutationWords } from '#contract/site/salutation-words.ts'

export const salutationChoices = salutations.map((value) => ({ value, label: salutationWords[value] }))

export function salutationWord(salutation: Salutation): string {
  return salutationWords[salutation]
}
