import * as contract from '#contract/content/admin-content.ts'
import * as images from '#contract/content/admin-images.ts'
import { problem } from '#contract/protocol/problem.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import { listImages } from '#server/content/image-store.ts'
import { previewHtml } from '#server/content/slots/preview-html.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { today } from '#server/today.ts'
import {
  deleteContent,
  listContent,
  publishContent,
  readContent,
  undeleteContent,
  withdrawContent,
  writeContent,
} from './change-content.ts'
import { deleteImage, presentImage, uploadImage } from './change-image.ts'
import { listRevisions } from './store.ts'

/** Registers the calls by which admins write and publish. */
export function registerContentAdminRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, config, database } = dependencies

  serve(api, contract.listContent, async ({ query }) => ({
    items: [...(await listContent(query.kind, api))],
  }))
  serve(api, contract.readContent, ({ params }) => readContent(params.id, api))
  serve(api, contract.writeContent, (call) => writeContent(call, api))
  serve(api, contract.publishContent, (call) => publishContent(call, api))
  serve(api, contract.withdrawContent, (call) => withdrawContent(call, api))
  serve(api, contract.deleteContent, (call) => deleteContent(call, api))
  serve(api, contract.undeleteContent, (call) => undeleteContent(call, api))
  serve(api, contract.readRevision, async ({ params: { id, revision } }) => {
    const row = (await listRevisions(database, id)).find((each) => each.revision === Number(revision))
    if (!row) throw problem('not_found')
    return { content: row.content }
  })
  serve(api, contract.previewContent, async ({ body }) => ({
    html: previewHtml(body.written, {
      day: today(clock),
      vatBp: vatBpOn(today(clock), config.sale.smallBusinessSince),
    }),
  }))

  serve(api, images.listImages, async () => ({ images: (await listImages(database)).map(presentImage) }))
  serve(api, images.uploadImage, (call) => uploadImage(call, dependencies))
  serve(api, images.deleteImage, (call) => deleteImage(call, dependencies))
}
