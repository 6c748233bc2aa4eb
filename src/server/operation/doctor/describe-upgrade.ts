import type { WaitingContract } from '#server/database/migration/finish-upgrade.ts'
import { timeZone } from '#server/today.ts'

const instants = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** A line about each `-- contract` migration that waits: for whom, or until when. */
export function describeUpgrade(waiting: readonly WaitingContract[]): readonly string[] {
  return waiting.map(({ name, dueAt, obstacles }) => {
    const since = dueAt ? `, von selbst ab ${instants.format(dueAt)}` : ''
    return obstacles.length > 0
      ? `Zweiter Teil der Umstellung (${name}): wartet, bis kein Prozess der Version ${obstacles.join(', ')} mehr läuft.`
      : `Zweiter Teil der Umstellung (${name}): steht aus${since}, sofort mit „npm run upgrade:finish“. Bis dahin startet auch die frühere Version.`
  })
}
