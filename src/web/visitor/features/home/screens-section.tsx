interface Screen {
  /** The name of the file that scripts/take-screenshots.mjs writes. */
  readonly name: string
  readonly width: number
  readonly height: number
}

const overviewWide: Screen = { name: 'overview-wide', width: 1800, height: 1175 }
const overviewPhone: Screen = { name: 'overview-phone', width: 780, height: 1560 }
const potsPhone: Screen = { name: 'pots-phone', width: 780, height: 1560 }

/** Pictures of the product, with the household of the demo. */
export function ScreensSection() {
  return (
    <section aria-labelledby="bilder" className="section-rule pt-6 print:hidden">
      <h2 id="bilder" className="text-30 md:text-38">
        So sieht es aus.
      </h2>
      <p className="mt-3 max-w-prose text-text-2">
        Die Übersicht und ein Monat im Kontensystem, mit dem Haushalt Berger aus dem Beispiel.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        <Shot
          wide={overviewWide}
          screen={overviewPhone}
          words="Die Übersicht: Monatsabschluss, Nettovermögen, was bis Zahltag frei ist, und der nächste Schritt."
        />
        <Shot
          screen={potsPhone}
          words="Das Kontensystem am Telefon: die Töpfe des Monats mit Soll und Überwiesen."
        />
      </div>
    </section>
  )
}

interface ShotProps {
  readonly screen: Screen
  /** The picture from tablets on. */
  readonly wide?: Screen
  readonly words: string
}

/** A picture in the theme of the page; the other one is never loaded. */
function Shot({ screen, wide, words }: ShotProps) {
  return (
    <figure>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={theme === 'light' ? 'dark-hidden' : 'dark-only'}>
          {wide && sourcesOf(wide, theme, '(width >= 45rem)')}
          {sourcesOf(screen, theme)}
          <img
            src={`/screens/${screen.name}-${theme}.png`}
            alt={words}
            width={screen.width}
            height={screen.height}
            loading="lazy"
            decoding="async"
            className="h-auto w-full border border-border"
          />
        </picture>
      ))}
      <figcaption className="mt-2 text-14 text-text-3">{words}</figcaption>
    </figure>
  )
}

function sourcesOf({ name, width, height }: Screen, theme: string, media?: string) {
  // The fallback of the wide picture is a source, too, because `img` is that of phones.
  const formats = media ? (['avif', 'webp', 'png'] as const) : (['avif', 'webp'] as const)
  return formats.map((format) => (
    <source
      key={`${name} ${format}`}
      srcSet={`/screens/${name}-${theme}.${format}`}
      type={`image/${format}`}
      width={width}
      height={height}
      {...(media && { media })}
    />
  ))
}
