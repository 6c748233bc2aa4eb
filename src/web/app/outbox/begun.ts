import { type Entry, isBegun, type NewEntry, recordOf } from './entry.ts'
import type { EntryStore } from './surroundings.ts'

/** Keeps the texts of fields that were not left yet beside the writes: nothing of them is one (decision 0188). */
export function createBegun(store: EntryStore) {
  return {
    /** Keeps the text of a field in place of what was kept of it before. */
    async begin(entry: NewEntry, text: string): Promise<void> {
      const [former, ...others] = (await store.all()).filter((kept) => isSameField(kept, entry))
      if (former) await store.replace({ ...former, begun: text, at: entry.at })
      else await store.add({ ...entry, about: entry.id, failures: 0, begun: text })
      if (others.length > 0) await store.remove(others.map(({ id }) => id))
    },
    /** Forgets the texts of fields that were left. @returns whether anything is kept beside them */
    async end(isMeant: (entry: Entry) => boolean): Promise<boolean> {
      const entries = await store.all()
      const left = entries.filter((kept) => isBegun(kept) && isMeant(kept))
      if (left.length > 0) await store.remove(left.map(({ id }) => id))
      return entries.length > left.length
    },
  }
}

function isSameField(kept: Entry, entry: NewEntry): boolean {
  const isOfPerson = kept.userId === entry.userId && kept.endpoint === entry.endpoint
  return isBegun(kept) && isOfPerson && recordOf(kept) === recordOf(entry)
}
