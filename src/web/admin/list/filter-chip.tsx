import X from 'lucide-react/icons/x'
import { Icon } from '#web/kit/controls/icon.tsx'

interface FilterChipProps {
  readonly label: string
  readonly value: string
  readonly onRemove: () => void
}

/** A filter that was set elsewhere on the page, with a cross that removes it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex max-w-full min-h-11 items-center rounded-control bg-primary-soft pl-4 text-14 font-medium text-on-primary-soft">
      <span className="min-w-0 truncate">
        {label}: {value}
      </span>
      <button
        type="button"
        aria-label={`Filter ${label} aufheben`}
        className="inline-flex min-h-11 min-w-9 items-center justify-center hover:text-text"
        onClick={onRemove}
      >
        <Icon of={X} size={16} />
      </button>
    </span>
  )
}
