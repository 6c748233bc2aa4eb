import { mutationOptions } from '@tanstack/react-query'
import { updateUser } from '#contract/user.ts'
import { api } from '#web/api/client.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { changeSession } from '#web/identity/session.ts'
import { newerRecord } from '#web/records/record-editor.ts'
import { type Profile, userQuery } from './user-queries.ts'

export type NameField = 'salutation' | 'name' | 'surname'
type Names = Pick<Profile, NameField>

export interface NameChange {
  readonly field: NameField
  readonly value: string
  /** What stood there when the change was made. */
  readonly seen: string
}

/** One field of the person, saved as it was edited. One write follows the other, so each knows the newest version. */
export const saveNameMutation = mutationOptions({
  mutationKey: ['user'],
  scope: { id: 'user' },
  mutationFn: sendName,
  meta: { showsErrors: true },
  onSuccess: keepProfile,
})

/** What the server answered stands on the page and in the header at once. */
export function keepProfile(user: Profile): void {
  queryClient.setQueryData(userQuery.queryKey, (account) => (account ? { ...account, user } : account))
  changeSession({ name: user.name, surname: user.surname, email: user.email })
}

async function sendName(change: NameChange): Promise<Profile> {
  try {
    return await patch(change, queryClient.getQueryData(userQuery.queryKey)?.user.version)
  } catch (error) {
    const theirs = newerRecord(error) as Profile | undefined
    // Somebody changed another field: both changes hold.
    if (!theirs || isConflict(change, theirs)) throw error
    return patch(change, theirs.version)
  }
}

/** True when the same field was changed elsewhere, to something else. */
export function isConflict({ field, value, seen }: NameChange, theirs: Names): boolean {
  return theirs[field] !== seen && theirs[field] !== value
}

function patch({ field, value }: NameChange, version: number | undefined): Promise<Profile> {
  const body = { [field]: value, ...(version === undefined ? {} : { version }) }
  return api.call(updateUser, { body })
}

/** The sentence of the contract for one field; undefined when it can be saved. */
export function sentenceForName(field: NameField, value: string): string | undefined {
  return updateUser.body.safeParse({ [field]: value }).error?.issues[0]?.message
}
