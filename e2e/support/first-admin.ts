/** The admin that the server creates at its start, when there is none yet. */
export const firstAdmin = {
  email: 'sina.kern@example.com',
  password: 'ein Kompass aus grünem Messing',
} as const
