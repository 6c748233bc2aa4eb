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
  /** The version of the profile that the person edited. */
  readonly version: number
}

/**
 * Saves one edited field of the person; writes follow each other, so that they do not send the same version.
 */
export const saveNameMutation = mutationOptions({
  mutationKey: ['user'],
  scope: { id: 'user' },
  mutationFn: ({ field, value, version }: NameChange): Promise<Profile> =>
    api.call(updateUser, { body: { [field]: value, version } }),
  meta: { showsErrors: true },
  onSuccess: keepProfile,
})

/** Puts the profile from the answer of the server into the page and the header at once. */
export function keepProfile(user: Profile): void {
  queryClient.setQueryData(userQuery.queryKey, (account) => (account ? { ...account, user } : account))
  changeSession({ name: user.name, surname: user.surname, email: user.email })
}

/** The contract's sentence about the value of a field; undefined where the value can be saved. */
export function sentenceForName(field: NameField, value: string): string | undefined {
  return updateUser.body.safeParse({ [field]: value }).error?.issues[0]?.message
}
