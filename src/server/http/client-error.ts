import type { Socket } from 'node:net'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const body = JSON.stringify({ errors: [{ message: 'bad_request' }] })

/** Answers what is no HTTP, or never arrives whole: there is no request yet, so the answer goes to the socket. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    [
      `HTTP/1.1 ${statusLine}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
