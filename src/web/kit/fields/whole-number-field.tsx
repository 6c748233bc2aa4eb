import { parseNumber } from '#domain/money/parse-number.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { maximumSentence, minimumSentence, parseSentences } from './parse-sentences.ts'
import { unitWords } from './unit-words.ts'
import { type Reading, useDraft } from './use-draft.ts'

export interface WholeNumberFieldProps extends FieldProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly minimum: number
  readonly maximum: number
  /** The unit at the right inside the frame: "Jahre". */
  readonly unit: string
}

/** A field for a count: years, months, days. Takes every readable value at once. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { field, control } = splitFieldProps(props)
  const draft = useDraft<number>({
    value: control.value,
    format: String,
    read: (text) => readWholeNumber(text, control),
    isEmptyAllowed: false,
    emptySentence: parseSentences.empty,
    onCommit: (value) => control.onChange(value ?? control.value),
    onPreview: control.onChange,
  })
  return (
    <Field {...field} error={draft.sentence ?? (draft.isEditing ? undefined : field.error)}>
      {({ labelId: _, ...ids }) => (
        <div className="field-frame">
          <input
            {...ids}
            {...draft.inputProps}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={draft.text}
            className="text-right font-semibold"
          />
          <span className="shrink-0 font-normal text-text-2">{control.unit}</span>
        </div>
      )}
    </Field>
  )
}

type Limits = Pick<WholeNumberFieldProps, 'minimum' | 'maximum' | 'unit'>

function readWholeNumber(text: string, { minimum, maximum, unit }: Limits): Reading<number> {
  const parsed = parseNumber(text, { units: unitWords(unit), decimals: 0 })
  if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
  const value = parsed.value.toNumber()
  if (value < minimum) return { ok: false, sentence: minimumSentence(String(minimum)) }
  if (value > maximum) return { ok: false, sentence: maximumSentence(String(maximum)) }
  return { ok: true, value }
}
