import { classNames } from '#web/ui/class-names.ts'
import { ErrorSentence } from '#web/ui/error-sentence.tsx'
import { parseSentences } from '#web/ui/parse-sentences.ts'
import { Slider } from '#web/ui/slider.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import { useId } from 'react'
import type { NumberInput } from './inputs.ts'
import { entryWords, formatEntry, readNumberEntry, unitOf } from './read-entry.ts'

interface NumberEntryProps {
  readonly input: NumberInput
  readonly value: string
  readonly note?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Label and note left, field right, slider underneath. What is typed counts as soon as it can be read; what cannot
 * stays as it was typed, with a sentence, and the last valid value keeps counting.
 */
export function NumberEntry({ input, value, note, onChange }: NumberEntryProps) {
  const id = useId()
  const { isOptional = false, slider } = input
  const draft = useDraft<string>({
    value: value === '' ? null : value,
    format: (shown) => formatEntry(input, shown),
    read: (text) => readNumberEntry(input, text),
    isEmptyAllowed: isOptional,
    emptySentence: parseSentences.empty,
    onCommit: (next) => onChange(next ?? ''),
    onPreview: onChange,
  })
  return (
    <div
      className={classNames(
        'grid items-center gap-x-4 border-b border-border pt-3 pb-1',
        draft.text.length > 12 ? 'grid-cols-[minmax(0,1fr)_12rem]' : 'grid-cols-[minmax(0,1fr)_9.25rem]',
      )}
    >
      <div>
        <label htmlFor={id} className="block font-semibold">
          {input.label}
        </label>
        <p className="text-14 text-text-3">{note ?? input.note ?? '\u00A0'}</p>
      </div>
      <div className="field-frame field-frame-44">
        <input
          {...draft.inputProps}
          id={id}
          type="text"
          inputMode={input.kind === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          value={draft.text}
          placeholder={isOptional ? 'ohne' : undefined}
          aria-invalid={draft.sentence === undefined ? undefined : true}
          aria-describedby={draft.sentence === undefined ? undefined : `${id}-error`}
          className="text-right font-medium"
        />
        <span className="shrink-0 text-text-2">{unitOf(input)}</span>
      </div>
      {draft.sentence !== undefined && (
        <p className="col-span-2 mt-2">
          <ErrorSentence id={`${id}-error`}>{draft.sentence}</ErrorSentence>
        </p>
      )}
      {slider ? (
        <NumberSlider input={input} range={slider} value={draft.value ?? ''} onChange={onChange} />
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
      className={classNames('col-span-2 print:hidden', value === '' && 'opacity-60')}
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
