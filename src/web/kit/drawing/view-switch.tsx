import { useId } from 'react'

interface ViewSwitchProps<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The class with its place; over a chart it stands beside the title. */
  readonly className?: string
}

/** A switch of words over a chart, the chosen one underlined: nominal or in today's money. */
export function ViewSwitch<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className = 'mb-2 flex gap-5 lg:-mt-12 lg:mb-1 lg:justify-end',
}: ViewSwitchProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${className} print:hidden`}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-14 text-text-2 hover:text-text has-checked:border-primary has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
