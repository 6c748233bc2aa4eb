import { stat } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'
import { giveTreeTo } from './run-as.ts'
import type { ServingUser } from './serving-user.ts'

/** PostgreSQL opens only what belongs to its user: root hands a restored copy over, others are told. */
export async function claimCluster(cluster: string, user: ServingUser | null): Promise<void> {
  if (process.platform === 'win32') return
  const { uid } = await stat(cluster)
  if (user && uid !== user.uid) await giveTreeTo(user, cluster)
  if (user || uid === process.getuid?.()) return
  throw new StartError(
    `Die Datenbank in ${cluster} gehört einem anderen Benutzer (Nummer ${uid}): bitte als dieser oder als root starten, oder die Daten mit „chown -R“ übernehmen.`,
  )
}
