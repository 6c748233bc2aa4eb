import { newId } from '#web/household/planning/new-id.ts'
import { checkParam, propertyAddress } from '#web/member/property/property-address.ts'

/** The word of the address for a check that is not stored yet, alone or with the id that it will have: `neu-ID`. */
const NEW = 'neu'

interface AskedCheck {
  readonly id: string
  /** `gone`: it was shown until somebody else deleted it. */
  readonly kind: 'stored' | 'new' | 'example' | 'gone'
  /** Whether the address names a check that no longer exists; another one is shown. */
  readonly isMissing: boolean
}

interface Shown {
  /** The id of the check that is not stored yet. */
  readonly freshId: string
  /** The stored check that was shown last; null: none was. */
  readonly keptId: string | null
}

/**
 * The check that the address asks for: the named one, a new one, otherwise the one that was shown last, the one that was
 * saved last, or the example where none is stored.
 */
export function checkOfAddress(
  value: string | null,
  checks: readonly { readonly id: string }[],
  { freshId, keptId }: Shown,
): AskedCheck {
  const isNew = value === NEW || value?.startsWith(`${NEW}-`) === true
  const id = isNew ? value.slice(NEW.length + 1) || freshId : value
  const isStored = (wanted: string) => checks.some((check) => check.id === wanted)
  if (id !== null && isStored(id)) return { id, kind: 'stored', isMissing: false }
  if (keptId !== null && (id ?? keptId) === keptId)
    return { id: keptId, kind: isStored(keptId) ? 'stored' : 'gone', isMissing: false }
  if (id !== null && isNew) return { id, kind: 'new', isMissing: false }
  const [first] = checks
  return first
    ? { id: first.id, kind: 'stored', isMissing: id !== null }
    : { id: freshId, kind: 'example', isMissing: id !== null }
}

/** The address of a new check, whose id stays the same when the page is loaded again. */
export function newCheckAddress(): string {
  return propertyAddress('pruefen', { [checkParam]: `${NEW}-${newId()}` })
}
