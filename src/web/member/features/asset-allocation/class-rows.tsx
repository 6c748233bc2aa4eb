import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import { className } from '#web/household/planning/class-name.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ClassBullet, signedPoints } from '#web/member/wealth-plan/class-bullet.tsx'
import { classColour } from '#web/member/wealth-plan/class-colour.ts'

const { targetBp, bandBp } = distributionRecord.fields.classes.fields

export const classColumns =
  'grid grid-cols-2 items-center gap-x-4 gap-y-3 border-b border-border py-3 @min-[58rem]:grid-cols-[minmax(0,1fr)_6.5rem_7rem_minmax(0,1.2fr)_4rem_7.5rem_8rem_2.75rem]'

type ClassShare = HouseholdAllocation['classes'][number]

interface ClassRowProps {
  readonly share: ClassShare
  readonly place: number
  /** The end of the scale. */
  readonly endBp: BasisPoints
  readonly onChange: (change: Partial<DistributionClass>, word: string) => void
  readonly onRemove: () => void
  readonly canRemove: boolean
}

const stateWords = { below: 'unter der Spanne', within: 'in der Spanne', above: 'über der Spanne' } as const

/** An asset class with its target, its band and its present share. */
export function ClassRow({ share, place, endBp, onChange, onRemove, canRemove }: ClassRowProps) {
  const { record, ownedCents, actualBp, driftBp, state, toTargetCents } = share
  const name = className(record)
  const tone = state === 'within' ? 'text-text-3' : 'text-warning'
  return (
    <li className={classColumns}>
      <div className="col-span-2 flex gap-3.5 @min-[58rem]:col-span-1">
        <PotKey colour={classColour(record, place)} />
        <div className="min-w-0">
          {record.key === null ? (
            <OwnName name={record.name} onCommit={(next) => onChange({ name: next }, `${next} umbenannt`)} />
          ) : (
            <p className="font-semibold">{name}</p>
          )}
          <p className="text-14 text-text-3">
            <Money cents={ownedCents} />
          </p>
        </div>
      </div>
      <div>
        <p aria-hidden className="mb-1 text-14 text-text-3 @min-[58rem]:hidden">
          {targetBp.label}
        </p>
        <PercentField
          label={`${targetBp.label}, ${name}`}
          isLabelHidden
          size={44}
          digits={1}
          valueBp={share.targetBp}
          maximumBp={WHOLE_BP}
          onCommit={(bp) => onChange({ targetBp: bp ?? 0 }, `${name}: Ziel geändert`)}
        />
      </div>
      <div>
        <p aria-hidden className="mb-1 text-14 text-text-3 @min-[58rem]:hidden">
          {bandBp.label}
        </p>
        <PercentField
          label={`${bandBp.label}, ${name}`}
          isLabelHidden
          size={44}
          digits={1}
          unit="Pkt."
          valueBp={share.bandBp}
          maximumBp={WHOLE_BP}
          onCommit={(bp) => onChange({ bandBp: bp ?? 0 }, `${name}: Zielspanne geändert`)}
        />
      </div>
      <div className="col-span-2 @min-[58rem]:col-span-1">
        <ClassBullet share={share} colour={classColour(record, place)} endBp={endBp} />
      </div>
      <p className="text-18 @min-[58rem]:text-right">
        <span className="text-14 text-text-3 @min-[58rem]:sr-only">Ist </span>
        {formatPercent(actualBp, { digits: 1 })}
      </p>
      <p className={`text-right text-14 ${tone}`}>
        <span className="font-semibold">{`${signedPoints(driftBp)} Pkt.`}</span>
        <span className="block">{stateWords[state]}</span>
      </p>
      <p className="text-14 @min-[58rem]:text-right">
        <span className="text-text-3 @min-[58rem]:sr-only">Bis zum Ziel </span>
        <Money cents={toTargetCents} isSigned className="font-semibold" />
      </p>
      <div className="text-right print:hidden">
        {canRemove && <IconButton icon={X} label={`${name} entfernen`} onClick={onRemove} />}
      </div>
    </li>
  )
}

function OwnName({ name, onCommit }: { readonly name: string; readonly onCommit: (name: string) => void }) {
  const [text, setText] = useState(name)
  return (
    <TextField
      label="Name der Klasse"
      isLabelHidden
      value={text}
      maxLength={60}
      error={text.trim() === '' ? 'Gib der Klasse einen Namen.' : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text.trim() !== '' && text.trim() !== name) onCommit(text.trim())
      }}
    />
  )
}
