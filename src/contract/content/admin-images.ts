import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { shortText, text } from '#contract/schema/schema.ts'

export const MAX_IMAGE_BYTES = 5_000_000
/** Base64 needs four letters for three bytes. */
const BASE64_LENGTH = Math.ceil(MAX_IMAGE_BYTES / 3) * 4
const TOO_LARGE = 'Das Bild ist größer als 5 MB. Verkleinere es und lade es noch einmal hoch.'

const image = z.object({
  digest: z.string(),
  /** The address `/bilder/…webp`, which never changes. */
  address: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
})

export type Image = Output<typeof image>

export const listImages = endpoint({
  method: 'GET',
  path: '/api/admin/images',
  access: 'admin',
  summary: 'Pictures for published content, the newest first',
  data: z.object({ images: z.array(image) }),
  envelope: 'data',
})

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/admin/images',
  access: 'admin',
  mayWait: false,
  summary: 'Add a picture (JPEG, PNG, WebP or AVIF); it is encoded anew and made smaller',
  body: z.strictObject({
    /** A description for people who cannot see the picture. */
    name: text(120),
    /** The bytes in base64. */
    data: shortText(BASE64_LENGTH, TOO_LARGE).check(
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'Das ist kein Bild, das wir lesen können.' }),
    ),
  }),
  largeBody: { kilobytes: Math.ceil(BASE64_LENGTH / 1024) + 2, values: 2_500 },
  data: image,
  envelope: 'data',
  status: 201,
  problems: ['payload_too_large'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/admin/images/{digest}',
  access: 'admin',
  mayWait: false,
  summary: 'Take a picture away that nothing shows',
  params: z.strictObject({
    digest: shortText(32).check(z.regex(/^[0-9a-f]{32}$/, { error: 'Dieses Bild gibt es nicht.' })),
  }),
  envelope: 'empty',
  problems: ['not_found', 'conflict'],
})
