import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// These folders hold the texts that people read. A word that once puzzled somebody must not come back unnoticed.
const source = join(import.meta.dirname, '../../..')
const texts = ['web', 'contract', 'domain', 'server']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: source }))
  .filter((file) => !/\.test\.tsx?$|(?:^|\/)(?:testing|demo)\/|\/database\/migrations\//u.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(source, file), 'utf8')) }))

/** The text of a statutory model, which is taken word for word (Anlage 1 to Art. 246a EGBGB). */
const statutory = 'contract/legal/withdrawal-text.ts'

const puzzling: readonly (readonly [words: RegExp, instead: string])[] = [
  [/freiwillig(?! gesetzlich)/iu, '"optional" says that a field may stay empty'],
  [/\bgedanklich/iu, 'say where the money is: "ohne eigenes Konto, bleibt, wo es ankommt"'],
  [/Basiswert/u, 'say what it is: the mean of twelve months'],
  [/Alle Ziele/u, 'say what is summed: "Alle Töpfe zusammen"'],
  [/Knapp wird es ab/u, 'say what happens above which share'],
  [
    /\b(?:sichern|sichere|sicherst|sichert|gesichert|abspeichern|abgespeichert)\b/iu,
    '"speichern" is the verb',
  ],
  [/Sich reich fühlen(?!: )/u, 'the words of the specification need what the pot is for'],
  [/(?:geht|gehen) (?:genau )?auf[.!'"`<]/u, 'say whether the money is enough: "Das Geld reicht genau"'],
  [/(?:noch keine|ohne) Aufgabe/u, 'money without a purpose is "noch nicht verplant"'],
  [/löschen wir die Anmeldung|offenen? Anmeldung/u, 'a new account is a "Registrierung"'],
  [
    /\bWer ein(?:e|en)? \w+ \w+,\s+bekommt/u,
    'say what happens to whoever reads it: "Leerst du ein Feld, gilt …"',
  ],
  [
    /\b(?:im|ins|das|dem|des|ihrem|ihres|vom) (?:Band|Bandes)\b|Band [±+]/u,
    'a share lies in or outside of its "Zielspanne"',
  ],
  [/\bHaken\b/u, 'what is ticked is a "Häkchen"'],
  [/mit beiden Hälften/u, 'say which rate counts: "mit dem vollen Beitragssatz"'],
  [/worum du bittest|, was hier zählt/u, 'name the thing itself'],
  [/Abschließen kannst du (?:es|hier)|schließt den Vertrag/u, 'a subscription is ordered: "bestellen"'],
  [/Zahlung sind \d|Die nächste Zahlung sind/u, 'say who takes how much and when'],
  [/zieht innerhalb .{0,40} gleich/u, 'say who makes up for whom'],
  [/Auf dem Weg zu Schutz/u, 'a step of the ladder has its article'],
  [/Monate? vor dem Plan/u, 'say how much faster than planned'],
  [/\b(?:Ihnen|Ihrem|Ihren|Ihrer|Ihres|Ihre|Ihr)\b/u, 'people are called "du", two of them "ihr"'],
]

it.each(puzzling)('nobody reads %s', (words, instead) => {
  const found = texts
    .filter(({ file, text }) => file !== statutory && words.test(text))
    .map(({ file }) => `${file}: ${instead}`)
  expect(found).toEqual([])
})

// Each of these files computes the words, or stands for the file that does; the field names what is empty.
const keepers: readonly (readonly [words: string, files: readonly string[]])[] = [
  [
    'stimmt auf den cent',
    [
      'web/app/page/page-meta.ts',
      'web/household/calculators/explanation.tsx',
      'web/kit/display/sum-check.tsx',
      'web/member/features/statement-import/proof-panel.tsx',
      'web/member/features/statement-import/running-balance.tsx',
      'web/member/features/statement-import/split-dialog.tsx',
      'web/visitor/features/home/income-calculator.tsx',
    ],
  ],
  [
    'bitte gib einen wert ein.',
    [
      'contract/schema/schema.ts',
      'server/features/admin-vouchers/create-voucher.ts',
      'web/kit/fields/parse-sentences.ts',
    ],
  ],
]

it.each(keepers)('"%s" stands only where it is known to hold', (words, files) => {
  const found = texts.filter(({ text }) => text.toLowerCase().includes(words)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(files)
})

it('reads the texts it is about', () => {
  expect(texts.length).toBeGreaterThan(900)
  expect(withoutComments("// freiwillig\n/* Basiswert */ const label = 'Stand' // Alle Ziele")).toContain(
    'Stand',
  )
  expect(withoutComments("// freiwillig\nconst url = 'https://beispiel.example/#a'")).toBe(
    "\nconst url = 'https://beispiel.example/#a'",
  )
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//gu, '').replaceAll(/(?<![:'"\w])\/\/ [^\n]*/gu, '')
}
