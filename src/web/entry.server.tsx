import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders the public pages at build time. Everything is awaited and sent as one chunk: streaming would leave
 * inline swap scripts in the pages, which the CSP forbids.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A page that cannot be rendered stops the build.
    onError: (error) => {
      throw error
    },
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
