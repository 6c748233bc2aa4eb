import { createTransaction, explainSplit } from '#contract/transactions/transactions.ts'
import { type FormIssue, type FormResult, formSchema } from '#web/app/forms/form-schema.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { parseSentences } from '#web/kit/fields/parse-sentences.ts'
import { type BookingBody, type BookingValues, bodyOfBooking } from './booking-form.ts'

/**
 * The schema of the drawer's values: what they become is checked by the contract's schema and by the sum of
 * the parts.
 */
export const bookingSchema = formSchema(check)

const places: ReadonlySet<string> = new Set(['itemId', 'groupId', 'category', 'isTransfer'])

/**
 * The field of the form that shows a problem which the contract reports at `parts.1.itemId` or
 * `byHand.amountCents`.
 */
export function bookingField(name: string): string {
  return name
    .split('.')
    .filter((word) => word !== 'byHand')
    .map((word) => {
      if (word === 'amountCents') return 'cents'
      return places.has(word) ? 'place' : word
    })
    .join('.')
}

function check(values: BookingValues): FormResult<BookingBody> {
  const body = bodyOfBooking(values)
  const missing = [
    ...(values.cents === null ? ['cents'] : []),
    ...values.parts.flatMap((part, index) => (part.cents === null ? [`parts.${index}.cents`] : [])),
  ].map((name) => issue(name, parseSentences.empty))
  const parsed = createTransaction.body?.safeParse({ id: newId(), ...body })
  const shape = (parsed?.error?.issues ?? [])
    .map(({ path, message }) => issue(bookingField(path.join('.')), message))
    .filter(({ path }) => !missing.some((other) => isSamePath(other.path, path)))
  const found = [...missing, ...shape]
  if (found.length > 0) return { issues: found }
  const wrong = explainSplit(body)
  return wrong === null ? { value: body } : { issues: [issue('parts.root', wrong)] }
}

function issue(name: string, message: string): FormIssue {
  return { path: name.split('.'), message }
}

function isSamePath(one: FormIssue['path'], other: FormIssue['path']): boolean {
  return one.join('.') === other.join('.')
}
