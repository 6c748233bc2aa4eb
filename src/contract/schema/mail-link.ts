import * as z from 'zod/mini'
import { text } from './schema.ts'

/** The token in a link of a mail. */
export const link = z.strictObject({ token: text(200) })

/** The user of the link. Any text is accepted: an altered link is answered as an invalid one, not as a wrong entry. */
export const addressee = z.strictObject({ user_id: text(200) })
