import type { ReactNode } from 'react'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { MAX_PENSION_POINTS } from '#domain/wealth-plan/plan-limits.ts'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import type { EditedPerson } from './person-field.tsx'

const { label } = planPersonRecord.fields.pensionPointsBp

interface PointsFieldProps {
  readonly person: EditedPerson
  readonly help?: ReactNode
  /** The name of the person where the field stands in a table. */
  readonly name?: string
  /** Whether points that are entered take the place of the amount of a letter. */
  readonly replacesAmount?: boolean
}

/** The pension points (Entgeltpunkte) of a person. */
export function PointsField({ person, help, name, replacesAmount = false }: PointsFieldProps) {
  const points = person.fields.pensionPointsBp
  return (
    <EntryField
      label={name === undefined ? label : `${label}, ${name}`}
      isLabelHidden={name !== undefined}
      size={name === undefined ? 48 : 44}
      help={help}
      value={points === null ? null : points / WHOLE_BP}
      format={(value) => String(value).replace('.', ',')}
      read={readNumber({ minimum: 0, maximum: MAX_PENSION_POINTS, decimals: 4 })}
      isEmptyAllowed
      placeholder="0"
      onCommit={(next) =>
        person.change(
          {
            pensionPointsBp: next === null ? null : Math.round(next * WHOLE_BP),
            ...(replacesAmount && next !== null && { statedPensionCents: null }),
          },
          `${label} geändert`,
        )
      }
    />
  )
}
