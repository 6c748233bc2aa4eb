import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { id } from '#contract/schema/schema.ts'

const marks = { isRemembered: z.boolean(), isRead: z.boolean() }

const bookMark = z.object({ bookId: z.uuid(), ...marks })

export type BookMark = Output<typeof bookMark>

export const listBookMarks = endpoint({
  method: 'GET',
  path: '/api/book-marks',
  access: 'user',
  summary: 'Which books somebody wants to remember or has read',
  data: z.object({ marks: z.array(bookMark) }),
  envelope: 'data',
})

export const putBookMark = endpoint({
  method: 'PUT',
  path: '/api/book-marks/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Remember a book, or mark it as read; neither takes the mark away',
  params: z.strictObject({ id }),
  body: z.strictObject(marks),
  data: bookMark,
  envelope: 'data',
  problems: ['not_found'],
})
