import { CaseInput, type CaseRunner } from '#domain/calculators/case-input.ts'
import { toDay } from '#domain/calendar/day.ts'
import { periodUnits } from '#domain/calendar/period.ts'
import { type ContractTerms, contractKinds, noticeTargets } from '#domain/contracts/contract.ts'
import { nextTermination } from '#domain/contracts/next-termination.ts'
import { termsInForce } from '#domain/contracts/terms-in-force.ts'

/** How long a contract binds and when it can end next (deadlines.md § 71); `any`: notice is possible on any day. */
export const contractCapCase: CaseRunner = (input) => {
  const terms = readTerms(new CaseInput(input.record('terms')))
  const termination = nextTermination(terms, toDay(input.text('today')))
  return {
    ends_on: termination?.endsOn ?? terms.cancelledTo,
    cancel_by: termination && (termination.isAnyTime ? 'any' : termination.arriveBy),
    bound_until: termsInForce(terms).initialEnd,
  }
}

function readTerms(input: CaseInput): ContractTerms {
  const day = (name: string) => input.optional(name, (given) => toDay(input.text(given)))
  return {
    kind: input.choice('kind', contractKinds),
    signedOn: day('signedOn'),
    startsOn: toDay(input.text('startsOn')),
    minimumEndsOn: day('minimumEndsOn'),
    noticeCount: input.whole('noticeCount'),
    noticeUnit: input.choice('noticeUnit', periodUnits),
    noticeTo: input.choice('noticeTo', noticeTargets),
    renewalMonths: input.whole('renewalMonths'),
    cancelledTo: day('cancelledTo'),
  }
}
