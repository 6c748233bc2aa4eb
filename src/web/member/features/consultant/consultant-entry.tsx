import { formatDay } from '#domain/calendar/format-date.ts'
import type { Consultant } from '#web/member/consulting/consulting-query.ts'

/** What a consultant's entry in the list says: licence and register, when it was checked, the own words. */
export function ConsultantEntry({ consultant }: { readonly consultant: Consultant }) {
  const { licence, checked_on, description } = consultant
  return (
    <span className="block max-w-prose">
      <span className="block wrap-anywhere">{licence}</span>
      <span className="block">
        {checked_on === null
          ? 'Im Register noch nicht geprüft'
          : `Im Register geprüft am ${formatDay(checked_on)}`}
      </span>
      {description && (
        <span className="mt-1 block whitespace-pre-line wrap-anywhere text-text-2">{description}</span>
      )}
    </span>
  )
}
