import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useSearchParams } from 'react-router'
import { Link } from 'react-router'
import { yearOf } from '#domain/calendar/month.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { propertyTaxYear, type PropertyTaxYear, taxYears } from '#domain/property/own/property-tax-year.ts'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import { useProperties } from '#web/member/property/use-properties.ts'
import { downloadTaxYear } from './tax-year-csv.ts'
import { taxYearHints } from './tax-year-hints.ts'
import { TaxYearTable } from './tax-year-table.tsx'

/** The parameter of the address that names the year. */
const yearParam = 'jahr'

/** A year of a let property in the order of Anlage V. */
export default function PropertyTaxYearView() {
  const reading = useProperties()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <PropertyFrame view="steuer" title="Anlage V">
        <SkeletonRows count={8} />
      </PropertyFrame>
    )
  const letOnes = reading.planning.own.filter(({ property }) => property.use === 'let')
  return <TaxYear letOnes={letOnes} />
}

function TaxYear({ letOnes }: { readonly letOnes: readonly OwnProperty[] }) {
  const [search, setSearch] = useSearchParams()
  const current = yearOf(useCurrentMonth())
  const own = letOnes.find(({ account }) => account.id === search.get(propertyParam)) ?? letOnes[0]
  if (!own) return <NothingLet />
  const years = taxYears(own)
  const asked = Number(search.get(yearParam))
  const year = years.includes(asked) ? asked : (years[0] ?? current)
  const told = propertyTaxYear(own, year)

  function choose(name: string, value: string) {
    // The address knows the other choice before a slow page is drawn with it.
    const next = new URLSearchParams(location.search)
    next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <PropertyFrame
      view="steuer"
      title={`Anlage V ${year}, ${own.name}`}
      actions={
        told && (
          <>
            <TextAction icon={Printer} onClick={() => void printWholePage()}>
              Drucken
            </TextAction>
            <TextAction icon={Download} onClick={() => downloadTaxYear(own, told)}>
              CSV
            </TextAction>
          </>
        )
      }
    >
      <p className="mt-2 max-w-prose text-18/7 text-text-2">
        Die Zahlen in der Reihenfolge des Formulars, zum Abtippen oder für die Steuerberatung.
      </p>
      <Choices letOnes={letOnes} own={own} years={years} year={year} onChoose={choose} />
      {told ? (
        <Told own={own} told={told} />
      ) : (
        <p className="mt-6">In diesem Jahr war sie noch nicht oder nicht mehr im Haushalt.</p>
      )}
      <ModelNote>Was das Finanzamt anerkennt, entscheidet es selbst.</ModelNote>
    </PropertyFrame>
  )
}

interface ChoicesProps {
  readonly letOnes: readonly OwnProperty[]
  readonly own: OwnProperty
  readonly years: readonly number[]
  readonly year: number
  readonly onChoose: (param: string, value: string) => void
}

function Choices({ letOnes, own, years, year, onChoose }: ChoicesProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-4 print:hidden">
      <NativeChoice
        label="Jahr"
        choices={years.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(year)}
        onChange={(next) => onChoose(yearParam, next)}
      />
      {letOnes.length > 1 && (
        <NativeChoice
          label="Immobilie"
          choices={letOnes.map(({ account, name }) => ({ value: account.id, label: name }))}
          value={own.account.id}
          onChange={(next) => onChoose(propertyParam, next)}
        />
      )}
    </div>
  )
}

function Told({ own, told }: { readonly own: OwnProperty; readonly told: PropertyTaxYear }) {
  const hints = taxYearHints(own, told)
  const isIncomplete = told.missing.length > 0 || told.gaps.length > 0
  return (
    <>
      {isIncomplete && (
        <Notice tone="warning" className="mt-6">
          {hints.missing}{' '}
          <Link
            to={propertyAddress('meine', { [propertyParam]: own.account.id, angaben: own.account.id })}
            className={noticeActionClass}
          >
            Eintragen
          </Link>
        </Notice>
      )}
      <TaxYearTable told={told} />
      <ul className="mt-4 grid max-w-prose gap-1.5 text-14 text-text-2">
        {hints.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function NothingLet() {
  return (
    <PropertyFrame view="steuer" title="Anlage V">
      <p className="mt-4 max-w-prose text-text-2">
        Hier steht das Steuerjahr einer vermieteten Immobilie.{' '}
        <Link
          to={propertyAddress('meine')}
          className="font-semibold text-primary underline underline-offset-4"
        >
          Zu deinen Immobilien
        </Link>
      </p>
    </PropertyFrame>
  )
}
