import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lapseOldOrders } from './contract-store.ts'

/** Orders that nobody has paid within a day are none any more; the household may order again. @returns how many */
export async function lapseOrders({ clock, database }: Dependencies): Promise<number> {
  return lapseOldOrders(database, new Date(clock.now().getTime() - DAY_MS))
}
