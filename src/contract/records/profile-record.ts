import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { salutationWords } from '#contract/site/salutations.ts'
import type { updateUser } from '#contract/user.ts'
import type { RecordDescription } from './record-description.ts'

/** The fields that people can change in their own profile. */
export const profileRecord = {
  name: 'Profil',
  fields: {
    salutation: { label: 'Anrede', format: 'choice', words: salutationWords },
    name: { label: 'Vorname', format: 'text' },
    surname: { label: 'Nachname', format: 'text' },
    email: { label: 'E-Mail', format: 'text' },
  },
} as const satisfies RecordDescription<BodyOf<typeof updateUser>>
