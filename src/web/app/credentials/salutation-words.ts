import { salutationWords, salutations } from '#contract/site/salutations.ts'

export const salutationChoices = salutations.map((value) => ({ value, label: salutationWords[value] }))
