import { useQueryClient } from '@tanstack/react-query'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { type StoredPlanPerson, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPersonMutation } from '#web/household/writes/plan-writes.ts'
import { type SavedRecord, useSavedRecord } from '#web/member/wealth-plan/use-saved-record.ts'

export type PersonFields = Omit<StoredPlanPerson, 'version' | 'personId'>

/** The record of a person in the plan; it is stored with the first entry. */
export function usePersonRecord(personId: string): SavedRecord<PersonFields, StoredPlanPerson> {
  const client = useQueryClient()
  const send = useSend()
  const unknown: StoredPlanPerson = { ...unknownPlanPerson, personId }
  return useSavedRecord({
    latest: () =>
      client.getQueryData(wealthPlanQuery.queryKey)?.planPersons.find((each) => each.personId === personId) ??
      unknown,
    fieldsOf: ({ version: _, personId: _id, ...fields }): PersonFields => fields,
    put: (fields, version) =>
      send(putPlanPersonMutation, { params: { id: personId }, body: { version, ...fields } }),
  })
}
