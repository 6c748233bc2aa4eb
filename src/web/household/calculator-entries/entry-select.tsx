import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '#web/kit/controls/icon.tsx'
import type { Choice } from './inputs.ts'

interface EntrySelectProps {
  readonly id?: string
  /** The name, where no label points to the id. */
  readonly label?: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

/** The browser's own list in the frame of a field. */
export function EntrySelect({ id, label, value, choices, onChange }: EntrySelectProps) {
  return (
    <div className="field-frame field-frame-44">
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="native-select cursor-pointer pr-7"
      >
        {choices.map(({ code, label: words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none -ml-7 text-text-2" />
    </div>
  )
}
