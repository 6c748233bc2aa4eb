import type { ReactNode } from 'react'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import type { CheckAnswer } from '#domain/property/check/check-answer.ts'
import { linearRate } from '#domain/property/depreciation.ts'
import { checkLimits, type CheckUse } from '#domain/property/purchase-check.ts'
import { Section } from '#web/app/page/section.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { errorsOf, type FieldErrors, shortFixedWords } from '#web/member/purchase-check/check-words.ts'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'
import type { CheckRecord } from '#web/member/purchase-check/use-check-record.ts'
import { changed, CheckMoney, CheckNumber, CheckPercent, CheckText, FieldPlace } from './bound-fields.tsx'
import { choicesOf } from './field-choices.ts'
import { Group, Pair } from './input-group.tsx'
import { MoreInputs } from './more-inputs.tsx'

const { fields: described } = purchaseCheckRecord

const usesOffered = [
  { value: 'let', label: 'Vermieten' },
  { value: 'home', label: 'Selbst wohnen' },
] as const satisfies readonly { readonly value: CheckUse; readonly label: string }[]

const notChosen = { value: null, label: 'Wählen' }
const landChoices = choicesOf(described.land.words)

interface CheckInputsProps {
  readonly record: CheckRecord
  readonly answer: CheckAnswer
  /** What stands below the fields: the takeover into the plan. */
  readonly children?: ReactNode
}

/** Everything that is entered of a purchase; what is usual for most stands under "Mehr Annahmen". */
export function CheckInputs({ record, answer, children }: CheckInputsProps) {
  const { fields, change } = record
  const errors = errorsOf(fields, answer)
  return (
    <Section title="Eingaben" className="">
      <div
        className="mt-4 flex flex-col gap-4"
        onBlur={record.endPreview}
        onKeyDownCapture={({ key }) => {
          if (key === 'Escape') record.endPreview()
        }}
      >
        <Segmented
          label={described.use.label}
          choices={usesOffered}
          value={fields.use}
          isWide
          onChange={(use) => change({ use }, changed(described.use.label))}
        />
        <CheckText of={record} name="name" isRequired />
        <CheckMoney of={record} name="priceCents" maximumCents={inputLimits.priceCents} />
        <FieldPlace name="land">
          <NativeChoice
            label={described.land.label}
            choices={fields.land === null ? [notChosen, ...landChoices] : landChoices}
            value={fields.land}
            onChange={(land) => change({ land }, changed(described.land.label))}
          />
        </FieldPlace>
        <Pair>
          <CheckNumber
            of={record}
            name="areaTenths"
            unit="m²"
            parts={10}
            minimum={inputLimits.area.minimum}
            maximum={inputLimits.area.maximum}
          />
          <CheckPercent
            of={record}
            name="agentBp"
            label="Makler"
            isRequired
            digits={2}
            maximumBp={inputLimits.agentBp}
          />
        </Pair>
        <RentInputs record={record} answer={answer} />
        <LoanInputs record={record} answer={answer} errors={errors} />
        {fields.use === 'let' && <TaxInputs record={record} />}
        <MoreInputs record={record} answer={answer} errors={errors} />
        {children}
      </div>
    </Section>
  )
}

interface GroupProps {
  readonly record: CheckRecord
  readonly answer: CheckAnswer
}

/** The rent and what the property costs; of a home the rent that is no longer paid. */
function RentInputs({ record, answer }: GroupProps) {
  const format = useFormatEuro()
  const isLet = record.fields.use === 'let'
  const { value: perM2 } = answer.rentM2Cents
  return (
    <Group title={isLet ? 'Miete und Kosten' : 'Wohnen'}>
      <CheckMoney
        of={record}
        name="rentMonthCents"
        label={isLet ? 'Nettokaltmiete' : 'Kaltmiete heute'}
        maximumCents={inputLimits.rentMonthCents}
        aside={perM2 === null ? undefined : `${format(perM2)} je m²`}
      />
      <Pair>
        <CheckMoney
          of={record}
          name="nonAllocableYearCents"
          label={isLet ? 'Nicht umlagefähig' : 'Hausgeld u. a.'}
          unit="€/Jahr"
          maximumCents={inputLimits.yearCents}
        />
        <CheckMoney
          of={record}
          name="reserveYearCents"
          label="Instandhaltung"
          unit="€/Jahr"
          maximumCents={inputLimits.yearCents}
        />
      </Pair>
      {isLet && (
        <Pair>
          <CheckPercent
            of={record}
            name="vacancyBp"
            label="Leerstand"
            isRequired
            digits={1}
            maximumBp={inputLimits.vacancyBp}
          />
          <CheckPercent
            of={record}
            name="buildingShareBp"
            label="Gebäudeanteil"
            minimumBp={inputLimits.buildingShareBp.minimum}
            maximumBp={inputLimits.buildingShareBp.maximum}
          />
        </Pair>
      )}
    </Group>
  )
}

function LoanInputs({ record, answer, errors }: GroupProps & { readonly errors: FieldErrors }) {
  return (
    <Group title="Finanzierung">
      <CheckMoney
        of={record}
        name="equityCents"
        label="Eigenkapital"
        maximumCents={inputLimits.priceCents}
        error={errors.equityCents}
      />
      <Pair>
        <CheckPercent
          of={record}
          name="interestBp"
          label="Sollzins"
          digits={2}
          maximumBp={inputLimits.interestBp}
        />
        <CheckPercent
          of={record}
          name="repaymentBp"
          label="Tilgung"
          digits={2}
          maximumBp={inputLimits.repaymentBp}
          error={errors.repaymentBp}
        />
      </Pair>
      <Pair>
        <CheckNumber
          of={record}
          name="fixedYears"
          label="Zinsbindung"
          unit="Jahre"
          minimum={checkLimits.fixedYears.minimum}
          maximum={checkLimits.fixedYears.maximum}
        />
        <CheckMoney
          of={record}
          name="specialYearlyCents"
          label="Sondertilgung"
          unit="€/Jahr"
          maximumCents={inputLimits.priceCents}
        />
      </Pair>
      <FixedNote words={shortFixedWords(answer, record.fields)} />
    </Group>
  )
}

function FixedNote({ words }: { readonly words: string | undefined }) {
  return (
    <p role="status" className="-mt-2 text-14 text-text-2 empty:hidden">
      {words}
    </p>
  )
}

function TaxInputs({ record }: Pick<GroupProps, 'record'>) {
  const { completedYear, depreciation } = record.fields
  return (
    <Group title="Steuer">
      <Pair>
        <CheckPercent
          of={record}
          name="marginalTaxBp"
          label="Grenzsteuersatz"
          digits={1}
          maximumBp={inputLimits.marginalTaxBp}
        />
        <CheckNumber
          of={record}
          name="completedYear"
          label="Baujahr"
          minimum={inputLimits.completedYear.minimum}
          maximum={inputLimits.completedYear.maximum}
          help={
            completedYear === null || depreciation !== 'linear'
              ? undefined
              : `AfA ${formatRate(linearRate(completedYear))}`
          }
        />
      </Pair>
    </Group>
  )
}
