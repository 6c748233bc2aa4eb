import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { BERGER_INCOME_CENTS, bergerRates } from '#domain/examples/berger-month.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { OpenPage } from '#web/visitor/open-page.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Section } from '#web/page/section.tsx'
import { Segmented } from '#web/fields/segmented.tsx'
import { capitalNumberWord, numberWord } from '#web/words/number-word.ts'
import { type Book, type BookTopic, bookTopics, books, type BookLevel, levelWords } from './books.ts'
import { ShelfDrawing } from './shelf-drawing.tsx'

export const meta = pageMeta({
  title: 'Bücher',
  description:
    'Acht Bücher über Sparen, Anlegen und Verhalten, kurz besprochen: was drinsteht, wem es hilft und was fehlt.',
  structuredData: () => ({
    '@type': 'ItemList',
    itemListElement: books.map(({ title, author, year }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Book',
        name: title,
        author: author.split(', ').map((name) => ({ '@type': 'Person', name })),
        datePublished: String(year),
      },
    })),
  }),
})

type Choice = BookTopic | 'Alle'

/** Open to everybody: short reviews, no links to shops. */
export default function BooksPage() {
  const [choice, setChoice] = useState<Choice>('Alle')
  const [first, ...others] = books
  const shown = choice === 'Alle' ? others : books.filter(({ topic }) => topic === choice)
  return (
    <OpenPage
      title={`${capitalNumberWord(books.length)} Bücher, kurz besprochen.`}
      lead="Was drinsteht, wem es hilft, was fehlt. Ohne Provision und ohne Links in einen Laden."
      aside={<ShelfDrawing books={books} />}
    >
      <div className="section-rule overflow-x-auto pt-4 phone:mt-8">
        <Segmented
          label="Thema"
          size={36}
          choices={(['Alle', ...bookTopics] as const).map((value) => ({ value, label: value }))}
          value={choice}
          onChange={setChoice}
        />
      </div>
      {choice === 'Alle' && first && <FirstBook book={first} />}
      <Section
        title={choice === 'Alle' ? `Weitere ${numberWord(others.length)}` : choice}
        aside="vom Einstieg zur Vertiefung"
        className="mt-12 md:mt-16"
      >
        <ul className="mt-2">
          {shown.map((book) => (
            <BookRow key={book.title} book={book} />
          ))}
        </ul>
      </Section>
      <p className="mt-6 text-14 text-text-3">
        Jahr der ersten Ausgabe in der Originalsprache. Keine Empfehlung bestimmter Wertpapiere.
      </p>
    </OpenPage>
  )
}

/** The one to begin with, with its idea in figures. */
function FirstBook({ book }: { readonly book: Book }) {
  const { saving_rate: tenth } = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
  return (
    <section className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <p className="label-caps">Zum Anfangen</p>
        <h2 className="mt-2 text-30 md:text-38">{book.title}</h2>
        <p className="mt-2 text-text-2">{byline(book)}</p>
        <p className="mt-4 flex items-center gap-6 text-14">
          {book.topic}
          <LevelMark level={book.level} />
        </p>
      </div>
      <dl className="border-t border-border">
        <ReviewLine label="Was drinsteht">{book.content}</ReviewLine>
        <ReviewLine label="Wofür es hilft">{book.strength}</ReviewLine>
        <ReviewLine label="Was fehlt">{book.gap}</ReviewLine>
        <ReviewLine label="In Zahlen">
          {`Ein Zehntel von ${formatEuro(BERGER_INCOME_CENTS)} sind `}
          <strong className="font-semibold">{formatEuro(tenth)}</strong>
          {' im Monat: im Kontensystem der Topf „Sich selbst bezahlen“. '}
          <Link to="/finanzrechner" className="font-semibold text-primary underline-offset-4 hover:underline">
            Was in 20 Jahren daraus wird
          </Link>
        </ReviewLine>
      </dl>
    </section>
  )
}

function ReviewLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-border py-3.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-14 text-text-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function BookRow({ book }: { readonly book: Book }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-border py-6 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_8rem]">
      <div>
        <h3 className="text-18">{book.title}</h3>
        <p className="text-14 text-text-3">{byline(book)}</p>
        {book.author === 'Napoleon Hill' && (
          <Link
            to="/denke-nach-und-werde-reich"
            className="mt-2 inline-block text-14 font-semibold text-primary underline-offset-4 hover:underline"
          >
            Unsere Zusammenfassung
          </Link>
        )}
      </div>
      <div className="max-w-prose">
        <p>{book.content}</p>
        <p className="mt-2 text-14 text-text-2">{`Hilft: ${decapitalised(book.strength)}`}</p>
        <p className="mt-1 text-14 text-text-2">{`Fehlt: ${book.gap}`}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1 text-14 md:flex-col">
        <span>{book.topic}</span>
        <LevelMark level={book.level} />
      </div>
    </li>
  )
}

function byline({ author, year }: Book): string {
  return `${author}, ${year}`
}

function decapitalised(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** Three strokes, as many filled as the book is demanding, and the word. */
function LevelMark({ level }: { readonly level: BookLevel }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-14 whitespace-nowrap">
      <svg width="32" height="4" aria-hidden>
        {[0, 1, 2].map((at) => (
          <rect
            key={at}
            x={at * 11}
            width="10"
            height="4"
            className={at < level ? 'fill-text' : 'fill-border'}
          />
        ))}
      </svg>
      {levelWords[level]}
    </span>
  )
}
