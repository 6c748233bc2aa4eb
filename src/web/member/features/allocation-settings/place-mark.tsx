import { classNames } from '#web/kit/controls/class-names.ts'

/**
 * The place of a part in the order in which parts are filled: a filled mark for a fixed amount, an outlined
 * one for parts that share a place.
 */
export function PlaceMark({ place, isFixed }: { readonly place: number; readonly isFixed: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex size-5.5 shrink-0 items-center justify-center rounded-full border text-12 font-semibold',
        isFixed ? 'border-text bg-text text-paper' : 'border-border-strong text-text-2',
      )}
    >
      <span className="sr-only">Platz </span>
      {place}
    </span>
  )
}
