import { formatDay } from '#domain/calendar/format-date.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import type { View } from '#web/household/calculators/view.ts'
import type { CapitalGainsInputs } from './capital-gains-inputs.ts'
import type { CapitalGainsResult, CheckResult, TaxResult } from './capital-gains-result.ts'

type Props = View<CapitalGainsInputs, CapitalGainsResult>

/** The answer, such as "Von 1.000,00 € Ertrag gehen an Steuern ab". */
export function CapitalGainsAnswer(props: Props) {
  const { result } = props
  return result.kind === 'check' ? (
    <CheckAnswer {...props} result={result} />
  ) : (
    <TaxAnswer {...props} result={result} />
  )
}

function TaxAnswer({ values, result, show }: Props & { readonly result: TaxResult }) {
  const { task, stages, tax, left, receivedOn, loss } = result
  switch (task) {
    case 'advance_lump_sum': {
      const lumpSum = itemAt(stages, 1).amount
      return (
        <Answer
          sentence={
            lumpSum.gt(0)
              ? `Auf die Vorabpauschale von ${show.euros(lumpSum)} zahlst du`
              : 'Es fällt keine Vorabpauschale an. Du zahlst'
          }
          figure={<EuroFigure amount={tax.total} />}
          unit="Steuern"
        >
          <Parts result={result} show={show} />
          {receivedOn && lumpSum.gt(0) && <p>{`Sie gilt am ${formatDay(receivedOn)} als zugeflossen.`}</p>}
        </Answer>
      )
    }
    case 'sale':
      return (
        <Answer
          sentence={`Vom Verkauf für ${show.euros(values.proceeds)} bleiben dir`}
          figure={<EuroFigure amount={left} />}
        >
          <Parts result={result} show={show} />
          {loss.gt(0) && <p>{`Der Verlust von ${show.euros(loss)} kommt in den Verlusttopf „Sonstige“.`}</p>}
        </Answer>
      )
    case 'income':
      return (
        <Answer
          sentence={`Von ${show.euros(itemAt(stages, 0).amount)} Ertrag gehen an Steuern ab`}
          figure={<EuroFigure amount={tax.total} />}
        >
          <Parts result={result} show={show} />
          <p>{`Dir bleiben ${show.euros(left)}.`}</p>
        </Answer>
      )
  }
}

function Parts({ result: { tax }, show }: { readonly result: TaxResult; readonly show: Props['show'] }) {
  const { capitalGainsTax, soli, churchTax } = tax
  return (
    <p>
      {`Kapitalertragsteuer ${show.euros(capitalGainsTax)}, Soli ${show.euros(soli)}`}
      {churchTax.gt(0) && `, Kirchensteuer ${show.euros(churchTax)}`}.
    </p>
  )
}

function CheckAnswer({ result, show }: Props & { readonly result: CheckResult }) {
  const { check, dearer } = result
  const sentence = check.tariffIsBetter
    ? 'Mit der Günstigerprüfung sparst du'
    : dearer.gt(0)
      ? 'Die Abgeltungsteuer ist günstiger, und zwar um'
      : 'Beide Wege kosten gleich viel, der Unterschied ist'
  return (
    <Answer
      sentence={sentence}
      figure={<EuroFigure amount={check.tariffIsBetter ? check.saving : dearer} />}
      unit="im Jahr"
    >
      <p>{`Mit Abgeltungsteuer zahlst du ${show.euros(check.flatTotal)}, nach dem Tarif ${show.euros(check.tariffTotal)}.`}</p>
    </Answer>
  )
}
