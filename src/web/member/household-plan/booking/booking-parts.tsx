import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { PlacePicker } from '#web/member/household-plan/place-picker.tsx'
import { type SortedPlace, nowhere } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { type BookingValues, type PartValues, restOf } from './booking-form.ts'

const MOST_PARTS = 20

interface BookingPartsProps {
  readonly control: Control<BookingValues>
  readonly values: Pick<BookingValues, 'cents' | 'parts'>
  readonly budget: BudgetPlanning['budget']
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (parts: PartValues[]) => void
  /** Makes an item with the typed name and answers its place; null: the item was not made. */
  readonly onCreate: (name: string) => Promise<SortedPlace | null>
}

/**
 * The amount that is being typed in the field of a part and is not taken yet; it holds only until the part
 * gets another amount than `instead`.
 */
interface Typed {
  readonly index: number
  readonly cents: number
  readonly instead: number | null
}

/** A booking in parts, each with its own category; the parts sum to the booking to the cent. */
export function BookingParts({ control, values, budget, errorOf, onChange, onCreate }: BookingPartsProps) {
  const { cents, parts } = values
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = parts.map((part, index) =>
    typed?.index === index && typed.instead === part.cents ? { ...part, cents: typed.cents } : part,
  )
  const rest = restOf(cents, shown)
  const edit = (index: number, change: Partial<PartValues>) =>
    onChange(parts.map((part, place) => (place === index ? { ...part, ...change } : part)))

  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Teile</legend>
      <ol className="border-t border-border">
        {parts.map((part, index) => (
          // A part has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-col gap-3 border-b border-border py-4">
            <div className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <PlacePicker
                  label={`Teil ${index + 1} zählt bei`}
                  budget={budget}
                  value={part.place}
                  isTransferOffered={false}
                  onChange={(place) => edit(index, { place })}
                  onCreate={(name) =>
                    void onCreate(name).then((place) => (place ? edit(index, { place }) : undefined))
                  }
                  error={errorOf(`parts.${index}.place`)}
                />
              </div>
              <IconButton
                label={`Teil ${index + 1} entfernen`}
                icon={X}
                disabled={parts.length <= 2}
                onClick={() => onChange(parts.filter((_, place) => place !== index))}
              />
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <FormMoneyField
                control={control}
                name={`parts.${index}.cents`}
                label={`Betrag von Teil ${index + 1}`}
                align="left"
                minimumCents={-MAX_AMOUNT_CENTS}
                onPreview={(next) => setTyped({ index, cents: next, instead: part.cents })}
              />
              <TextField
                label="Notiz"
                isOptional
                maxLength={80}
                value={part.note}
                error={errorOf(`parts.${index}.note`)}
                onChange={({ target }) => edit(index, { note: target.value })}
              />
            </div>
            {rest !== null && rest !== 0 && (
              <TextAction
                className="-my-2 self-start"
                aria-label={`Rest zu Teil ${index + 1}`}
                onClick={() => edit(index, { cents: (part.cents ?? 0) + rest })}
              >
                Rest hierher
              </TextAction>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextAction
          icon={Plus}
          disabled={parts.length >= MOST_PARTS}
          onClick={() =>
            onChange([...parts, { cents: rest !== null && rest > 0 ? rest : null, place: nowhere, note: '' }])
          }
        >
          Teil hinzufügen
        </TextAction>
        <p role="status" className={rest === 0 ? 'text-primary' : 'font-semibold text-warning'}>
          {rest === 0 ? (
            'Nichts bleibt übrig.'
          ) : (
            <>
              {rest !== null && rest < 0 ? 'Zu viel: ' : 'Rest: '}
              {rest === null ? 'noch kein Betrag' : <Money cents={Math.abs(rest)} />}
            </>
          )}
        </p>
      </div>
      {(errorOf('parts.root') ?? errorOf('parts')) !== undefined && (
        <ErrorSentence>{errorOf('parts.root') ?? errorOf('parts')}</ErrorSentence>
      )}
    </fieldset>
  )
}
