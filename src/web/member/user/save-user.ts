import { mutationOptions } from '@tanstack/react-query'
import { updateUser } from '#contract/user.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { changeSession } from '#web/app/session/known-session.ts'
import { type Profile, userQuery } from './user-queries.ts'

export type NameField = 'salutation' | 'name' | 'surname'

export interface NameChange {
  readonly field: NameField
  readonly value: string
  /** The version of the profile in which it was changed. */
  readonly version: number
}

/** Saves one field of the person, as it was edited. One write follows the other. */
export const saveNameMutation = mutationOptions({
  mutationKey: ['user'],
  scope: { id: 'user' },
  mutationFn: ({ field, value, version }: NameChange): Promise<Profile> =>
    api.call(updateUser, { body: { [field]: value, version } }),
  meta: { showsErrors: true },
  onSuccess: keepProfile,
})

/** The answer of the server stands on the page and in the header at once. */
export function keepProfile(user: Profile): void {
  queryClient.setQueryData(userQuery.queryKey, (account) => (account ? { ...account, user } : account))
  changeSession({ name: user.name, surname: user.surname, email: user.email })
}

/** The sentence of the contract for one field; undefined when it can be saved. */
export function sentenceForName(field: NameField, value: string): string | undefined {
  return updateUser.body.safeParse({ [field]: value }).error?.issues[0]?.message
}
