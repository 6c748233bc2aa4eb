import * as z from 'zod/mini'
import { text } from './schema.ts'

/** What a link of a mail carries besides its address. */
export const link = z.strictObject({ token: text(200) })

/**
 * Whom the link is for. Any text: an altered link is answered as an invalid one, not as a wrong entry.
 */
export const addressee = z.strictObject({ user_id: text(200) })
