import { Answer, EuroFigure } from '#web/household/calculators/answer.tsx'
import { type EmergencyFundView, fillWords, monthsWords, noSaving } from './emergency-fund-words.ts'

/** The answer, such as "Für 3 Monate ohne Einkommen brauchst du 5.550,00 €". */
export function EmergencyFundAnswer(view: EmergencyFundView) {
  const { result, show } = view
  const { input, fund } = result
  return (
    <Answer
      sentence={`Für ${monthsWords(show.number(input.months))} ohne Einkommen brauchst du`}
      figure={<EuroFigure amount={fund.target} />}
    >
      <p>{coverageWords(view)}</p>
      {/* This line has its own height: the month is added when it is known, and must not move what stands below. */}
      <p>{fillingWords(view)}</p>
    </Answer>
  )
}

function coverageWords({ result: { fund }, show }: EmergencyFundView): string {
  const months = monthsWords(show.number(fund.coverageMonths, { places: 0, maximumPlaces: 1 }))
  const gap = fund.monthsToFill === 0 ? '' : ` Es fehlen ${show.euros(fund.gap)}.`
  return `Heute reicht deine Rücklage ${months}.${gap}`
}

function fillingWords(view: EmergencyFundView): string {
  const { result, show } = view
  const { input, fund } = result
  if (fund.monthsToFill === 0) return `Du hast ${show.euros(input.available)}: Es fehlt nichts.`
  const time = fillWords(view)
  if (time === null) return noSaving
  const month = fund.monthsToFill! <= 1200 && show.start ? ` (${show.monthAfter(fund.monthsToFill!)})` : ''
  return `Mit ${show.euros(input.contribution)} im Monat hast du sie in ${time}${month}.`
}
