import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { accountChangeRecord } from '#contract/records/account-calls.ts'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import type { AllocationVersion, PartSize } from '#domain/account-system/allocation-version.ts'
import { type PotShare, freeShareBp, isSamePart } from '#domain/account-system/pot-shares.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { SizeField, type SizeUnit } from '#web/member/size/size-field.tsx'
import { partTitle } from './pot-line.ts'
import { type PotPart, potParts } from './pot-parts.ts'

const { pot: potField } = accountChangeRecord.fields.pots.fields.shares.fields

interface PotsFieldProps {
  readonly shares: readonly PotShare[]
  readonly accountId: string
  /** The account system of the current month; undefined: it is not set up yet. */
  readonly allocation: AllocationVersion | undefined
  readonly error: string | undefined
  readonly onChange: (shares: readonly PotShare[]) => void
}

/** The pots that are paid to the account. Their shares are stored in the account system only. */
export function PotsField({ shares, accountId, allocation, error, onChange }: PotsFieldProps) {
  if (!allocation) {
    return (
      <Select
        label={potField.label}
        options={[]}
        value={null}
        onChange={() => undefined}
        placeholder="kein Topf"
        isDisabled
        help={
          <>
            Töpfe gibt es, sobald du{' '}
            <Link to="/einstellungen/kontensystem" className="text-primary underline underline-offset-4">
              {allocationRecord.name}
            </Link>{' '}
            festgelegt hast.
          </>
        }
      />
    )
  }
  const parts = potParts(allocation)
  const unused = parts.filter((part) => !shares.some((share) => isSamePart(share, part)))
  const add = (part: PotPart) =>
    onChange([
      ...shares,
      {
        pot: part.pot,
        subPotId: part.subPotId,
        shareBp: freeShareBp(allocation, part, accountId) || WHOLE_BP,
        amountCents: null,
      },
    ])
  const replace = (index: number, share: PotShare | null) =>
    onChange(share ? shares.with(index, share) : shares.toSpliced(index, 1))

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-14 font-semibold">{potField.label}</legend>
      {shares.map((share, index) => (
        <div key={keyOf(share)} className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-2">
          <Select
            label={`${potField.label} ${index + 1}`}
            isLabelHidden
            options={optionsOf(
              parts.filter((part) => isSamePart(part, share) || unused.includes(part)),
              allocation,
            )}
            value={keyOf(share)}
            onChange={(key) => {
              const part = parts.find((each) => each.key === key)
              if (part) replace(index, { ...share, pot: part.pot, subPotId: part.subPotId })
            }}
          />
          <IconButton
            label={`${partTitle(allocation, share)} entfernen`}
            icon={X}
            tooltipSide="top"
            onClick={() => replace(index, null)}
          />
          <SizeField
            className="col-span-2"
            label={`Anteil am Topf ${partTitle(allocation, share)}`}
            size={share}
            onChange={(size) => replace(index, { ...share, ...size })}
            onUnit={(unit) => replace(index, { ...share, ...emptySize(unit) })}
            onInvalid={() => replace(index, { ...share, ...unreadable(share) })}
          />
          <p className="col-span-2 text-14 text-text-3">
            {restWords(freeShareBp(allocation, share, accountId), share)}
          </p>
        </div>
      ))}
      {shares.length === 0 && (
        <Select
          label="Topf wählen"
          isLabelHidden
          options={optionsOf(parts, allocation)}
          value={null}
          noneLabel="Kein Topf"
          onChange={(key) => {
            const part = parts.find((each) => each.key === key)
            if (part) add(part)
          }}
        />
      )}
      {shares.length > 0 && unused[0] && (
        <TextAction className="w-fit !text-primary" onClick={() => add(unused[0]!)}>
          Weiterer Topf
        </TextAction>
      )}
      {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
      <p className="text-14 text-text-3">Zählt ab diesem Monat, wie unter {allocationRecord.name}.</p>
    </fieldset>
  )
}

function keyOf({ pot, subPotId }: PotShare): string {
  return subPotId ?? pot
}

function optionsOf(parts: readonly PotPart[], allocation: AllocationVersion) {
  return parts.map((part) => ({ value: part.key, label: partTitle(allocation, part), colour: part.pot }))
}

function restWords(freeBp: number, { shareBp, amountCents }: PotShare): string {
  if (amountCents !== null) return 'Jeden Monat gleich, vor allem, was sich nach Prozent teilt.'
  if (freeBp === WHOLE_BP)
    return shareBp === WHOLE_BP ? 'der ganze Topf' : 'Kein anderes Konto bekommt etwas davon.'
  return `Andere Konten bekommen ${formatPercent(WHOLE_BP - freeBp)}.`
}

// The income of the pot is not known here, so nothing can be converted: the field of the other unit begins
// empty.
function emptySize(unit: SizeUnit): PartSize {
  return unit === 'amount'
    ? { shareBp: 0, amountCents: Number.NaN }
    : { shareBp: Number.NaN, amountCents: null }
}

function unreadable({ amountCents }: PartSize): PartSize {
  return emptySize(amountCents === null ? 'share' : 'amount')
}
