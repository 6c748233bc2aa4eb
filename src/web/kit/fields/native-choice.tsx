import { NativeSelect, type NativeSelectProps } from './native-select.tsx'
import type { Choice } from './radio-group.tsx'

type Kept = string | number | null

interface NativeChoiceProps<Value extends Kept> extends Omit<
  NativeSelectProps,
  'choices' | 'value' | 'defaultValue' | 'onChange'
> {
  readonly choices: readonly KeptChoice<Value>[]
  /** What is chosen; null without such a choice: nothing is. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

interface KeptChoice<Value extends Kept> extends Omit<Choice<string>, 'value'> {
  readonly value: Value
}

/**
 * A {@link NativeSelect} that no form holds. It takes and gives the values as they are kept: texts, numbers, and null as
 * a choice like others ("noch kein Konto").
 */
export function NativeChoice<Value extends Kept>(props: NativeChoiceProps<Value>) {
  const { choices, value, onChange, ...rest } = props
  return (
    <NativeSelect
      {...rest}
      choices={choices.map((choice) => ({ ...choice, value: keyOf(choice.value) }))}
      value={keyOf(value)}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => keyOf(choice.value) === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

function keyOf(value: Kept): string {
  return value === null ? '' : String(value)
}
