import Download from 'lucide-react/icons/download'
import { accountRecord } from '#contract/records/account-record.ts'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import type { HouseholdAllocation } from '#domain/household-plan/household-allocation.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { DistributionChange } from '#domain/proposals/proposal-line.ts'
import type { DistributionClass } from '#domain/wealth-plan/wealth-plan.ts'
import type { Distribution } from '#domain/wealth-plan/wealth-plan.ts'
import { Section } from '#web/app/page/section.tsx'
import { className } from '#web/household/planning/class-name.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { AcceptedNote } from '#web/member/consulting/accepted-note.tsx'
import { bulletEnd } from '#web/member/wealth-plan/class-bullet.tsx'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import type { SavedRecord } from '#web/member/wealth-plan/use-saved-record.ts'
import { classColumns, ClassRow } from './class-rows.tsx'
import { type DistributionFields, targetSum } from './use-distribution.ts'

const MAX_CLASSES = 20
const OWN_CLASS = 'own'
const NEW_BAND_BP = 500

interface ClassesSectionProps {
  readonly record: SavedRecord<DistributionFields, Distribution>
  readonly allocation: HouseholdAllocation
  readonly nameOf: (id: string) => string | undefined
  readonly onCsv: () => void
}

/** The targets and bands of the classes, and the deviation of the wealth from them. */
export function ClassesSection({ record, allocation, nameOf, onCsv }: ClassesSectionProps) {
  const { fields } = record
  const sumBp = targetSum(fields)
  const endBp = bulletEnd(allocation.classes)

  const { changeClass, remove, add } = classChanges(record)
  const unused = assetClasses.filter((key) => !fields.classes.some((each) => each.key === key))
  return (
    <Section
      title="Klassen und Ziele"
      className="mt-10"
      actions={
        <TextAction icon={Download} onClick={onCsv}>
          CSV
        </TextAction>
      }
    >
      <RecordTrouble
        record={record}
        fields={distributionRecord.fields}
        name="deine Verteilung"
        nameOf={nameOf}
      />
      <div aria-hidden className={`${classColumns} label-caps mt-2 hidden @min-[58rem]:grid`}>
        <span>Klasse</span>
        <span>Ziel</span>
        <span>Spanne ±</span>
        <span className="flex justify-between">
          <span>0 %</span>
          <span>{formatPercent(endBp)}</span>
        </span>
        <span className="text-right">Ist</span>
        <span className="text-right">Drift</span>
        <span className="text-right">Bis zum Ziel</span>
        <span />
      </div>
      <ul>
        {allocation.classes.map((share, place) => (
          <ClassRow
            key={share.record.id}
            share={share}
            place={place}
            endBp={endBp}
            canRemove={fields.classes.length > 1}
            onChange={(part, word) => changeClass(share.record.id, part, word)}
            onRemove={() => remove(share.record)}
          />
        ))}
      </ul>
      <TotalRow
        label={`Summe der Ziele ${formatPercent(sumBp, { digits: 1 })}`}
        proof={
          <SumCheck parts={[sumBp]} whole={WHOLE_BP}>
            ergibt genau 100 %
          </SumCheck>
        }
      >
        <Money cents={allocation.wholeCents} isToned />
      </TotalRow>
      <AcceptedNote isHere={(line) => line.kind === 'distribution' && isStillSo(fields, line)} />
      {sumBp !== WHOLE_BP && (
        <Notice tone="warning" className="mt-4">
          {sumBp < WHOLE_BP
            ? `Es fehlen ${formatPercent(WHOLE_BP - sumBp)} bis 100 %. Gespeichert wird, wenn sie 100 % ergeben.`
            : `Die Ziele sind ${formatPercent(sumBp - WHOLE_BP)} zu viel. Gespeichert wird, wenn sie 100 % ergeben.`}{' '}
          <NoticeAction onClick={record.discard}>Gespeicherte Ziele zeigen</NoticeAction>
        </Notice>
      )}
      {allocation.looseCents !== 0 && (
        <Notice className="mt-4">
          <Money cents={allocation.looseCents} /> gehören zu keiner dieser Klassen und zählen nicht mit. Ordne
          die Positionen unten zu oder füge ihre Klasse hinzu.
        </Notice>
      )}
      {fields.classes.length < MAX_CLASSES && (
        <div className="mt-5 max-w-72 print:hidden">
          <NativeChoice
            label="Klasse hinzufügen"
            placeholder="Wählen"
            value={null}
            choices={[
              ...unused.map((value) => ({ value, label: accountRecord.fields.assetClass.words[value] })),
              { value: OWN_CLASS, label: 'Eigene Klasse' },
            ]}
            onChange={add}
          />
        </div>
      )}
      <p className="mt-3 text-14 text-text-3">Balken: Ist. Strich: Ziel. Fläche: Zielspanne.</p>
    </Section>
  )
}

/** Whether the targets are still those that a line of a proposal has set. */
function isStillSo({ classes }: DistributionFields, { parts }: DistributionChange): boolean {
  return parts.every(
    ({ classId, targetBp }) => classes.find(({ id }) => id === classId)?.targetBp === targetBp,
  )
}

/** The changes of the list of classes, each stored with the words of its undo. */
function classChanges({ fields, change }: ClassesSectionProps['record']) {
  function changeClass(id: string, part: Partial<DistributionClass>, word: string) {
    change({ classes: fields.classes.map((each) => (each.id === id ? { ...each, ...part } : each)) }, word)
  }

  function remove(gone: DistributionClass) {
    // A position that was split over the removed class counts wholly to its own class again.
    const split = new Set(
      fields.splits.filter(({ classId }) => classId === gone.id).map(({ positionId }) => positionId),
    )
    change(
      {
        classes: fields.classes.filter(({ id }) => id !== gone.id),
        splits: fields.splits.filter(({ positionId }) => !split.has(positionId)),
      },
      `${className(gone)} entfernt`,
    )
  }

  function add(chosen: AssetClass | typeof OWN_CLASS) {
    const key = chosen === OWN_CLASS ? null : chosen
    const made = {
      id: newId(),
      key,
      name: key === null ? freeName(fields.classes) : '',
      returnBp: null,
      targetBp: 0,
      bandBp: NEW_BAND_BP,
    }
    change({ classes: [...fields.classes, made] }, `${className(made)} hinzugefügt`)
  }

  return { changeClass, remove, add }
}

function freeName(classes: readonly DistributionClass[]): string {
  const taken = new Set(classes.map(({ name }) => name))
  let name = 'Eigene Klasse'
  for (let count = 2; taken.has(name); count += 1) name = `Eigene Klasse ${count}`
  return name
}
