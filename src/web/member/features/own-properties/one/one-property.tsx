import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Pencil from 'lucide-react/icons/pencil'
import { useMemo } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { propertyBoard, type PropertyBoard } from '#domain/property/own/property-board.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { propertyAddress } from '#web/member/property/property-address.ts'
import { PropertyHero } from '#web/member/property/property-hero.tsx'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import type { PropertyActions } from '#web/member/property/use-property-actions.ts'
import { type You, youOf } from '#web/member/property/you.ts'
import { Blocks } from './blocks.tsx'
import { BoardFormulas } from './board-formulas.tsx'
import { FollowUpBlock } from './follow-up-block.tsx'
import { LetBlock } from './let-block.tsx'
import { LoanGapNotice } from './loan-gap-notice.tsx'
import { PaymentsBlock } from './payments-block.tsx'
import { PlanLinesAction } from './plan-lines-action.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { AskedRentBlock, RentingBlock } from './renting-block.tsx'
import { SoldSection } from './sold-section.tsx'
import { ValuationsBlock } from './valuations-block.tsx'
import { ValueSection } from './value/value-section.tsx'

interface OnePropertyProps {
  readonly own: OwnProperty
  readonly planning: PropertyPlanning
  readonly actions: PropertyActions
  /** Whether there are others, to which a link leads back. */
  readonly hasOthers: boolean
}

/** The page of one property. */
export function OneProperty({ own, planning, actions, hasOthers }: OnePropertyProps) {
  const board = useMemo(() => propertyBoard(own), [own])
  const you = youOf(planning.household.persons)
  const isSold = board.value.kind === 'sold'
  return (
    <>
      {hasOthers && (
        <TextActionLink icon={ArrowLeft} to={propertyAddress('meine')} className="mt-4">
          Alle Immobilien
        </TextActionLink>
      )}
      {isSold ? (
        <SoldHero board={board} actions={actions} />
      ) : (
        <Hero board={board} you={you} actions={actions} />
      )}
      {!isSold && <LoanGapNotice board={board} />}
      {isSold && <SoldSection own={own} planning={planning} actions={actions} />}
      <ValueSection board={board} you={you} />
      <Blocks>
        <ValuationsBlock
          board={board}
          onOpen={(day: Day) => actions.openValuation(own, day)}
          onTake={() => actions.takeSuggestion(own, board.suggestion)}
        />
        {!isSold && <FollowUpBlock loans={board.loans} />}
      </Blocks>
      {!isSold && (
        <Blocks>
          <PaymentsBlock
            board={board}
            you={you}
            actions={<PlanLinesAction own={own} planning={planning} />}
          />
          {board.besideRenting && <RentingBlock board={board} beside={board.besideRenting} />}
          {own.property.use === 'home' && own.property.marketRentMonthCents === null && (
            <AskedRentBlock onOpen={() => actions.openEditor(own.account.id)} />
          )}
          {own.property.use === 'let' && <LetBlock own={own} actions={actions} />}
        </Blocks>
      )}
      {!isSold && <BoardFormulas board={board} />}
      <ModelNote />
    </>
  )
}

interface HeroProps {
  readonly board: PropertyBoard
  readonly you: You
  readonly actions: PropertyActions
}

function Hero({ board, you, actions }: HeroProps) {
  const { own, equityCents } = board
  return (
    <>
      <PropertyHero
        label={`${own.name}, Eigenkapital`}
        cents={equityCents}
        sentence={sentenceOf(board, you)}
        button={<Button onClick={() => actions.openValuation(own, null)}>Bewertung eintragen</Button>}
      >
        <PropertyFacts board={board} />
      </PropertyHero>
      <div className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <TextAction icon={Pencil} onClick={() => actions.openEditor(own.account.id)}>
          Angaben ändern
        </TextAction>
        <TextAction icon={CalendarClock} onClick={() => actions.openSale(own)}>
          Verkauf eintragen
        </TextAction>
      </div>
    </>
  )
}

function SoldHero({ board: { own }, actions }: Omit<HeroProps, 'you'>) {
  const { closedOn } = own.account
  return (
    <header className="mt-6 md:mt-9">
      <h1 className="text-30 md:text-38">{softHyphens(own.name)}</h1>
      <p className="mt-2 text-18/7 text-text-2">
        {`Verkauft am ${closedOn === null ? '' : formatDay(closedOn)}. Jeder Monat davor bleibt, wie er war.`}
      </p>
      <TextAction icon={Pencil} onClick={() => actions.openEditor(own.account.id)}>
        Angaben ändern
      </TextAction>
    </header>
  )
}

/** What the bar of equity and debt shows, in a sentence. */
function sentenceOf({ own, value, loanToValue, debtCents, isUnderWater }: PropertyBoard, you: You): string {
  const thing = own.property.use === 'plot' ? 'des Grundstücks' : 'der Immobilie'
  if (value.cents === null) return 'Noch ohne Bewertung. Mit einer siehst du, was davon dir gehört.'
  if (isUnderWater) return 'Die Schulden sind höher als der Wert.'
  const untold = own.loans.filter(({ ledger }) => !ledger.isKnownIn(own.month))
  if (untold.length > 0)
    return `Der Stand fehlt noch von ${listWords(untold.map(({ ledger }) => ledger.account.name))}.`
  if (debtCents === 0) return `Ohne Darlehen: Sie gehört ${you.dative} ganz.`
  if (!loanToValue) return ''
  const share = formatRate(decimal(1).minus(loanToValue), { places: 1 })
  return `${share} ${thing} gehören ${you.dative}, ${formatRate(loanToValue, { places: 1 })} sind beliehen.`
}
