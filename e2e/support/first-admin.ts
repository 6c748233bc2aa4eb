/** Made by the server at its start, when there is no admin yet. */
export const firstAdmin = {
  email: 'sina.kern@example.com',
  password: 'ein Kompass aus grünem Messing',
} as const
