import { classNames } from '#web/kit/controls/class-names.ts'
import { Slider } from '#web/kit/fields/slider.tsx'
import { EntryError, EntryField, useEntry } from './entry-field.tsx'
import type { NumberInput } from './inputs.ts'
import { entryWords } from './read-entry.ts'

interface NumberEntryProps {
  readonly input: NumberInput
  readonly value: string
  readonly note?: string | undefined
  readonly followed?: string | undefined
  readonly refusal?: string | undefined
  readonly onChange: (value: string) => void
}

/** A number with label and note at the left, the field at the right, the slider underneath. */
export function NumberEntry({ input, value, note, followed, refusal, onChange }: NumberEntryProps) {
  const entry = useEntry({ input, value, followed, refusal, onChange })
  const { draft } = entry
  return (
    <div
      className={classNames(
        'grid items-center gap-x-4 border-b border-border pt-3 pb-1',
        draft.text.length > 12 ? 'grid-cols-[minmax(0,1fr)_12rem]' : 'grid-cols-[minmax(0,1fr)_9.25rem]',
      )}
    >
      <div>
        <label htmlFor={entry.id} className="block font-semibold hyphens-auto [hyphenate-limit-chars:16]">
          {input.label}
        </label>
        <p className="text-14 text-text-3">{note ?? input.note ?? '\u00A0'}</p>
      </div>
      <EntryField entry={entry} />
      <EntryError entry={entry} />
      {input.slider ? (
        <NumberSlider
          input={input}
          range={input.slider}
          value={draft.value ?? followed ?? ''}
          onChange={onChange}
        />
      ) : (
        <span className="h-2" />
      )}
    </div>
  )
}

interface NumberSliderProps extends Pick<NumberEntryProps, 'input' | 'value' | 'onChange'> {
  readonly range: readonly [minimum: number, maximum: number, step: number]
}

function NumberSlider({ input, range, value, onChange }: NumberSliderProps) {
  const [minimum, maximum, step] = range
  const place = Number(value === '' ? minimum : value)
  return (
    <Slider
      className={classNames('col-span-2', value === '' && 'opacity-60')}
      label={`${input.label}, Regler`}
      valueText={value === '' ? 'ohne' : entryWords(input, value)}
      value={Math.min(maximum, Math.max(minimum, place))}
      minimum={minimum}
      maximum={maximum}
      step={step}
      onChange={(next) => onChange(String(next))}
    />
  )
}
