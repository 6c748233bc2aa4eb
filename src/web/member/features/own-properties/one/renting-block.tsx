import { formatDay } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { BesideRenting, PropertyBoard } from '#domain/property/own/property-board.ts'
import { PotBar, type BarPart } from '#web/household/planning/pot-bar.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { Block } from './blocks.tsx'
import { costColour, costName, interestColour, repaymentColour } from './payments-block.tsx'

interface RentingBlockProps {
  readonly board: PropertyBoard
  readonly beside: BesideRenting
}

/** Living in it beside the rent of a comparable flat, in the current month. */
export function RentingBlock({ board, beside }: RentingBlockProps) {
  const format = useFormatEuro()
  const { own, equityCents } = board
  const { savedCents, housingCents, rentCents } = beside
  const amount = <Money cents={Math.abs(savedCents)} />
  const parts = partsOf(board)
  const repaid = parts.find(({ key }) => key === 'repaid')?.cents ?? 0
  const most = Math.max(housingCents + repaid, rentCents, 1)
  const share = (cents: Cents) => `${(cents / most) * 100}%`
  const shown = parts.filter(({ cents }) => cents > 0)
  return (
    <Block
      title={
        savedCents === 0 ? (
          'So teuer wie mieten'
        ) : (
          <>
            {amount} {savedCents > 0 ? 'günstiger' : 'teurer'} als mieten
          </>
        )
      }
    >
      <Labelled title={`Wohnen in ${own.name}`} cents={housingCents} />
      <div style={{ width: share(housingCents + repaid) }}>
        <PotBar label={shown.map(({ name, cents }) => `${name} ${format(cents)}`).join(', ')} parts={shown} />
      </div>
      <ul aria-hidden className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-14 text-text-2">
        {shown.map(({ key, name, colour, cents }) => (
          <li key={key} className="flex items-center gap-1.5">
            <PotKey colour={colour} size="inline" />
            {key === 'repaid' ? `${name} ${format(cents)}` : name}
          </li>
        ))}
      </ul>
      <Labelled title="Vergleichbare Miete, warm" cents={rentCents} />
      <div style={{ width: share(rentCents) }}>
        <PotBar
          label={`Miete ${format(rentCents)}`}
          parts={[{ key: 'rent', colour: 9, cents: rentCents, state: 'rest' }]}
        />
      </div>
      <p className="mt-4 text-14 text-text-3">
        {`Ohne Tilgung${equityCents === null ? '' : ` und ohne entgangenen Ertrag auf ${format(equityCents)}`}. Die Vergleichsmiete ist deine Angabe${own.property.marketRentOn === null ? '' : ` vom ${formatDay(own.property.marketRentOn)}`}.`}
      </p>
    </Block>
  )
}

type NamedPart = BarPart & { readonly name: string }

/** What living there costs in the current month, and last what it repays. */
function partsOf({ payments }: PropertyBoard): readonly NamedPart[] {
  const { interest, principal, special, costs, reserve } = payments
  return [
    { key: 'interest', name: 'Zinsen', colour: interestColour, cents: -(interest?.monthCents ?? 0) },
    ...costs.map((line, at) => ({
      key: `cost ${at}`,
      name: costName(line),
      colour: costColour(at),
      cents: -line.monthCents,
    })),
    { key: 'reserve', name: 'Rücklage', colour: 4, cents: -reserve.monthCents },
    {
      key: 'repaid',
      name: 'Tilgung',
      colour: repaymentColour,
      cents: -((principal?.monthCents ?? 0) + (special?.monthCents ?? 0)),
      state: 'open',
    },
  ]
}

/** Asks for the rent with which living in a home is compared. */
export function AskedRentBlock({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Block title="Günstiger als mieten?">
      <p className="mt-2 text-text-2">
        Trag ein, was eine ähnliche Wohnung warm kostet. Dann steht hier der Vergleich.{' '}
        <TextAction className="!inline !min-h-0 font-semibold !text-primary" onClick={onOpen}>
          Eintragen
        </TextAction>
      </p>
    </Block>
  )
}

function Labelled({ title, cents }: { readonly title: string; readonly cents: Cents }) {
  return (
    <p className="mt-4 mb-1.5 flex justify-between gap-4 text-14 font-semibold">
      <span className="min-w-0">{softHyphens(title)}</span>
      <Money cents={cents} />
    </p>
  )
}
