import { type ReactNode, Suspense } from 'react'

/**
 * Text in an island that a browser may translate before hydration. The `Suspense` around it limits to this text what
 * React draws anew then, so that fields keep their values.
 */
export function TranslatedText({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
