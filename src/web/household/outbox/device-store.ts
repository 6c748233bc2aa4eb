import { browserStore } from '#web/app/outbox/entry-store.ts'

/** What this browser keeps in the outbox; the database is opened by whoever uses it first. */
export const deviceStore = browserStore()
