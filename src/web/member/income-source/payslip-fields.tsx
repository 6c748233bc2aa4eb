import { useState } from 'react'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { newestBegun } from '#domain/calendar/rule-years.ts'
import {
  type Payslip,
  childAllowanceCounts,
  churchTaxRates,
  payslipTaxClasses,
} from '#domain/income/income-source.ts'
import { payslipNet } from '#domain/income/payslip-net.ts'
import type { Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { wageTaxRuleYears, wageTaxStandIn } from '#domain/tax/wage-tax-rules.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { MoreFields } from './more-fields.tsx'

export interface PayslipFieldsProps {
  /** The payslip from which the net was computed; null while no gross was entered. */
  readonly payslip: Payslip | null
  /** The amount that counts now; it may have grown since the payslip was entered. */
  readonly amountCents: Cents | null
  readonly month: Month
  /** The reason why the amount was refused; undefined: it was not. */
  readonly error: string | undefined
  readonly onChange: (payslip: Payslip, netCents: Cents) => void
  /** Called when the net salary is to be typed by hand. */
  readonly onLeave: () => void
}

const { fields } = incomeSourceRecord.fields.payslip
const classOptions = payslipTaxClasses.map((each) => ({
  value: each,
  label: fields.taxClass.words[each],
}))
const churchOptions = churchTaxRates.map((each) => ({
  value: each,
  label: fields.churchTaxBp.words[each],
}))
const yearOptions = wageTaxRuleYears.map((year) => ({ value: year, label: String(year) }))
const allowanceOptions = childAllowanceCounts.map((each) => ({
  value: each,
  label: fields.childAllowances.words[each],
}))

type Entry = Omit<Payslip, 'grossCents'> & { readonly grossCents: Cents | null }

/** Computes a net salary from its gross by the rates of a year; the entries are kept with the source. */
export function PayslipFields({ payslip, amountCents, month, error, onChange, onLeave }: PayslipFieldsProps) {
  const newest = newestBegun(wageTaxRuleYears, yearOf(month))
  const [entry, setEntry] = useState<Entry>(payslip ?? emptyEntry(newest))
  const whole = wholeOf(entry)
  const result = whole && payslipNet(whole)

  function change(part: Partial<Entry>) {
    const next = { ...entry, ...part }
    setEntry(next)
    take(next)
  }

  function take(next: Entry) {
    const nextWhole = wholeOf(next)
    const net = nextWhole && payslipNet(nextWhole)
    if (nextWhole && net) onChange(nextWhole, net.netCents)
  }

  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Netto aus dem Brutto</legend>
      <MoneyField
        label={fields.grossCents.label}
        valueCents={entry.grossCents}
        align="left"
        minimumCents={1}
        onCommit={(grossCents) => change({ grossCents })}
        onPreview={(grossCents) => change({ grossCents })}
        help="Auch als Rechnung: 48000/12"
        error={entry.grossCents === null ? error : undefined}
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={fields.taxClass.label}
          options={classOptions}
          value={entry.taxClass}
          onChange={(taxClass) => change({ taxClass })}
        />
        <Select
          label={fields.churchTaxBp.label}
          options={churchOptions}
          value={entry.churchTaxBp}
          help="8 % in Bayern und Baden-Württemberg"
          onChange={(churchTaxBp) => change({ churchTaxBp })}
        />
        <WholeNumberField
          label={fields.childrenUnder25.label}
          value={entry.childrenUnder25}
          minimum={0}
          maximum={20}
          unit=""
          onChange={(childrenUnder25) => change({ childrenUnder25, isChildless: childrenUnder25 === 0 })}
        />
        <PercentField
          label={fields.healthExtraBp.label}
          valueBp={entry.healthExtraBp}
          maximumBp={600}
          help="deiner Krankenkasse"
          onCommit={(healthExtraBp) => change({ healthExtraBp: healthExtraBp ?? entry.healthExtraBp })}
          onPreview={(healthExtraBp) => change({ healthExtraBp })}
        />
      </div>
      <MorePayslipFields entry={entry} onChange={change} />
      {result && <NetResult result={result} />}
      <StandInNote year={entry.year} />
      {result?.needsChild && (
        <p className="text-14 text-text-2">Klasse II gibt es für Alleinerziehende: Trag ein Kind ein.</p>
      )}
      {payslip && entry.year < newest && (
        <p className="text-14 text-text-2">
          Gerechnet mit den Werten von {entry.year}.{' '}
          <TextAction
            className="!text-primary"
            onClick={() => change({ year: newest, healthExtraBp: extraOf(entry, newest) })}
          >
            Mit {newest} neu berechnen
          </TextAction>
        </p>
      )}
      {result && amountCents !== null && amountCents !== result.netCents && (
        <p className="text-14 text-text-2">
          Im Plan stehen <Money cents={amountCents} />.{' '}
          <TextAction className="!text-primary" onClick={() => take(entry)}>
            Netto übernehmen
          </TextAction>
        </p>
      )}
      {entry.grossCents !== null && error && <ErrorSentence>{error}</ErrorSentence>}
      <TextAction className="self-start !text-primary" onClick={onLeave}>
        Netto selbst eintragen
      </TextAction>
    </fieldset>
  )
}

/** Says that only a part of the year's figures is known. */
function StandInNote({ year }: { readonly year: number }) {
  const standIn = wageTaxStandIn(year)
  if (standIn === null) return null
  return (
    <p className="text-14 text-text-2">
      Noch sind nicht alle Werte von {year} bekannt: Sonst gerechnet mit {standIn.year}.
    </p>
  )
}

interface MorePayslipFieldsProps {
  readonly entry: Entry
  readonly onChange: (part: Partial<Entry>) => void
}

function MorePayslipFields({ entry, onChange }: MorePayslipFieldsProps) {
  return (
    <MoreFields label="Mehr zum Brutto" hint="Jahr, Kinderfreibeträge, Sachsen">
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={fields.year.label}
          options={yearOptions}
          value={entry.year}
          onChange={(year) => onChange({ year })}
        />
        <Select
          label={fields.childAllowances.label}
          options={allowanceOptions}
          value={entry.childAllowances}
          help="stehen auf der Abrechnung"
          onChange={(childAllowances) => onChange({ childAllowances })}
        />
      </div>
      <Checkbox
        label={fields.isChildless.inForm}
        help="zahlt einen Zuschlag zur Pflegeversicherung"
        checked={entry.isChildless}
        onChange={(event) => onChange({ isChildless: event.target.checked })}
      />
      <Checkbox
        label={fields.isSaxony.label}
        checked={entry.isSaxony}
        onChange={(event) => onChange({ isSaxony: event.target.checked })}
      />
    </MoreFields>
  )
}

/** The deductions from the gross, and the net that is left. */
function NetResult({ result }: { readonly result: NonNullable<ReturnType<typeof payslipNet>> }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-border pt-3 text-14" aria-live="polite">
      <dt className="text-text-2">Lohnsteuer{result.soliCents > 0 ? ' und Soli' : ''}</dt>
      <dd className="text-right">
        <Money cents={-(result.wageTaxCents + result.soliCents)} />
      </dd>
      {result.churchTaxCents > 0 && (
        <>
          <dt className="text-text-2">{fields.churchTaxBp.label}</dt>
          <dd className="text-right">
            <Money cents={-result.churchTaxCents} />
          </dd>
        </>
      )}
      <dt className="text-text-2">Sozialversicherung</dt>
      <dd className="text-right">
        <Money cents={-result.contributionsCents} />
      </dd>
      <dt className="text-16 font-semibold">Netto im Monat</dt>
      <dd className="text-right text-18 font-semibold">
        <Money cents={result.netCents} />
      </dd>
    </dl>
  )
}

function emptyEntry(year: number): Entry {
  return {
    grossCents: null,
    year,
    taxClass: 1,
    churchTaxBp: 0,
    childrenUnder25: 0,
    childAllowances: '0',
    isChildless: true,
    healthExtraBp: averageExtraBp(year),
    isSaxony: false,
  }
}

function wholeOf({ grossCents, ...entry }: Entry): Payslip | null {
  return grossCents === null ? null : { grossCents, ...entry }
}

function averageExtraBp(year: number): number {
  return socialSecurityRules(year).health.averageExtraRate.times(WHOLE_BP).toNumber()
}

// A person who has taken the average extra rate of the former year gets the average of the new year.
function extraOf({ year, healthExtraBp }: Entry, newest: number): number {
  return healthExtraBp === averageExtraBp(year) ? averageExtraBp(newest) : healthExtraBp
}
