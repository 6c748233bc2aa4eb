import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#server/mail/mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { createMailer } from '#server/mail/smtp-mailer.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { mailTemplates } from '#server/testing/mail-templates.ts'
import { testConfig } from '#server/testing/test-config.ts'

// security.md rule 28: our mails repeat at most one line of 40 characters of what strangers write, and no link.
const sender = senderOf(testConfig)
const serverFolder = new URL('..', import.meta.url)

const leading: Readonly<Record<string, string>> = {
  https: 'https://evil.example/a?b=c',
  http: 'Komm zu http://evil.example',
  'a scheme alone': 'http:evil',
  'an address with www': 'www.evil.example',
  'a bare domain': 'evil.example',
  'a domain among words': 'Jetzt evil.example besuchen',
  'a domain at the end of the line': `${'a'.repeat(25)} evil.example`,
  'a domain beyond it': `${'a'.repeat(45)} evil.example`,
  numbers: '203.0.113.7',
  'a mail address': 'evil@evil.example',
  mailto: 'mailto:evil@evil.example',
  'a script': 'javascript:evil()',
  'a telephone number': 'Ruf an: 0900 123456',
  markdown: '[Gewinn](https://evil.example)',
  'a picture in markdown': '![evil](evil)',
  html: '<a href="https://evil.example">Gewinn</a>',
  'html without quotes': '<img src=evil onerror=evil()>',
  'an attribute that ends': '" style="background:url(evil)',
  'a comment': '<!-- evil -->',
  'full-width letters': 'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'an ideographic stop': 'evil。example',
  'a half-width stop': 'evil｡example',
  'a one dot leader': 'evil․example',
  'zero-width spaces': 'evil\u200B.\u200Bexample',
  'soft hyphens': 'evil\u00AD.\u00ADexample',
  'words that run backwards': '\u202Eelpmaxe.live\u202C',
  'look-alikes': 'еvіl.ехаmрlе',
  'a head of its own': 'Anna\r\nBcc: evil@evil.example\r\n\r\nevil',
}

const long: Readonly<Record<string, string>> = {
  'a word of three thousand characters': 'Ω'.repeat(3_000),
  'three thousand characters of words': 'Ω '.repeat(1_500),
  'sixty lines': 'Ω\n'.repeat(60),
  'lines of every kind': 'Ω\r\nΩ\u2028Ω\u2029Ω\u0085Ω\vΩ\fΩ'.repeat(9),
  'one line beyond the forty': `Ω${'a'.repeat(38)}Ω`,
  'piled-up marks': `Ω${'\u0300'.repeat(3_000)}Ω`,
}

test('every function that makes a mail is in the table, and none stands elsewhere', () => {
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  const written = files.map((file) => ({ file, text: readFileSync(new URL(file, serverFolder), 'utf8') }))
  const made = written
    .filter(({ file }) => file.startsWith('mails/'))
    .flatMap(({ text }) => text.split(/^(?=export )/m))
    .filter(
      (part) =>
        /^export (?:async )?function|^export const/.test(part) && /\): (?:Promise<)?Mail\b/.test(part),
    )
    .flatMap((part) => /(?:function|const) (\w+)/.exec(part)?.[1] ?? [])
    .filter((name) => name !== 'layOut')
  expect(Object.keys(mailTemplates).toSorted()).toEqual(made.toSorted())
  const elsewhere = written.filter(
    ({ file, text }) =>
      !file.startsWith('mails/') &&
      /\blayOut\b|\): (?:Promise<)?Mail\b/.test(text) &&
      file !== 'mail/sealed-mail.ts',
  )
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})

describe.each(Object.entries(mailTemplates))('%s', (_name, write) => {
  const plain = write('Anna', sender)

  test.each(Object.entries(leading))('leads nowhere: %s', (_kind, words) => {
    for (const [at, mail] of write(words, sender).entries()) {
      expect(linksOf(mail)).toEqual(linksOf(plain[at]!))
      expect(markupOf(plain[at]!)).toEqual(expect.arrayContaining([...markupOf(mail)]))
      expect(`${mail.text}${mail.html}`.normalize('NFKC')).not.toMatch(/evil\P{L}*example|live|еvіl|0900/u)
      expectSameHead(mail, plain[at]!)
    }
  })

  test.each(Object.entries(long))('is one line: %s', (_kind, words) => {
    for (const [at, mail] of write(words, sender).entries()) {
      expect(mail.text.split('\n').length).toBeLessThanOrEqual(plain[at]!.text.split('\n').length)
      for (const text of [mail.text, mail.html])
        for (const [, , line] of text.matchAll(/(^|[>\n])[^Ω<\n]*(Ω[^<\n]*Ω)/gu))
          expect(Array.from(line!).length).toBeLessThanOrEqual(40)
      expect(mail.text.split(/[\v\f\r\u0085\u2028\u2029]/)).toHaveLength(1)
      expectSameHead(mail, plain[at]!)
    }
  })
})

describe('on its way', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server.close())

  test('no template sends a head or a file of a stranger', async () => {
    const mailer = createMailer(`smtp://127.0.0.1:${server.port}`, testConfig)
    const [plain, hostile] = [await heads('Anna'), await heads(Object.values(leading).join('\r\n'))]
    mailer.close()
    expect(hostile).toEqual(plain)

    async function heads(words: string): Promise<readonly string[]> {
      const from = server.received.length
      const mails = Object.values(mailTemplates).flatMap((write) => write(words, sender))
      for (const [at, mail] of mails.entries()) {
        const letter = { ...mail, mailId: String(at), recipient: 'anna@example.com', createdAt: new Date(0) }
        await mailer.send(letter, AbortSignal.timeout(5_000))
      }
      return server.received
        .slice(from)
        .flatMap(({ source }) => {
          const [head = ''] = source.split(/\r?\n\r?\n/)
          return [...head.split('\n'), ...(source.match(/^(?:Content-|\s+(?:file)?name=).*/gm) ?? [])]
        })
        .filter((line) => !/boundary|_Part_/.test(line))
    }
  })
})

function expectSameHead(mail: Mail, plain: Mail): void {
  const { subject, unsubscribeAddress, files } = mail
  expect({ subject, unsubscribeAddress, files }).toEqual({
    subject: plain.subject,
    unsubscribeAddress: plain.unsubscribeAddress,
    files: plain.files,
  })
}

/** What mail programs make a link of, in the readable parts of the mail. */
function linksOf({ text, html }: Mail): readonly string[] {
  const read = html.replaceAll(/<style[^]*?<\/style>/g, '').replaceAll(/<[^>]*>/g, ' ')
  const found = [text, read].flatMap(
    (part) => part.replaceAll(masked, '').normalize('NFKC').match(linked) ?? [],
  )
  return [...new Set(found)].toSorted()
}

/** An address masked like `a•••@n•••.example` */
const masked = /\S+•••@\S+?•••(?:\.\p{L}{2,12})?/gu
const linked =
  /\b[a-z][a-z+.-]*:\/*[^\s<>"']+|[^\s<>"']+@[^\s<>"']+|(?:[\p{L}\p{N}-]+[.。])+[\p{L}\p{N}-]{2,}[^\s<>"']*|\p{Nd}(?:[ ./-]?\p{Nd}){8,}/giu

/** The tags of a mail, and the addresses in them. */
function markupOf({ html }: Mail): readonly string[] {
  return [...new Set(html.match(/<[^>]*>/g))].toSorted()
}
