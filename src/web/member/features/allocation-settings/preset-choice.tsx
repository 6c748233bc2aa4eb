import { useId } from 'react'
import {
  type AllocationPreset,
  type AllocationPresetKey,
  allocationPresets,
} from '#domain/account-system/allocation-presets.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { classNames } from '#web/controls/class-names.ts'

interface PresetChoiceProps {
  /** null: own rates. */
  readonly chosen: AllocationPresetKey | null
  readonly onChoose: (preset: AllocationPreset) => void
  /** "Individuell" chooses nothing, it leads to the first slider. */
  readonly onOwn: () => void
  readonly isRow: boolean
}

const labels = {
  start: 'Start',
  classic: 'Klassisch',
  six_pots: 'Sechs Töpfe',
  seventy_thirty: '70/30',
} as const satisfies Record<AllocationPresetKey, string>

/** Five starting points; moving a slider makes it "Individuell". */
export function PresetChoice({ chosen, onChoose, onOwn, isRow }: PresetChoiceProps) {
  const name = useId()
  const cell = { name, isRow }
  return (
    <fieldset>
      <legend className="sr-only">Vorlage für die Raten</legend>
      <div
        className={classNames(
          'border-y border-border',
          isRow ? 'grid grid-cols-5' : 'grid divide-y divide-border',
        )}
      >
        {allocationPresets.map((preset) => (
          <PresetCell
            key={preset.key}
            {...cell}
            label={labels[preset.key]}
            note={noteOf(preset)}
            isChosen={chosen === preset.key}
            onChoose={() => onChoose(preset)}
          />
        ))}
        <PresetCell
          {...cell}
          label="Individuell"
          note="eigene Raten"
          isChosen={chosen === null}
          onChoose={onOwn}
        />
      </div>
    </fieldset>
  )
}

interface PresetCellProps {
  readonly name: string
  readonly label: string
  readonly note: string
  readonly isChosen: boolean
  readonly isRow: boolean
  readonly onChoose: () => void
}

function PresetCell({ name, label, note, isChosen, isRow, onChoose }: PresetCellProps) {
  return (
    <label
      className={classNames(
        'relative cursor-pointer transition-colors hover:bg-bg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isRow
          ? 'border-l border-border px-4 pt-3 pb-3.5 first:border-l-0 first:pl-0'
          : 'flex min-h-12 items-center justify-between gap-4 py-2 pl-4',
        isChosen && 'after:absolute after:bg-primary',
        isChosen &&
          (isRow
            ? 'after:inset-x-0 after:-bottom-px after:h-[3px]'
            : 'after:inset-y-0 after:left-0 after:w-[3px]'),
      )}
    >
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      <span className={classNames('block font-semibold', isChosen && 'text-primary')}>{label}</span>
      <span className={classNames('block text-14', isChosen ? 'text-text' : 'text-text-2')}>{note}</span>
    </label>
  )
}

function noteOf({ savingBp, luxuryBp, donationBp, subPots }: AllocationPreset): string {
  const rates = [savingBp, luxuryBp, donationBp].map((rate) => formatPercentNumber(rate)).join(' / ')
  return subPots.length > 0 ? `${rates}, zwei Untertöpfe` : rates
}
