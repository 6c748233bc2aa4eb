import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'

interface FilterMenuProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
}

/** One filter: its name while nothing is chosen, then the choice with a cross that removes it. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, choices, value, onChange } = props
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className="inline-flex">
      <Menu
        trigger={
          <button
            type="button"
            className={
              chosen
                ? 'inline-flex min-h-11 items-center rounded-l-control bg-primary-soft py-2 pr-2 pl-4 text-14 font-medium text-on-primary-soft hover:underline hover:underline-offset-4'
                : buttonClass('outline', 44)
            }
          >
            {chosen ? `${label}: ${chosen.label}` : label}
            {!chosen && <Icon of={ChevronDown} size={16} />}
          </button>
        }
        entries={choices.map((choice) => ({
          label: choice.label,
          ...(choice.value === value ? { icon: Check } : {}),
          onSelect: () => onChange(choice.value === value ? null : choice.value),
        }))}
      />
      {chosen && (
        <button
          type="button"
          aria-label={`Filter ${label} aufheben`}
          className="inline-flex min-h-11 min-w-9 items-center justify-center rounded-r-control bg-primary-soft pr-1 text-on-primary-soft hover:text-text"
          onClick={() => onChange(null)}
        >
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  )
}
