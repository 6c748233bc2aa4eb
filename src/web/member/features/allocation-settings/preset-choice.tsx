import { useId } from 'react'
import {
  type AllocationPreset,
  type AllocationPresetKey,
  allocationPresets,
} from '#domain/account-system/allocation-presets.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { classNames } from '#web/kit/controls/class-names.ts'

interface PresetChoiceProps {
  /** The chosen preset; null: the household has rates of its own. */
  readonly chosen: AllocationPresetKey | null
  readonly onChoose: (preset: AllocationPreset) => void
  /** Called for "Individuell", which chooses nothing and leads to the first slider. */
  readonly onOwn: () => void
}

const labels = {
  start: 'Start',
  classic: 'Klassisch',
  six_pots: 'Sechs Töpfe',
  seventy_thirty: '70/30',
} as const satisfies Record<AllocationPresetKey, string>

/** The choice of five presets; moving a slider makes the choice "Individuell". */
export function PresetChoice({ chosen, onChoose, onOwn }: PresetChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">Vorlage für die Raten</legend>
      <div className="grid divide-y divide-border border-y border-border wide:grid-cols-5 wide:divide-y-0">
        {allocationPresets.map((preset) => (
          <PresetCell
            key={preset.key}
            name={name}
            label={labels[preset.key]}
            note={noteOf(preset)}
            isChosen={chosen === preset.key}
            onChoose={() => onChoose(preset)}
          />
        ))}
        <PresetCell
          name={name}
          label="Individuell"
          note="eigene Raten, auch Beträge"
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
  readonly onChoose: () => void
}

function PresetCell({ name, label, note, isChosen, onChoose }: PresetCellProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 pl-4 transition-colors hover:bg-bg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        'wide:block wide:border-l wide:border-border wide:px-4 wide:pt-3 wide:pb-3.5 wide:first:border-l-0 wide:first:pl-0',
        isChosen && 'after:absolute after:inset-y-0 after:left-0 after:w-[3px] after:bg-primary',
        isChosen &&
          'wide:after:inset-x-0 wide:after:top-auto wide:after:-bottom-px wide:after:h-[3px] wide:after:w-auto',
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
