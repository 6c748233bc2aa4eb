import { stat } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'
import { giveTreeTo } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'

/**
 * Makes a restored copy belong to the user of PostgreSQL, which opens only its own data: root hands it over, any other
 * user is told to.
 */
export async function claimCluster(cluster: string, user: ServingUser | null): Promise<void> {
  if (process.platform === 'win32') return
  const { uid } = await stat(cluster)
  if (user && uid !== user.uid) await giveTreeTo(user, cluster)
  if (user || uid === process.getuid?.()) return
  throw new StartError(
    `Die Datenbank in ${cluster} gehört einem anderen Benutzer (Nummer ${uid}): bitte als dieser oder als root starten, oder die Daten mit „chown -R“ übernehmen.`,
  )
}
