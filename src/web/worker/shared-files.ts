import {
  importAddress,
  nameHeader,
  shareAddress,
  sharedCache,
  sharedField,
  timeHeader,
} from '#contract/site/shared-files.ts'

/** Takes the files that another program shares, and opens the import, which reads them. */
export async function takeShared(request: Request, origin: string): Promise<Response> {
  try {
    const form = await request.formData()
    await keep(form.getAll(sharedField).filter((each) => each instanceof File))
  } catch {
    // The storage is full, or nothing that can be read was sent: the import asks for the file as always.
  }
  return Response.redirect(origin + importAddress, 303)
}

async function keep(files: readonly File[]): Promise<void> {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [index, file] of files.entries()) {
    const headers = { [nameHeader]: encodeURIComponent(file.name), [timeHeader]: String(Date.now()) }
    await cache.put(`${shareAddress}/${index}`, new Response(file, { headers }))
  }
}
