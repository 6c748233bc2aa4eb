import { describe, expect, test } from 'vitest'
import { legalContent } from '#contract/content/content-kinds.ts'
import { type RuntimeValues, notProvided, runtimeTextKeys } from '#contract/site/runtime-values.ts'
import { conclusionWording } from '#contract/wording/conclusion-wording.ts'
import { defaultDunningRules } from '#domain/subscription/dunning.ts'
import { type LegalDocument, type LegalValues, legalDocuments } from './legal-text.ts'
import { legalTexts } from './legal-texts.ts'

const texts = {
  ...(Object.fromEntries(runtimeTextKeys.map((key) => [key, `(${key})`])) as RuntimeValues['texts']),
  OPERATOR_ADDRESS: 'Lindenweg 4\n79098 Freiburg',
  OPERATOR_NAME: 'A*B_C [UG]',
  OPERATOR_EMAIL: 'post@betreiber.example',
  OPERATOR_EMAIL_LINK: 'mailto:post@betreiber.example',
  APP_URL: 'https://plan.example.de',
  PRODUCT_NAME: 'Wohlstandskompass',
}

const off: LegalValues = {
  offerings: { webinars: false, consultants: false },
  dunning: defaultDunningRules,
  version: '1.2.3',
  build: '',
  texts,
  mode: 'production',
  trial: { days: 14, maxDays: 75 },
  isSubscriptionRequired: true,
  sale: null,
  analytics: null,
  errorReportingDsn: null,
  isWorkerOn: true,
}

const on: LegalValues = {
  ...off,
  offerings: { webinars: true, consultants: true },
  sale: { monthlyCents: 9_90, yearlyCents: 99_00, vatBp: 1_900, provider: 'stripe' },
  analytics: { url: 'https://analyse.example.de', siteId: '1' },
  errorReportingDsn: 'https://key@fehler.example.de/2',
}

const configurations: readonly (readonly [string, LegalValues])[] = [
  ['nothing sold, nothing measured', off],
  ['everything', on],
  ['no VAT (§ 19 UStG)', { ...on, sale: { ...on.sale!, vatBp: null } }],
  ['the test provider', { ...on, sale: { ...on.sale!, provider: 'test' } }],
  ['no trial', { ...off, trial: { days: 0, maxDays: 75 } }],
  ['everything free', { ...off, isSubscriptionRequired: false }],
  [
    'nothing set',
    { ...off, texts: Object.fromEntries(runtimeTextKeys.map((key) => [key, notProvided])) as typeof texts },
  ],
]

function textOf(document: LegalDocument, values: LegalValues): string {
  const { lead, text } = legalTexts.find((each) => each.document === document)!
  // The text as people read it, without the characters that only escape Markdown.
  return `${lead(values)}\n${text(values)}`.replaceAll(/\\([^\n])/g, '$1')
}

describe('every text', () => {
  test('is there once', () => {
    expect(legalTexts.map(({ document }) => document).toSorted()).toEqual(legalDocuments.toSorted())
  })

  test.each(configurations)('with %s can be published as it is', (_name, values) => {
    for (const { lead, text } of legalTexts) {
      const content = { lead: lead(values), text: text(values) }
      const checked = legalContent['~standard'].validate(content)
      expect(checked).not.toHaveProperty('issues')
      expect(content.text).not.toMatch(/undefined|null|\[object|NaN/)
      expect(content.text).toMatch(/^## /)
    }
  })

  test('law.md L1.4: mentions no platform of the EU, which is closed', () => {
    for (const [, values] of configurations)
      for (const document of legalDocuments)
        expect(textOf(document, values)).not.toMatch(/ec\.europa\.eu|ODR|OS-Plattform/)
  })

  test('writes every day as people in Germany do', () => {
    for (const [, values] of configurations)
      for (const document of legalDocuments)
        expect(textOf(document, values)).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/u)
  })

  // These words were true only as long as nothing could be bought and nothing was measured.
  test('with everything on says nothing that holds only without', () => {
    for (const document of legalDocuments)
      expect(textOf(document, on)).not.toMatch(
        /kann (?:hier )?zurzeit|zurzeit (?:kein|nicht)|nicht gezählt|keine Dienste Dritter|keine Analyse|nichts zurückzuzahlen|Bezahlen kannst/,
      )
  })

  test('with everything off speaks neither of payment nor of measurement', () => {
    for (const document of legalDocuments)
      expect(textOf(document, off)).not.toMatch(
        /Stripe|Matomo|Fehlerdienst|9,90|99,00|zahlungspflichtig bestellen|Umsatzsteuer berechnet/,
      )
  })
})

describe('Impressum', () => {
  test('law.md L1.2: who, where, two fast ways, register and tax', () => {
    const text = textOf('impressum', off)
    for (const part of [
      'A*B_C [UG]',
      'Lindenweg 4',
      'post@betreiber.example',
      '(OPERATOR_PHONE)',
      '(OPERATOR_REPRESENTATIVE)',
      '(OPERATOR_REGISTER)',
      '(OPERATOR_VAT_ID)',
      '(OPERATOR_TAX_NUMBER)',
    ])
      expect(text).toContain(part)
  })

  test('law.md L1.3: a natural person is responsible for the texts, by name and address', () => {
    const [, responsible = ''] = textOf('impressum', off).split('## Verantwortlich für die Texte')
    const [section = ''] = responsible.split('##')
    expect(section).toContain('§ 18 Abs. 2 Medienstaatsvertrag')
    expect(section).toContain('**(EDITOR_NAME)**')
    expect(section).toContain('Lindenweg 4')
    expect(section).not.toContain('A*B_C [UG]')
  })

  test('law.md L1.4: no arbitration', () => {
    expect(textOf('impressum', off)).toContain('nicht bereit, an einem Streitbeilegungsverfahren')
  })
})

describe('Datenschutz', () => {
  test('law.md L2.1: purposes, legal basis, recipients, periods and rights', () => {
    for (const [, values] of configurations) {
      const text = textOf('datenschutz', values)
      for (const part of [
        'Art. 6 Abs. 1 Buchst. b',
        'Art. 15',
        'Art. 21',
        'Aufsichtsbehörde',
        'Art. 22',
        'Empfänger',
      ])
        expect(text).toContain(part)
    }
  })

  test('law.md L2.1: how long what is sent without an account is kept', () => {
    const text = textOf('datenschutz', off)
    expect(text).toContain('löschen die Anfrage 90 Tage nach dem Seminar')
    expect(text).toContain('löschen wir zwei Jahre nach dem Eingang')
  })

  test('law.md L2.6: what a consultant sees, and how long the log is kept', () => {
    const text = textOf('datenschutz', off)
    for (const part of ['auf 100 € gerundet', 'IBANs sieht er nie', 'löschen sie nach zwei Jahren'])
      expect(text).toContain(part)
  })

  test('law.md L2.2: every processing of what is configured', () => {
    const always = [
      'Zwei-Faktor',
      'Berater',
      'Kündigung und Widerruf',
      'Kontakt',
      'Newsletter',
      'Seminar',
      'Protokoll',
    ]
    for (const part of always) expect(textOf('datenschutz', off)).toContain(part)
    const sold = ['Abo, Zahlung und Rechnung', 'Stripe Payments Europe', 'acht Jahre']
    const measured = [
      'analyse.example.de',
      'fehler.example.de',
      'widersprechen',
      'gekürzte IP-Adresse',
      'übernimmt der Dienst nicht in den Bericht',
    ]
    for (const part of [...sold, ...measured]) expect(textOf('datenschutz', on)).toContain(part)
    expect(textOf('datenschutz', on)).not.toContain('key@')
  })

  test('the test provider gives nothing to anybody', () => {
    const text = textOf('datenschutz', { ...on, sale: { ...on.sale!, provider: 'test' } })
    expect(text).toContain('Es fließt kein Geld')
    expect(text).not.toContain('Stripe')
  })
})

describe('AGB', () => {
  test('law.md L4.2: no longer bound than a year, and then to be ended at any time', () => {
    const text = textOf('agb', on)
    expect(text).toContain('zuerst einen Monat oder, beim Jahresplan, ein Jahr')
    expect(text).toContain('Du kannst es jederzeit ohne Frist kündigen')
  })

  test('law.md L4.3: updates, rights in case of faults, changes for a reason', () => {
    for (const part of ['§ 327f BGB', '§§ 327 ff. BGB', '§ 327r BGB'])
      expect(textOf('agb', on)).toContain(part)
  })

  test('law.md L4.4: a new price needs a yes, a way of payment costs nothing', () => {
    expect(textOf('agb', on)).toContain('nur, wenn du ihm ausdrücklich zustimmst')
    expect(textOf('agb', on)).toContain('auch nicht für eine Zahlungsart')
  })

  test('law.md L10.1, L11.2: total prices with their period, VAT as the operator owes it', () => {
    expect(textOf('agb', on)).toContain('9,90\u00A0€ im Monat oder 99,00\u00A0€ im Jahr')
    expect(textOf('agb', on)).toContain('enthalten 19\u00A0% Umsatzsteuer')
    const without = textOf('agb', { ...on, sale: { ...on.sale!, vatBp: null } })
    expect(without).toContain('§ 19 UStG')
    expect(without).not.toMatch(/enthalten \d/)
  })

  test.each(['agb', 'impressum'] as const)(
    'law.md L12.2: no advice on investments, taxes, law, insurance or loans (%s)',
    (document) => {
      const text = textOf(document, off)
      expect(text).toContain('unverbindliche Modellrechnungen')
      expect(text).toContain('keine Anlage-, Steuer- oder Rechtsberatung und keine Empfehlung')
      expect(text).toContain('Versicherungen und Kredite empfehlen und vermitteln wir nicht')
    },
  )

  test('one statement of the term, and of when a contract is concluded (decision 0117)', () => {
    expect(textOf('agb', on)).toContain(conclusionWording)
    expect(textOf('agb', on)).toContain('das ist noch keine Annahme')
    for (const document of legalDocuments) expect(textOf(document, on)).not.toMatch(/verlänger/iu)
  })

  test('sells what this installation offers, and names every area that the subscription opens', () => {
    for (const area of ['Monatsabschluss und Wiederherstellen', 'Import von Bankdateien', 'Haushaltsplan'])
      expect(textOf('agb', off)).toContain(area)
    expect(textOf('agb', off)).not.toMatch(/Webinar|Berater/)
    expect(textOf('agb', on)).toContain('Wiederherstellen; Webinare; Berater')
    expect(textOf('agb', on)).toContain('dessen Vertrag mit dir, nicht mit uns')
  })

  test('a trial only where there is one', () => {
    expect(textOf('datenschutz', off)).toContain(
      'Kostenlos, bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage',
    )
    expect(textOf('datenschutz', { ...off, trial: { days: 0, maxDays: 75 } })).not.toContain('Test')
    expect(textOf('agb', off)).toContain(
      'einmal kostenlos testen, bis er den zweiten Monat abgeschlossen hat, mindestens 14 und höchstens 75 Tage',
    )
    expect(textOf('agb', { ...off, trial: { days: 30, maxDays: 30 } })).toContain(
      'einmal 30 Tage lang kostenlos testen',
    )
    expect(textOf('agb', { ...off, trial: { days: 0, maxDays: 75 } })).not.toContain('kostenlos testen')
    expect(textOf('agb', { ...off, isSubscriptionRequired: false })).toContain('Alle Bereiche sind kostenlos')
  })
})

describe('Widerrufsbelehrung', () => {
  test('law.md L7.1, L7.2: the statutory model with the electronic function, and the form', () => {
    const text = textOf('widerrufsbelehrung', on)
    for (const part of [
      'binnen vierzehn Tagen ohne Angabe von Gründen',
      'vierzehn Tage ab dem Tag des Vertragsabschlusses',
      'https://plan.example.de/widerruf',
      'Eingangsbestätigung, die den Inhalt der Widerrufserklärung und Datum und Uhrzeit ihres Eingangs enthält',
      'dasselbe Zahlungsmittel',
      'Muster-Widerrufsformular',
      'Hiermit widerrufe(n) ich/wir',
    ])
      expect(text).toContain(part)
  })

  test('law.md L7.3: pro rata after an early start, where something is sold', () => {
    expect(textOf('widerrufsbelehrung', on)).toContain('einen angemessenen Betrag zu zahlen')
    expect(textOf('widerrufsbelehrung', off)).not.toContain('angemessenen Betrag')
  })
})

describe('Barrierefreiheit', () => {
  test('law.md L13.2: the service, how it meets the rules, where to report, who watches', () => {
    for (const part of ['WCAG 2.2', 'Hindernis melden', 'Marktüberwachungsstelle', 'post@betreiber.example'])
      expect(textOf('barrierefreiheit', off)).toContain(part)
  })
})

test('what the operator has entered shows as entered, whatever Markdown it looks like', () => {
  const name = '**fett** [x](javascript:alert(1)) <b>'
  const markdown = legalTexts[0]!.text({ ...off, texts: { ...texts, OPERATOR_NAME: name } })
  expect(markdown).toContain(String.raw`\*\*fett\*\* \[x\]\(javascript:alert\(1\)\) \<b\>`)
})
