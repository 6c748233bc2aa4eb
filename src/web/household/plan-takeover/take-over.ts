import { calculators } from '#contract/site/calculators.ts'
import { reportError } from '#web/app/network/report-error.ts'
import type { Inputs, Values } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { outcomeOf } from '#web/household/calculators/outcome-of.ts'
import { whenConnected } from '#web/kit/parts/fetched-part.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import type { Show } from '#web/kit/words/show.ts'
import { openTakeover } from './takeover-store.ts'

interface TakeOver<Own extends Inputs> {
  readonly values: Values<Own>
  readonly show: Show
  /** The name of a saved scenario. */
  readonly name?: string
  /** Whether some of its entries no longer belong to this calculator. */
  readonly isForeign?: boolean
}

const foreignNote =
  'Einige gespeicherte Werte passen nicht mehr zu diesem Rechner. Dort rechnet er mit dem Beispiel.'

const notOpened = 'Das ließ sich gerade nicht öffnen. Lade die Seite neu und versuch es noch einmal.'

/** Shows what a result would change in the plan; a result that cannot be computed is explained instead. */
export async function takeOver<Own extends Inputs, Result>(
  calculator: Calculator<Own, Result>,
  { values, show, name, isForeign = false }: TakeOver<Own>,
): Promise<void> {
  const { slug, takeover } = calculator
  const outcome = outcomeOf(calculator, values)
  if (!takeover) return
  if (!outcome.ok) {
    const subject = name === undefined ? '' : `„${name}“ lässt sich nicht übernehmen: `
    showToast({ type: 'negative', message: subject + outcome.sentence, timeout: 0 })
    return
  }
  try {
    const offerOf = await whenConnected(takeover.load)
    const offer = offerOf({ values, result: outcome.result, show })
    openTakeover({
      title: name ?? calculators[slug].name,
      offer: isForeign ? { ...offer, notes: [foreignNote, ...offer.notes] } : offer,
    })
  } catch (error) {
    reportError(error)
    showToast({ type: 'negative', message: notOpened, timeout: 0 })
  }
}
