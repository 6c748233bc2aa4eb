import { useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import type { PropertyLine } from '#domain/property/lines-of-property.ts'
import { takeLines } from '#domain/property/take-lines.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { StoredProperty } from '#web/household/planning/property-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { createItemMutation } from '#web/household/writes/budget-writes.ts'
import { bodyOfProperty, putPropertyMutation } from '#web/household/writes/property-writes.ts'

interface TakeLinesOptions {
  /** The group Wohnen. */
  readonly groupId: string | null
  /** The first month in which new lines count. */
  readonly month: Month
}

/**
 * Makes the chosen lines of a property in the household plan, and links its costs with them: first the lines, then the
 * property, so that no cost names a line that is not there. What was made stays when a later call is refused, and is
 * found again by its name.
 */
export function useTakeLines({ groupId, month }: TakeLinesOptions) {
  const send = useSend()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function take(property: StoredProperty, chosen: readonly PropertyLine[]): Promise<boolean> {
    const { items, costs } = takeLines({
      shareBp: property.shareBp,
      costs: property.costs,
      chosen,
      groupId,
      month,
      newId,
    })
    setSaving(true)
    setFailure(undefined)
    try {
      // One after the other, so that they stand in their order.
      // oxlint-disable-next-line no-await-in-loop
      for (const item of items) await send(createItemMutation, itemBody(item))
      const isLinked = chosen.some(({ of }) => 'cost' in of)
      if (isLinked)
        await send(putPropertyMutation, {
          params: { accountId: property.accountId },
          body: {
            ...bodyOfProperty(property),
            costs: costs.map((cost) => ({ ...cost })),
            version: property.version,
          },
        })
      return true
    } catch (error) {
      setFailure(refusalSentence(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  return { take, isSaving, failure }
}

type Item = ReturnType<typeof takeLines>['items'][number]

function itemBody({ amounts, dueMonths, shares, exceptions, ...item }: Item) {
  return {
    ...item,
    amounts: amounts.map((each) => ({ ...each })),
    dueMonths: [...dueMonths],
    shares: shares.map((each) => ({ ...each })),
    exceptions: exceptions.map((each) => ({ ...each })),
  }
}
