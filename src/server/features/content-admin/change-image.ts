import type * as contract from '#contract/content/admin-images.ts'
import type { Image } from '#contract/content/admin-images.ts'
import { MAX_IMAGE_BYTES } from '#contract/content/admin-images.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { lockContent } from '#server/content/content-store.ts'
import { type ImageRefusal, encodeImage } from '#server/content/encode-image.ts'
import {
  type ImageRow,
  countOtherImages,
  isImageUsed,
  removeImage,
  storeImage,
} from '#server/content/image-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'

const MAX_IMAGES = 150

const refusals: Readonly<Record<ImageRefusal, string>> = {
  unreadable: 'Das ist kein Bild, das wir lesen können. Nimm JPEG, PNG, WebP oder AVIF.',
  too_many_points: 'Das Bild hat mehr als 40 Millionen Bildpunkte. Verkleinere es.',
  too_many_avif_points:
    'Als AVIF darf ein Bild höchstens 16 Millionen Bildpunkte haben. Verkleinere es oder nimm JPEG.',
  too_detailed: 'Das Bild lässt sich nicht klein genug speichern. Nimm einen Ausschnitt oder ein ruhigeres.',
}

/** @throws {Problem} invalid_input with a sentence at `data` */
export async function uploadImage(
  { body: { name, data }, note }: Call<typeof contract.uploadImage>,
  { clock, database }: Dependencies,
): Promise<Image> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > MAX_IMAGE_BYTES) throw problem('payload_too_large')
  const encoded = await encodeImage(bytes)
  if (typeof encoded === 'string') throw fieldProblem('data', refusals[encoded])
  return inTransaction(database, async (transaction) => {
    await lockContent(transaction)
    if ((await countOtherImages(transaction, encoded.digest)) >= MAX_IMAGES)
      throw fieldProblem('data', `Mehr als ${MAX_IMAGES} Bilder gehen nicht. Lösche zuerst eins.`)
    const row = await storeImage(transaction, { ...encoded, name }, clock.now())
    await note(transaction, 'image_uploaded', { reason: row.digest })
    return presentImage(row)
  })
}

/** Deletes a picture. @throws {Problem} not_found, or conflict where something shows it, or did */
export async function deleteImage(
  { params: { digest }, note }: Call<typeof contract.deleteImage>,
  { database }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockContent(transaction)
    if (await isImageUsed(transaction, digest)) throw problem('conflict')
    if (!(await removeImage(transaction, digest))) throw problem('not_found')
    await note(transaction, 'image_deleted', { reason: digest })
  })
}

export function presentImage({ digest, name, width, height }: ImageRow): Image {
  return { digest, address: `/bilder/${digest}-${width}x${height}.webp`, name, width, height }
}
