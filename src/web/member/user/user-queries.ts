import { queryOptions } from '@tanstack/react-query'
import { readDevices } from '#contract/devices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { readUser } from '#contract/user.ts'
import { api } from '#web/app/network/client.ts'
import { changeSession } from '#web/app/session/known-session.ts'

export type OwnUser = DataOf<typeof readUser>
export type Profile = OwnUser['user']
export type Device = DataOf<typeof readDevices>[number]

/**
 * The signed-in person, shared by header and menu: a change made elsewhere, as by an opened link, reaches
 * both.
 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<OwnUser> => {
    const account = await api.call(readUser, {}, signal)
    const { name, surname, email } = account.user
    changeSession({ name, surname, email, twoFaEnabled: account.two_fa.enabled })
    return account
  },
  refetchOnWindowFocus: 'always',
})

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }): Promise<Device[]> => api.call(readDevices, {}, signal),
  refetchOnWindowFocus: 'always',
})
