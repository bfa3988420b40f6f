import { type ReactNode, Suspense } from 'react'

/**
 * Words within an island that a browser may have translated before React came. Where they differ from what React
 * expects, it draws anew what is in the nearest `Suspense`: these words alone, and not the field that was typed in.
 */
export function TranslatedText({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
