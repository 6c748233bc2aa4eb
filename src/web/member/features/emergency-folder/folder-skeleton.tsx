import { Skeleton, SkeletonRows, SkeletonTitle } from '#web/kit/display/skeleton.tsx'

/** The page until its data are read. */
export function FolderSkeleton() {
  return (
    <>
      <p className="label-caps mb-1">Notfallmappe</p>
      <h1 className="text-30 md:text-38">
        <SkeletonTitle />
      </h1>
      <Skeleton className="mt-4 h-4 w-full max-w-120" />
      <div className="section-rule mt-40 min-h-dvh pt-4">
        <Skeleton className="mb-6 h-5 w-32" />
        <div className="max-w-160">
          <SkeletonRows count={12} label="Notfallmappe wird geladen" />
        </div>
      </div>
    </>
  )
}
