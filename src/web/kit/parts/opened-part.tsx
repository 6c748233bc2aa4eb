import { type ComponentType, Suspense, useState } from 'react'
import type { FetchedPart } from './fetched-part.ts'

/** A dialog or drawer that does not exist before it is opened, and stays then, so that closing is animated. */
export function openedPart<Props extends object>(
  part: FetchedPart<Props>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  // The component takes the same props that it passes on.
  const Part = part.Lazy as unknown as ComponentType<object>
  return function OpenedPart(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
