import {
  importAddress,
  isSharedByForeignPage,
  leftOutHeader,
  nameHeader,
  shareAddress,
  sharedCache,
  sharedField,
  timeHeader,
} from '#contract/site/shared-files.ts'
import { fittingFiles } from '#domain/statement-import/fitting-files.ts'
import { MAX_FILE_BYTES } from '#domain/statement-import/limits.ts'

/** Takes the files that another program shares, and opens the import, which reads them. */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  try {
    if (!isSharedByForeignPage(senderOf(request), origin)) {
      const form = await request.formData()
      await keep(form.getAll(sharedField).filter((each) => each instanceof File))
    }
  } catch {
    // The storage is full, or nothing that can be read was sent: the import asks for the file as always.
  }
  return Response.redirect(origin + importAddress, 303)
}

function senderOf({ referrer, headers }: Request) {
  return { referrer, site: headers.get('sec-fetch-site') }
}

/** Keeps as many files as the import takes together, and notes how many are left out. */
async function keep(files: readonly File[]): Promise<void> {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  const time = { [timeHeader]: String(Date.now()) }
  const fits = fittingFiles(files.map(({ size }) => size))
  const taken = files.filter(({ size }, index) => fits[index] && size <= MAX_FILE_BYTES)
  for (const [index, file] of taken.entries()) {
    const headers = { [nameHeader]: encodeURIComponent(file.name), ...time }
    await cache.put(`${shareAddress}/${index}`, new Response(file, { headers }))
  }
  const leftOut = files.length - taken.length
  if (leftOut === 0) return
  const headers = { [leftOutHeader]: String(leftOut), ...time }
  await cache.put(`${shareAddress}/left-out`, new Response(null, { headers }))
}
