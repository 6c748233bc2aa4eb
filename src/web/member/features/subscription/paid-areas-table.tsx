import Check from 'lucide-react/icons/check'
import { type Offerings, areasHere } from '#contract/site/areas.ts'
import { Section } from '#web/app/page/section.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'

interface PaidAreasTableProps {
  readonly isPaid: boolean
  readonly offerings: Offerings
}

/** The areas that are free, now and later, beside those that a subscription opens. */
export function PaidAreasTable({ isPaid, offerings }: PaidAreasTableProps) {
  return (
    <Section title={isPaid ? 'Was dein Abo öffnet' : 'Was frei bleibt'} className="">
      <table className="mt-1 w-full border-collapse text-left">
        <caption className="sr-only">Was ohne Abo geht und was mit Abo dazukommt</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-2">
              <span className="sr-only">Bereich</span>
            </th>
            <th scope="col" className="label-caps w-20 py-2 text-center sm:w-26">
              <span className="hidden sm:inline">Bleibt </span>frei
            </th>
            <th scope="col" className="label-caps w-20 py-2 text-center sm:w-26">
              Mit Abo
            </th>
          </tr>
        </thead>
        <tbody>
          {areasHere(offerings).map(({ label, isFree }) => (
            <tr key={label} className="border-b border-border">
              <th scope="row" className="py-3 pr-4 font-normal">
                {label}
              </th>
              <td className="text-center">{isFree ? <Tick /> : <Missing />}</td>
              <td className="text-center">
                <Tick />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-text-3">
        Ein Abo gilt für alle Personen deines Haushalts. Was du eingetragen hast, kannst du immer lesen und
        exportieren.
      </p>
    </Section>
  )
}

function Tick() {
  return (
    <>
      <Icon of={Check} className="mx-auto text-primary" />
      <span className="sr-only">ja</span>
    </>
  )
}

function Missing() {
  return (
    <>
      <span aria-hidden className="text-text-3">
        –
      </span>
      <span className="sr-only">nein</span>
    </>
  )
}
