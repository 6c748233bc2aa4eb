import type { Ref } from 'react'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import { parsePercent } from '#domain/money/parse-percent.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { DraftInput } from './draft-input.tsx'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'
import { maximumSentence, minimumSentence, parseSentences } from './parse-sentences.ts'
import { type Reading, useDraft } from './use-draft.ts'

export interface PercentFieldProps extends FieldProps {
  readonly valueBp: BasisPoints | null
  readonly onCommit: (valueBp: BasisPoints | null) => void
  readonly onInvalid?: () => void
  readonly onPreview?: (valueBp: BasisPoints) => void
  readonly onBlur?: () => void
  readonly isEmptyAllowed?: boolean
  readonly minimumBp?: BasisPoints
  readonly maximumBp?: BasisPoints
  /** The unit; "% p. a." for yearly rates. */
  readonly unit?: string
  /** The number of decimals that are always shown; as many as needed when missing. */
  readonly digits?: 0 | 1 | 2
  readonly size?: 44 | 48
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  /** Marks the field as invalid; the sentence stands elsewhere. */
  readonly isInvalid?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly show?: string | undefined
}

/** A field for a share or rate in percent, with at most two decimals; nothing is rounded silently. */
export function PercentField(props: PercentFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { minimumBp = 0, maximumBp = 10_000, unit = '%', size = 48, digits } = control
  const { isDisabled, isSaving, isInvalid, name, ref, show } = control
  const draft = useDraft<BasisPoints>({
    value: control.valueBp,
    format: (value) => formatShown(value, digits),
    read: (text) => readPercent(text, minimumBp, maximumBp),
    isEmptyAllowed: control.isEmptyAllowed ?? false,
    emptySentence: parseSentences.empty,
    onCommit: control.onCommit,
    onInvalid: control.onInvalid,
    onPreview: control.onPreview,
  })

  return (
    <Field
      {...field}
      error={draft.sentence ?? (draft.isEditing ? undefined : field.error)}
      saved={draft.note ?? field.saved}
    >
      {({ labelId: _, ...ids }) => (
        <div
          className={classNames('field-frame', size === 44 && 'field-frame-44')}
          data-saving={isSaving || undefined}
          data-invalid={isInvalid || undefined}
          data-show={show}
        >
          <DraftInput
            ids={ids}
            draft={draft}
            onBlur={control.onBlur}
            ref={ref}
            name={name}
            isDisabled={isDisabled}
            isSaving={isSaving}
            className="text-right font-semibold"
          />
          <span className="shrink-0 font-normal text-text-2">{unit}</span>
        </div>
      )}
    </Field>
  )
}

// The number of decimals is fixed only as long as that hides nothing: 10,25 is never shown as 10,3.
function formatShown(value: BasisPoints, digits: 0 | 1 | 2 | undefined): string {
  const isExact = digits !== undefined && value % 10 ** (2 - digits) === 0
  return formatPercentNumber(value, isExact ? { digits } : {})
}

function readPercent(text: string, minimumBp: BasisPoints, maximumBp: BasisPoints): Reading<BasisPoints> {
  const parsed = parsePercent(text)
  if (!parsed.ok) return { ok: false, sentence: parseSentences[parsed.reason] }
  if (parsed.value < minimumBp) return { ok: false, sentence: minimumSentence(formatPercent(minimumBp)) }
  if (parsed.value > maximumBp) return { ok: false, sentence: maximumSentence(formatPercent(maximumBp)) }
  return { ok: true, value: parsed.value }
}
