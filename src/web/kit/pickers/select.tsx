import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type Ref, useState } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { type KeyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { Field, type FieldProps, splitFieldProps } from '#web/kit/fields/field.tsx'
import { BackCloses } from '#web/kit/overlays/back-closes.tsx'
import { usePlacement } from '#web/kit/toasts/toast-room.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

export interface Option<Value extends string | number> {
  readonly value: Value
  readonly label: string
  readonly note?: ReactNode
  readonly colour?: KeyColour
  readonly isDisabled?: boolean
}

interface OfferedChoices<Value extends string | number> extends FieldProps {
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  /** The words while nothing is chosen. */
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly isSaving?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onBlur?: () => void
  readonly show?: string | undefined
}

/** `noneLabel`: the words of a last row that chooses nothing ("Kein Topf"). Without it a choice cannot be taken back. */
export type SelectProps<Value extends string | number> = OfferedChoices<Value> &
  (
    | { readonly noneLabel: string; readonly onChange: (value: Value | null) => void }
    | { readonly noneLabel?: undefined; readonly onChange: (value: Value) => void }
  )

const none = ''

/** A choice with a list below the field, rows of 44; arrow keys, Home, End and typing choose. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { field, control } = splitFieldProps(props)
  const { options, value, placeholder = 'Wählen', noneLabel, isDisabled = false, isSaving } = control
  const keyOf = (of: Value | null) => (of === null ? none : String(of))
  const optionOf = (key: string | null) => options.find((option) => keyOf(option.value) === key)
  const chosen = optionOf(keyOf(value))
  const [isOpen, setOpen] = useState(false)
  const placement = usePlacement()

  function choose(key: string | null) {
    const next = optionOf(key)
    if (next) props.onChange(next.value)
    else if (props.noneLabel !== undefined) props.onChange(null)
  }

  return (
    <Field {...field} isLabelDetached>
      {({ labelId, id, ...ids }) => (
        <BaseSelect.Root
          modal={false}
          open={isOpen}
          onOpenChange={setOpen}
          disabled={isDisabled}
          value={keyOf(value)}
          onValueChange={choose}
        >
          {isOpen && <BackCloses close={() => setOpen(false)} />}
          <BaseSelect.Trigger
            {...ids}
            id={id}
            ref={control.ref}
            aria-labelledby={`${labelId} ${id}`}
            className="field-frame"
            data-saving={isSaving || undefined}
            data-show={control.show}
            onBlur={() => control.onBlur?.()}
          >
            {chosen?.colour !== undefined && <PotKey colour={chosen.colour} size="inline" />}
            <span className={chosen ? 'min-w-0 grow py-1' : 'min-w-0 grow py-1 text-text-3'}>
              {softHyphens(chosen?.label ?? (value === null && noneLabel ? noneLabel : placeholder))}
            </span>
            <BaseSelect.Icon className="flex shrink-0 text-text-2 data-popup-open:rotate-180">
              <Icon of={ChevronDown} />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            {/* Style elements made at run time would violate the CSP; of Base UI's parts only this one makes one. */}
            <CSPProvider disableStyleElements>
              <BaseSelect.Positioner
                {...placement}
                align="start"
                sideOffset={6}
                alignItemWithTrigger={false}
                className="z-(--layer-floating)"
              >
                <BaseSelect.Popup className="floating max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto py-1">
                  {options.map((option) => (
                    <OptionRow key={option.value} option={option} />
                  ))}
                  {noneLabel !== undefined && (
                    <BaseSelect.Item
                      value={none}
                      className={`${optionRowClass} mt-1 border-t border-border text-text-2`}
                    >
                      <BaseSelect.ItemText>{noneLabel}</BaseSelect.ItemText>
                    </BaseSelect.Item>
                  )}
                </BaseSelect.Popup>
              </BaseSelect.Positioner>
            </CSPProvider>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      )}
    </Field>
  )
}

function OptionRow<Value extends string | number>({ option }: { readonly option: Option<Value> }) {
  const { value, label, note, colour, isDisabled = false } = option
  return (
    <BaseSelect.Item value={String(value)} label={label} disabled={isDisabled} className={optionRowClass}>
      {colour !== undefined && <PotKey colour={colour} size="inline" />}
      <span className="grow">
        <BaseSelect.ItemText>{label}</BaseSelect.ItemText>
        {note && <span className="block text-14 font-normal text-text-3">{note}</span>}
      </span>
      <BaseSelect.ItemIndicator>
        <Icon of={Check} />
      </BaseSelect.ItemIndicator>
    </BaseSelect.Item>
  )
}

/** The class of a row: chosen with a green background and a tick; under the pointer with surface-2. */
export const optionRowClass =
  'flex min-h-11 cursor-default items-center gap-3 px-3 py-2 outline-none select-none data-highlighted:bg-surface-2 ' +
  'data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-on-primary-soft data-disabled:text-text-3'
