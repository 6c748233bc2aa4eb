import type * as contract from '#contract/planning/household.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import {
  type AccountSystem,
  accountSystemQuery,
  type Household,
  householdQuery,
  type Person,
} from '#web/household/planning/planning-queries.ts'
import { type KeptWrite, keptMutation } from './kept-write.ts'
import { recordsOf } from './records-of.ts'

const householdContract = laterContract(() => import('#contract/planning/household.ts'))
const { queryKey } = householdQuery

const updateHousehold: KeptWrite<typeof contract.updateHousehold, Household, AccountSystem> = {
  name: 'updateHousehold',
  endpoint: async () => (await householdContract()).updateHousehold,
  queryKey,
  change: (data, { body }) => ({ ...data, ...body, version: body.version + 1 }),
  settle: (data, said) => ({ ...data, ...said }),
  elsewhere: {
    queryKey: accountSystemQuery.queryKey,
    change: (data, { body: { leastFollowUpCents = data.leastFollowUpCents } }) => ({
      ...data,
      leastFollowUpCents,
    }),
    settle: (data, { leastFollowUpCents }) => ({ ...data, leastFollowUpCents }),
  },
  recordIn: ({ persons: _persons, ...said }) => said,
}

const persons = recordsOf<Household, Person>({
  queryKey,
  read: (data) => data.persons,
  put: (data, list) => ({ ...data, persons: list }),
})

const createPerson = persons.creating(
  'createPerson',
  async () => (await householdContract()).createPerson,
  (body, data) => ({ ...body, position: data.persons.length, version: 1 }),
)
const updatePerson = persons.updating('updatePerson', async () => (await householdContract()).updatePerson)

const deletePerson = persons.deleting('deletePerson', async () => (await householdContract()).deletePerson)

export const householdWrites = [updateHousehold, createPerson, updatePerson, deletePerson]

export const updateHouseholdMutation = keptMutation(
  updateHousehold,
  (call: CallOf<typeof contract.updateHousehold>) => call,
)
export const createPersonMutation = keptMutation(
  createPerson,
  (body: CallOf<typeof contract.createPerson>['body']) => ({ body }),
)
export const updatePersonMutation = keptMutation(
  updatePerson,
  (call: CallOf<typeof contract.updatePerson>) => call,
)
export const deletePersonMutation = keptMutation(deletePerson, (id: string) => ({ params: { id } }))
