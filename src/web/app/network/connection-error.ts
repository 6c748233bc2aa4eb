/** The request did not reach the server, or no answer came in time. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('connection', options)
    this.name = 'ConnectionError'
  }
}
