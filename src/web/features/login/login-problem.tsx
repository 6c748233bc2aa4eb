interface LoginProblemProps {
  readonly sentence: string
  /** Address and password do not belong together; otherwise something else is in the way. */
  readonly isRefused: boolean
}

export function LoginProblem({ sentence, isRefused }: LoginProblemProps) {
  return (
    <div role="alert" className="border-l-4 border-negative py-1.5 pl-4">
      <p className="font-semibold">{sentence}</p>
      {isRefused && <p className="mt-1 text-14 text-text-2">Prüf Schreibweise und Feststelltaste.</p>}
    </div>
  )
}
