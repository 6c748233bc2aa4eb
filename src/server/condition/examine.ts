import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import type { CheckKind } from '#domain/operation/condition.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { checkData } from './checks/data-checks.ts'
import { checkCertificates, checkMailServer } from './checks/network-checks.ts'
import { type Finding, type StoredCheck, listChecks } from './store.ts'

/** How long a green answer of another machine counts: nobody likes to be asked every minute. */
const MAIL_SERVER_COUNTS_MS = 5 * MINUTE_MS
const CERTIFICATES_COUNT_MS = 6 * HOUR_MS

/** Examines everything; what other machines answered a moment ago counts still, unless it is asked for. */
export async function examineCondition(
  dependencies: Dependencies,
  { isThorough }: { readonly isThorough: boolean },
): Promise<readonly Finding[]> {
  const now = dependencies.clock.now().getTime()
  const known = await listChecks(dependencies.database)
  const counts = (kind: CheckKind, forMs: number) =>
    !isThorough && known.some((check) => check.kind === kind && isFresh(check, now, forMs))
  return [
    ...(await checkData(dependencies)),
    ...(counts('mail_server', MAIL_SERVER_COUNTS_MS) ? [] : [await checkMailServer(dependencies)]),
    ...(counts('certificates', CERTIFICATES_COUNT_MS) ? [] : [await checkCertificates(dependencies)]),
  ]
}

function isFresh({ level, checkedAt }: StoredCheck, now: number, forMs: number): boolean {
  return level === 'green' && now - checkedAt.getTime() < forMs
}
