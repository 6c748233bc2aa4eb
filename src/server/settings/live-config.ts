import type { Day } from '#domain/calendar/day.ts'
import type { DunningRules } from '#domain/subscription/dunning.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import type { Clock } from '#server/clock.ts'
import type { Config, Operator, Sale } from '#server/config.ts'
import { today } from '#server/today.ts'

/** A pair of prices for new contracts, from a day in Germany on; gross cents. */
export interface DatedPrice {
  readonly from: Day
  readonly monthlyCents: number
  readonly yearlyCents: number
}

/**
 * What administrators have set for this installation. It counts only where the environment leaves the same thing open
 * (decision 0206).
 */
export interface ChosenSettings {
  readonly operator?: Partial<Operator>
  readonly trial?: TrialTerms
  readonly mailFrom?: string
  readonly registrationMailsPerHour?: number
  readonly declarationWaitHours?: number
  readonly smallBusinessSince?: Day | null
  readonly numberPrefix?: string
  readonly sold?: Config['sold']
  /** The earliest day first. */
  readonly prices?: readonly DatedPrice[]
  readonly dunning?: DunningRules
}

export interface LiveConfig {
  /** The configuration as it is at the moment of each access. */
  readonly config: Config
  /** Replaces what administrators have set, in this process. */
  readonly adopt: (chosen: ChosenSettings) => void
  /** The configuration as it would be with other settings of administrators, for a look ahead. */
  readonly configWith: (chosen: ChosenSettings) => Config
}

/** Puts what administrators have set beneath what the environment sets. */
export function createLiveConfig(given: Config, clock: Clock): LiveConfig {
  let chosen: ChosenSettings = {}
  return {
    config: configOf(given, clock, () => chosen),
    adopt: (next) => void (chosen = next),
    configWith: (other) => configOf(given, clock, () => other),
  }
}

function configOf(given: Config, clock: Clock, present: () => ChosenSettings): Config {
  /** The chosen value, unless the environment names one of the variables that set the same. */
  function open<Value>(variables: readonly string[], value: Value | undefined, otherwise: Value): Value {
    const isGiven = variables.some((name) => given.variables.has(name))
    return isGiven || value === undefined ? otherwise : value
  }

  return {
    ...given,
    get operator() {
      return operatorOf(given.operator, present().operator ?? {})
    },
    get trial() {
      return open(['TRIAL_DAYS', 'TRIAL_MAX_DAYS'], present().trial, given.trial)
    },
    get mailFrom() {
      return open(['MAIL_FROM'], present().mailFrom, given.mailFrom)
    },
    get registrationMailsPerHour() {
      return open(
        ['REGISTRATION_MAILS_PER_HOUR'],
        present().registrationMailsPerHour,
        given.registrationMailsPerHour,
      )
    },
    get declarationWaitHours() {
      return open(['DECLARATION_WAIT_HOURS'], present().declarationWaitHours, given.declarationWaitHours)
    },
    get dunning() {
      return present().dunning ?? given.dunning
    },
    get sold() {
      return present().sold ?? given.sold
    },
    get sale(): Sale {
      const price = present().prices?.findLast(({ from }) => from <= today(clock))
      return {
        ...given.sale,
        monthlyCents: open(['PRICE_MONTHLY'], price?.monthlyCents, given.sale.monthlyCents),
        yearlyCents: open(['PRICE_YEARLY'], price?.yearlyCents, given.sale.yearlyCents),
        smallBusinessSince: open(
          ['SMALL_BUSINESS_SINCE'],
          present().smallBusinessSince,
          given.sale.smallBusinessSince,
        ),
        numberPrefix: open(['NUMBER_PREFIX'], present().numberPrefix, given.sale.numberPrefix),
      }
    },
  }
}

/** The operator's data, each part from the environment where it sets one. */
function operatorOf(given: Operator, chosen: Partial<Operator>): Operator {
  const set = Object.entries(given).filter(([, value]) => value !== null)
  return { ...given, ...chosen, ...Object.fromEntries(set) }
}
