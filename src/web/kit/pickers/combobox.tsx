import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { Field, type FieldProps, splitFieldProps } from '#web/kit/fields/field.tsx'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { MatchedText } from './matched-text.tsx'
import { type Option, optionRowClass } from './select.tsx'

export interface ComboboxProps extends FieldProps {
  readonly options: readonly Option<string>[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  /** The words when nothing is found, such as "Kein Konto heißt so" */
  readonly emptyLabel: string
  /** Creates a new entry from what was typed; offered in the last row. */
  readonly onCreate?: (text: string) => void
  readonly isLoading?: boolean
  readonly isDisabled?: boolean
}

const createValue = '\u0000create'

/** A list that is searched by typing; hits are semibold, "neu anlegen" comes last. */
export function Combobox(props: ComboboxProps) {
  const { field, control } = splitFieldProps(props)
  const {
    options,
    value,
    onChange,
    placeholder,
    emptyLabel,
    onCreate,
    isLoading = false,
    isDisabled = false,
  } = control
  const [text, setText] = useState('')
  const chosen = options.find((option) => option.value === value) ?? null
  const wanted = text.trim()
  const hits = options.filter((option) => isHit(option.label, wanted) || chosen?.label === wanted)
  const creation: readonly Option<string>[] =
    onCreate && wanted !== '' && !options.some((option) => option.label === wanted)
      ? [{ value: createValue, label: `„${wanted}“ anlegen` }]
      : []

  const placement = usePlacement()
  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <BaseCombobox.Root
          items={[...hits, ...creation]}
          filter={null}
          disabled={isDisabled}
          value={chosen}
          onValueChange={(next: Option<string> | null) => {
            if (next?.value === createValue) onCreate?.(wanted)
            else onChange(next?.value ?? null)
          }}
          onInputValueChange={setText}
          itemToStringLabel={(option: Option<string>) => option.label}
          isItemEqualToValue={(one: Option<string>, other: Option<string>) => one.value === other.value}
          autoHighlight
        >
          <BaseCombobox.InputGroup className="field-frame">
            <Icon of={Search} className="text-text-2" />
            <BaseCombobox.Input {...ids} placeholder={placeholder} />
          </BaseCombobox.InputGroup>
          <BaseCombobox.Portal>
            <BaseCombobox.Positioner {...placement} sideOffset={6} className="z-(--layer-floating)">
              <BaseCombobox.Popup className="floating max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto py-1">
                {isLoading ? (
                  <LoadingRows />
                ) : (
                  <>
                    <p role="status" className={hits.length === 0 ? 'px-3 py-2.5 text-text-2' : 'sr-only'}>
                      {hits.length === 0 ? emptyLabel : ''}
                    </p>
                    <BaseCombobox.List>
                      {(option: Option<string>) => (
                        <BaseCombobox.Item
                          key={option.value}
                          value={option}
                          className={rowClass(option, hits.length)}
                        >
                          {option.value === createValue && <Icon of={Plus} />}
                          {option.colour !== undefined && <PotKey colour={option.colour} size="inline" />}
                          <MatchedText
                            text={option.label}
                            match={option.value === createValue ? '' : wanted}
                          />
                        </BaseCombobox.Item>
                      )}
                    </BaseCombobox.List>
                  </>
                )}
              </BaseCombobox.Popup>
            </BaseCombobox.Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  )
}

function rowClass(option: Option<string>, hitCount: number): string {
  if (option.value !== createValue) return optionRowClass
  return `${optionRowClass} font-semibold text-primary ${hitCount > 0 ? 'mt-1 border-t border-border' : ''}`
}

function isHit(label: string, wanted: string): boolean {
  return label.toLocaleLowerCase('de').includes(wanted.toLocaleLowerCase('de'))
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Wird gesucht" className="flex flex-col gap-8 px-3 py-5">
      <Skeleton className="h-3 w-3/5" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
