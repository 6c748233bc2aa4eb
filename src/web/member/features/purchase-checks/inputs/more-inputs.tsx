import ChevronDown from 'lucide-react/icons/chevron-down'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { checkLimits } from '#domain/property/purchase-check.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import type { FieldErrors } from '#web/member/purchase-check/check-words.ts'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'
import type { CheckRecord } from '#web/member/purchase-check/use-check-record.ts'
import { changed, CheckMoney, CheckNumber, CheckPercent, CheckText, FieldPlace } from './bound-fields.tsx'
import { choicesOf } from './field-choices.ts'
import { FurtherLoans } from './further-loans.tsx'
import { Group, Pair } from './input-group.tsx'

const { fields: described } = purchaseCheckRecord
const methods = choicesOf(described.depreciation.words)

interface MoreInputsProps {
  readonly record: CheckRecord
  readonly answer: CheckAnswer
  readonly errors: FieldErrors
}

/** What most people leave as it is: place and month, further loans, renovation, depreciation, growth. */
export function MoreInputs({ record, answer, errors }: MoreInputsProps) {
  const isLet = record.fields.use === 'let'
  return (
    <details className="group border-t border-border" open={errors.furtherLoans !== undefined || undefined}>
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-control py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Mehr Annahmen
          <span className="block text-14 font-normal text-text-3">
            {isLet ? 'Darlehen, Renovierung, AfA' : 'Darlehen, Wert, Anlage'}
          </span>
        </span>
        <Icon of={ChevronDown} className="shrink-0 text-text-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-2">
        <ObjectInputs record={record} />
        <FurtherLoans record={record} error={errors.furtherLoans} />
        {isLet && <RenovationInputs record={record} answer={answer} errors={errors} />}
        {isLet && <DepreciationInputs record={record} errors={errors} />}
        <GrowthInputs record={record} />
      </div>
    </details>
  )
}

type Part = Pick<MoreInputsProps, 'record'>

function ObjectInputs({ record }: Part) {
  const month = useCurrentMonth()
  return (
    <>
      <CheckText of={record} name="place" />
      <Pair>
        <CheckNumber
          of={record}
          name="roomsTenths"
          parts={10}
          minimum={inputLimits.rooms.minimum}
          maximum={inputLimits.rooms.maximum}
        />
        <FieldPlace name="month">
          <EntryField
            label={described.month.label}
            placeholder="MM.JJJJ"
            help={record.fields.month === null ? `leer: ${formatMonthEntry(addMonths(month, 1))}` : undefined}
            value={record.fields.month}
            format={formatMonthEntry}
            read={readMonth({ minimum: '2000-01-01', maximum: '2100-12-01' })}
            isEmptyAllowed
            onCommit={(bought) => record.change({ month: bought }, changed(described.month.label))}
          />
        </FieldPlace>
      </Pair>
      {record.fields.use === 'home' && (
        <CheckNumber
          of={record}
          name="completedYear"
          minimum={inputLimits.completedYear.minimum}
          maximum={inputLimits.completedYear.maximum}
        />
      )}
    </>
  )
}

/** What is spent at the start, and whether it exceeds 15 % of the building. */
function RenovationInputs({ record, answer, errors }: MoreInputsProps) {
  const format = useFormatEuro()
  const renovation = answer.let?.renovation.value ?? null
  return (
    <Group title="Renovierung">
      <Pair>
        <CheckMoney
          of={record}
          name="renovationGrossCents"
          label="Mit USt."
          maximumCents={inputLimits.priceCents}
        />
        <CheckMoney
          of={record}
          name="renovationNetCents"
          label="Ohne USt."
          maximumCents={inputLimits.priceCents}
          error={errors.renovationNetCents}
        />
      </Pair>
      {renovation !== null && record.fields.renovationGrossCents > 0 && (
        <p role="status" className="-mt-2 text-14 text-text-2">
          {renovation.isAboveLimit
            ? `Mehr als 15 % des Gebäudes (${format(renovation.limitCents)}): zählt zu den Anschaffungskosten und wird mit dem Gebäude abgeschrieben (§ 6 Abs. 1 Nr. 1a EStG).`
            : `Höchstens 15 % des Gebäudes (${format(renovation.limitCents)}): im Jahr der Zahlung abgezogen, wenn in drei Jahren nicht mehr dazukommt.`}
        </p>
      )}
    </Group>
  )
}

function DepreciationInputs({ record, errors }: Pick<MoreInputsProps, 'record' | 'errors'>) {
  const { depreciation } = record.fields
  return (
    <Group title="Abschreibung">
      <FieldPlace name="depreciation">
        <NativeChoice
          label={described.depreciation.label}
          choices={methods}
          value={depreciation}
          error={errors.depreciation}
          help={
            depreciation === 'degressive'
              ? '5 % vom Restwert, § 7 Abs. 5a EStG, nur für neue Wohngebäude'
              : undefined
          }
          onChange={(method) =>
            record.change({ depreciation: method }, changed(described.depreciation.label))
          }
        />
      </FieldPlace>
      {depreciation === 'own_rate' && (
        <CheckPercent
          of={record}
          name="depreciationBp"
          digits={2}
          minimumBp={inputLimits.depreciationBp.minimum}
          maximumBp={inputLimits.depreciationBp.maximum}
          error={errors.depreciationBp}
          help="bei nachgewiesen kürzerer Nutzungsdauer"
        />
      )}
    </Group>
  )
}

/** The rates of the years to come. */
function GrowthInputs({ record }: Part) {
  const rate = {
    of: record,
    isRequired: true,
    digits: 1,
    minimumBp: inputLimits.growthBp.minimum,
    maximumBp: inputLimits.growthBp.maximum,
  } as const
  return (
    <Group title="Entwicklung">
      <Pair>
        <CheckPercent {...rate} name="rentGrowthBp" label="Miete im Jahr" />
        <CheckPercent {...rate} name="valueGrowthBp" label="Wert im Jahr" />
      </Pair>
      <Pair>
        <CheckPercent {...rate} name="investmentReturnBp" label="Anlage im Jahr" help="nach Steuern" />
        <CheckPercent
          of={record}
          name="sellingCostsBp"
          label="Verkaufskosten"
          isRequired
          digits={1}
          maximumBp={inputLimits.sellingCostsBp}
        />
      </Pair>
      <CheckNumber
        of={record}
        name="comparedYears"
        label="Mieten oder kaufen: verglichen über"
        unit="Jahre"
        isRequired
        minimum={checkLimits.comparedYears.minimum}
        maximum={checkLimits.comparedYears.maximum}
      />
    </Group>
  )
}
