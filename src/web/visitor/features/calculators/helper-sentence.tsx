import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { calculators } from '#contract/site/calculators.ts'
import { calculatorPath } from '#web/household/calculators/calculator-path.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { wishes } from './wishes.ts'

/** A sentence with two gaps that names the one or two calculators that answer it. */
export function HelperSentence() {
  const [wishWords, setWish] = useState(wishes[0].words)
  const [questionWords, setQuestion] = useState(wishes[0].questions[0].words)
  const wish = wishes.find(({ words }) => words === wishWords) ?? wishes[0]
  const question = wish.questions.find(({ words }) => words === questionWords) ?? wish.questions[0]

  return (
    <section aria-labelledby="welcher-rechner" className="section-rule pt-4 print:hidden">
      <h2 id="welcher-rechner" className="text-18">
        Welcher Rechner hilft mir?
      </h2>
      <p className="mt-2 text-24/12 font-semibold tracking-heading md:text-30/12">
        {'Ich möchte '}
        <Gap
          label="Was du möchtest"
          value={wish.words}
          choices={wishes.map(({ words }) => words)}
          onChange={setWish}
        />
        {' und wissen, '}
        <Gap
          label="Was du wissen willst"
          value={question.words}
          choices={wish.questions.map(({ words }) => words)}
          onChange={setQuestion}
        />
      </p>
      <ul className="mt-4 border-t border-border" aria-live="polite">
        {question.suggestions.map((suggestion) => {
          if (!suggestion) return null
          const { slug, note, fragment } = suggestion
          return (
            <li key={slug}>
              <Link
                to={{ pathname: calculatorPath(slug), hash: fragment ?? '' }}
                className="flex min-h-18 items-center justify-between gap-4 border-b border-border py-2 hover-row"
              >
                <span>
                  <span className="block font-semibold">{calculators[slug].name}</span>
                  <span className="text-14 text-text-2">{note}</span>
                </span>
                <Icon of={ArrowRight} className="text-text-2" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface GapProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice inside the sentence: the browser's own list, as wide as its words and underlined. */
function Gap({ label, value, choices, onChange }: GapProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="sentence-gap"
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
