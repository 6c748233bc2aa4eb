import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { certificatePlaces, readCertificate } from './read-certificate.ts'

/** A server with the certificate of a test library, which nobody trusts. */
async function withMailServer<Result>(
  options: { readonly secure?: boolean; readonly disabledCommands?: string[] },
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const server = new SMTPServer({ authOptional: true, closeTimeout: 50, ...options })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  try {
    return await work((listening.address() as AddressInfo).port)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

test('is read from a mail server that begins encrypted, and from one that is asked to', async () => {
  for (const [secure, protocol] of [
    [true, 'tls'],
    [false, 'smtp'],
  ] as const) {
    const read = await withMailServer({ secure }, (port) =>
      readCertificate({ host: '127.0.0.1', port, protocol }),
    )
    expect(read?.validUntil).toBeInstanceOf(Date)
    expect(read?.isTrusted).toBe(false)
  }
})

test('is null where a server offers no encryption', async () => {
  const read = await withMailServer({ disabledCommands: ['STARTTLS'] }, (port) =>
    readCertificate({ host: '127.0.0.1', port, protocol: 'smtp' }),
  )
  expect(read).toBeNull()
  const postgres = createServer((socket) => void socket.once('data', () => socket.write('N')))
  postgres.listen(0, '127.0.0.1')
  await once(postgres, 'listening')
  const { port } = postgres.address() as AddressInfo
  expect(await readCertificate({ host: '127.0.0.1', port, protocol: 'postgres' })).toBeNull()
  postgres.close()
})

test('fails where nobody answers', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await expect(readCertificate({ host: '127.0.0.1', port, protocol: 'tls' })).rejects.toThrow('ECONNREFUSED')
})

test('the places are those that the configuration names', () => {
  expect(
    certificatePlaces({
      appUrl: 'https://plan.example.de',
      smtpUrl: 'smtps://plan:geheim@mail.example.de',
      databaseUrl: 'postgres://plan:geheim@db.example.de:6432/plan',
    }),
  ).toEqual({
    app: { host: 'plan.example.de', port: 443, protocol: 'tls' },
    mail: { host: 'mail.example.de', port: 465, protocol: 'tls' },
    database: { host: 'db.example.de', port: 6432, protocol: 'postgres' },
  })
  expect(
    certificatePlaces({
      appUrl: 'http://localhost:3000',
      smtpUrl: 'smtp://mail.example.de',
      databaseUrl: null,
    }),
  ).toEqual({ app: null, mail: { host: 'mail.example.de', port: 587, protocol: 'smtp' }, database: null })
})
